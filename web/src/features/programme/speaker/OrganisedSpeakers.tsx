import { fullName, type OrganisedSpeaker, type Speaker } from '@pavilion/contract';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { InviteSpeakers } from './InviteSpeakers.tsx';
import { useDeleteSpeaker, useOrganisedSpeakers, usePlaceSpeaker } from './organiserData.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './OrganisedSpeakers.module.css';
import { SpeakerForm } from './SpeakerForm.tsx';
import { useAccountState } from './useAccountState.ts';

/** The speakers, for organisers: people with that role, and speakers without an account. */
export function OrganisedSpeakers() {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const accountState = useAccountState();
  const word = wanted.trim().toLowerCase();
  const query = useOrganisedSpeakers();
  return (
    <Stack gap={4} className={styles.list}>
      <p>
        {t('programme.speakersText')}{' '}
        <Link to="/organiser/people">{t('programme.assignRoles')}</Link>
      </p>
      <InviteSpeakers speakers={query.data ?? []} />
      <TextInput
        type="search"
        aria-label={t('programme.searchSpeaker')}
        placeholder={t('programme.searchSpeaker')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={wanted}
        onChange={(change) => setWanted(change.target.value)}
      />
      <EditableCollection
        query={query}
        toItem={(speaker) => ({
          id: speaker.userId._id,
          title: name(speaker.userId),
          detail: [
            speaker.userId.profession,
            speaker.userId.company,
            speaker.userId.biographicalInfo ? '' : t('programme.noBiography'),
            speaker.hasAccount ? '' : accountState(speaker),
            speaker.onlyModerates ? t('programme.onlyModerates') : '',
            speaker.isListed || speaker.onlyModerates ? '' : t('programme.notYetListed'),
          ]
            .filter(Boolean)
            .join(' · '),
          picture: isOpen(speaker.userId.dpUrl) ? speaker.userId.dpUrl : null,
          isDeletable: !speaker.hasAccount,
        })}
        fits={word ? ({ title }) => title.toLowerCase().includes(word) : null}
        add={t('programme.newSpeaker')}
        empty={t('programme.noSpeakers')}
        form={(speaker, onDone) => <SpeakerForm speaker={speaker} onDone={onDone} />}
        remove={{
          step: useDeleteSpeaker(),
          means: ({ id }) => (
            <NamedIn speaker={query.data?.find(({ userId }) => userId._id === id)} />
          ),
        }}
        place={usePlaceSpeaker()}
      />
    </Stack>
  );
}

/** The sessions that would lose a deleted speaker. */
function NamedIn({ speaker }: { speaker: OrganisedSpeaker | undefined }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const sessions = speaker?.sessions ?? [];
  if (!sessions.length) return <p>{t('programme.speakerDeleteHint')}</p>;
  return (
    <>
      <p>{t('programme.speakerNamedIn', { count: sessions.length })}</p>
      <Stack as="ul" gap={2} className={styles.sessions}>
        {sessions.map(({ _id, topic, startAt }) => (
          <li key={_id}>
            <b>{read(topic)}</b> <time dateTime={startAt}>{inEventZone(startAt, language)}</time>
          </li>
        ))}
      </Stack>
      <p>{t('programme.restoreHint')}</p>
    </>
  );
}

function name({ first_name, last_name }: Speaker['userId']): string {
  return fullName({ first_name, last_name });
}

/** Whether a picture is public; others need a login. */
function isOpen(url: string | null): boolean {
  return url?.startsWith('/files/public/') ?? false;
}
