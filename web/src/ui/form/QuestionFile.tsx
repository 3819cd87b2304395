import { uploadKinds } from '@pavilion/contract';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { sendAnswerFile } from '../../lib/api/sendAnswerFile.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import button from './FileButton.module.css';
import { errorSentence } from '../feedback/Loaded.tsx';
import styles from './Fields.module.css';

/** The field of a question that takes a file, uploaded as soon as it is chosen. */
export function QuestionFile({
  name,
  label,
  description,
  required,
  error,
  questionId,
  isPreview,
  isGiven,
  onKept,
}: {
  name: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
  questionId: string;
  isPreview: boolean;
  /** Whether a file was uploaded, even before a reload. */
  isGiven: boolean;
  onKept: (fileId: string) => void;
}) {
  const t = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = part !== null;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setPart(0);
    try {
      const kept = await sendAnswerFile(questionId, file, setPart);
      setFileName(kept.name);
      onKept(kept._id);
    } catch (refused) {
      setProblem(errorSentence(refused, t('shell.offline'), t('shell.failed')));
    }
    setPart(null);
    if (input.current) input.current.value = '';
  };
  const said = problem ?? error;
  return (
    <Stack gap={2} align="start" role="group" aria-labelledby={`${id}-label`}>
      <Text weight="semibold" id={`${id}-label`} className={styles.label}>
        {label}
        {required && <span aria-hidden> *</span>}
      </Text>
      <Text size="sm" tone="soft" id={`${id}-hint`} className={styles.hint}>
        {description ? `${description} ` : ''}
        {t('form.fileHint')}
      </Text>
      <button
        type="button"
        name={name}
        className={button.button}
        aria-disabled={isBusy || isPreview}
        aria-describedby={`${id}-label ${id}-hint ${id}-state ${said ? `${id}-error` : ''}`}
        onClick={() => !isBusy && !isPreview && input.current?.click()}
      >
        <IconUpload size={18} aria-hidden />
        {t(isGiven ? 'form.fileReplace' : 'form.fileChoose')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...uploadKinds.picture, ...uploadKinds.document].join(',')}
        onChange={(change) => void send(change.target.files?.[0])}
      />
      <Text size="sm" tone="soft" id={`${id}-state`} className={styles.hint} role="status">
        {part !== null && (
          <>
            <progress value={part} aria-label={label} /> {Math.round(part * 100)} %
          </>
        )}
        {part === null && isGiven && (
          <>
            {fileName ? t('form.fileKept', { name: fileName }) : t('form.fileIsKept')}{' '}
            {!required && (
              <button type="button" className={styles.remove} onClick={() => onKept('')}>
                {t('form.fileRemove')}
              </button>
            )}
          </>
        )}
      </Text>
      {said && (
        <Text size="sm" tone="alarm" id={`${id}-error`} role={problem ? 'alert' : undefined}>
          {said}
        </Text>
      )}
    </Stack>
  );
}
