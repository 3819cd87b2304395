import { fullName, type Speaker } from '@pavilion/contract';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EditableCollection } from '../../../ui/EditableCollection.tsx';
import { useSpeakers } from './data.ts';
import { usePlaceSpeaker } from './organiserData.ts';
import styles from './OrganisedSpeakers.module.css';
import { SpeakerForm } from './SpeakerForm.tsx';

/** Who speaks, for those who write of them. Speakers are people with that role. */
export function OrganisedSpeakers() {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
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
      <EditableCollection
        query={useSpeakers()}
        itemOf={({ userId }) => ({
          id: userId._id,
          title: nameOf(userId),
          detail: [
            userId.profession,
            userId.company,
            userId.biographicalInfo ? '' : t('programme.noBiography'),
          ]
            .filter(Boolean)
            .join(' · '),
          picture: isOpen(userId.dpUrl) ? userId.dpUrl : null,
        })}
        fits={word ? ({ title }) => title.toLowerCase().includes(word) : null}
        empty={t('programme.noSpeakers')}
        form={(speaker, onDone) => {
          const { userId: person } = speaker!;
          return <SpeakerForm person={person} name={nameOf(person)} onDone={onDone} />;
        }}
        place={usePlaceSpeaker()}
      />
    </div>
  );
}

function nameOf({ first_name, last_name }: Speaker['userId']): string {
  return fullName({ first_name, last_name });
}

/** Other pictures need a login to be read. */
function isOpen(url: string | null): boolean {
  return url?.startsWith('/files/public/') ?? false;
}
