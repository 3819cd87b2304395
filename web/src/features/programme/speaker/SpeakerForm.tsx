import { Textarea, TextInput } from '@mantine/core';
import { maxBiography, type Speaker } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { KeptPicture } from '../../../ui/KeptPicture.tsx';
import { EditForm } from '../../../ui/EditForm.tsx';
import { htmlOf, linesOf } from './biographyText.ts';
import { useWriteSpeaker } from './organiserData.ts';

/** What the event says of a speaker. */
export function SpeakerForm({
  person,
  name,
  onDone,
}: {
  person: Speaker['userId'];
  name: string;
  onDone: () => void;
}) {
  const t = useTexts();
  const write = useWriteSpeaker(person._id);
  const written = linesOf(person.biographicalInfo);
  const [draft, setDraft] = useState({
    profession: person.profession,
    company: person.company,
    biography: written,
    dpUrl: person.dpUrl,
  });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () => {
    const { biography, ...rest } = draft;
    // what was not touched keeps the marks that plain lines do not know
    const biographicalInfo = biography === written ? person.biographicalInfo : htmlOf(biography);
    write.mutate({ ...rest, biographicalInfo }, { onSuccess: onDone });
  };
  return (
    <EditForm draft={draft} saving={write} onSave={save}>
      {(problem) => (
        <>
          <p>
            <Link to="/speaker-bio/$id" params={{ id: person._id }}>
              {t('programme.speakerPage')}
            </Link>
          </p>
          <TextInput
            label={t('programme.profession')}
            name="profession"
            data-autofocus
            value={draft.profession}
            error={problem('profession')}
            onChange={(change) => set({ profession: change.target.value })}
          />
          <TextInput
            label={t('programme.company')}
            name="company"
            value={draft.company}
            error={problem('company')}
            onChange={(change) => set({ company: change.target.value })}
          />
          <Textarea
            label={t('speaker.biography')}
            description={t('speaker.biographyHint')}
            name="biographicalInfo"
            value={draft.biography}
            error={problem('biographicalInfo')}
            maxLength={maxBiography / 2}
            autosize
            minRows={5}
            maxRows={16}
            onChange={(change) => set({ biography: change.currentTarget.value })}
          />
          <KeptPicture
            label={t('programme.picture')}
            url={draft.dpUrl}
            of={name}
            onKept={(dpUrl) => set({ dpUrl })}
          />
        </>
      )}
    </EditForm>
  );
}
