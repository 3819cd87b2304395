import { Checkbox, Textarea } from '@mantine/core';
import { maxBiography, type SpeakerPage } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { htmlOf, linesOf } from './biographyText.ts';
import styles from './BiographyForm.module.css';
import pill from '../../../ui/pill.module.css';
import { useIntroduce } from './data.ts';

/** What a speaker tells of themselves: written as plain lines, an empty line begins a paragraph, a dash an entry of a list. */
export function BiographyForm({ speaker }: { speaker: SpeakerPage }) {
  const t = useTexts();
  const save = useIntroduce(speaker.userId._id);
  const [text, setText] = useState(() => linesOf(speaker.userId.biographicalInfo));
  const [publishes, setPublishes] = useState(speaker.publishes ?? { email: false, mobile: false });
  return (
    <form
      className={styles.form}
      onSubmit={(submission) => {
        submission.preventDefault();
        save.mutate({ biographicalInfo: htmlOf(text), publishes });
      }}
    >
      <h2>{t('speaker.ownPage')}</h2>
      <p>{t('speaker.ownPageText')}</p>
      <Textarea
        label={t('speaker.biography')}
        description={t('speaker.biographyHint')}
        value={text}
        maxLength={maxBiography / 2}
        autosize
        minRows={5}
        maxRows={16}
        onChange={(change) => setText(change.currentTarget.value)}
      />
      <fieldset className={styles.publish}>
        <legend>{t('speaker.publish')}</legend>
        {(['email', 'mobile'] as const).map((field) => (
          <Checkbox
            key={field}
            label={t(field === 'email' ? 'speaker.publishEmail' : 'speaker.publishMobile')}
            checked={publishes[field]}
            onChange={(change) =>
              setPublishes({ ...publishes, [field]: change.currentTarget.checked })
            }
          />
        ))}
      </fieldset>
      <FailedStep error={save.error} />
      <div className={styles.end}>
        <button type="submit" className={pill.main} disabled={save.isPending}>
          {t('speaker.save')}
        </button>
        <span role="status">{save.isSuccess && t('speaker.saved')}</span>
      </div>
    </form>
  );
}
