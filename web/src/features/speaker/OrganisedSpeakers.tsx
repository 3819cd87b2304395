import { TextInput } from '@mantine/core';
import type { Speaker } from '@pavilion/contract';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { WrittenList } from '../../ui/WrittenList.tsx';
import { useSpeakers } from './data.ts';
import { usePlaceSpeaker } from './organiserData.ts';
import styles from './OrganisedSpeakers.module.css';
import { SpeakerForm } from './SpeakerForm.tsx';

/** Who speaks, for those who write of them. Speakers are people with that role. */
export function OrganisedSpeakers() {
  const t = useTexts();
  const place = usePlaceSpeaker();
  const [wanted, setWanted] = useState('');
  const [written, setWritten] = useState<Speaker['userId'] | null>(null);
  const word = wanted.trim().toLowerCase();
  return (
    <div className={styles.list}>
      <p>
        {t('programme.speakersText')} <Link to="/organiser/people">{t('organiser.people')}</Link>
      </p>
      <TextInput
        type="search"
        aria-label={t('programme.searchSpeaker')}
        placeholder={t('programme.searchSpeaker')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={wanted}
        onChange={(change) => setWanted(change.target.value)}
      />
      <Loaded
        query={useSpeakers()}
        isEmpty={(speakers) => speakers.length === 0}
        empty={<p>{t('programme.noSpeakers')}</p>}
      >
        {(speakers) => (
          <WrittenList
            items={speakers
              .map(({ userId }) => ({
                id: userId._id,
                title: nameOf(userId),
                detail: [
                  userId.profession,
                  userId.company,
                  ...(userId.biographicalInfo ? [] : [t('programme.noBiography')]),
                ]
                  .filter(Boolean)
                  .join(' · '),
                picture: isOpen(userId.dpUrl) ? userId.dpUrl : null,
              }))
              .filter(({ title }) => title.toLowerCase().includes(word))}
            empty={null}
            onChange={(id) => setWritten(speakers.find(({ userId }) => userId._id === id)!.userId)}
            onDelete={null}
            onMove={word ? null : (id, to) => place.mutate({ id, place: to })}
          />
        )}
      </Loaded>
      {place.isError && (
        <Notice tone="bad">
          {sentenceOf(place.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      {written && (
        <SideDrawer title={nameOf(written)} onClose={() => setWritten(null)}>
          <SpeakerForm person={written} name={nameOf(written)} onDone={() => setWritten(null)} />
        </SideDrawer>
      )}
    </div>
  );
}

function nameOf({ first_name, last_name }: Speaker['userId']): string {
  return `${first_name} ${last_name}`.trim();
}

/** Other pictures need a login to be read. */
function isOpen(url: string | null): boolean {
  return url?.startsWith('/files/public/') ?? false;
}
