import { Button, Textarea, TextInput } from '@mantine/core';
import { CallError, maxBiography, type Speaker } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { htmlOf, linesOf } from './biographyText.ts';
import styles from './OrganisedSpeakers.module.css';
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
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path === path)?.message
      : undefined;
  const save = (submit: SyntheticEvent) => {
    submit.preventDefault();
    const { biography, ...rest } = draft;
    // what was not touched keeps the marks that plain lines do not know
    const biographicalInfo = biography === written ? person.biographicalInfo : htmlOf(biography);
    write.mutate({ ...rest, biographicalInfo }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p>
        <Link to={`/speaker-bio/${person._id}` as string}>{t('programme.speakerPage')}</Link>
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
      <FileButton
        kind="picture"
        label={t('programme.picture')}
        onKept={(file) => set({ dpUrl: file.fileUrl })}
      />
      {draft.dpUrl && (
        <span className={styles.picture}>
          <Portrait name={name} dpUrl={draft.dpUrl} />
        </span>
      )}
      {write.isError && (
        <Notice tone="bad">
          {sentenceOf(write.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={write.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
