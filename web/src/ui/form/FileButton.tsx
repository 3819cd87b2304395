import { CallError, uploadKinds, type UploadedFile, type UploadKind } from '@pavilion/contract';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takesSvg } from '../../lib/browser/rasterise.ts';
import { uploadFile } from '../../lib/api/uploadFile.ts';
import { useTexts } from '../../texts/texts.ts';
import { errorSentence } from '../feedback/Loaded.tsx';
import { Row } from '../layout/Row.tsx';
import { Text } from '../layout/Text.tsx';
import { Stack } from '../layout/Stack.tsx';
import styles from './FileButton.module.css';

interface FileButtonProps {
  kind: UploadKind;
  label: string;
  several?: boolean;
  onKept: (file: UploadedFile) => void;
}

/** Picks files or accepts dropped ones, uploads them one after the other, and shows progress and errors. */
export function FileButton({ kind, label, several = false, onKept }: FileButtonProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [part, setPart] = useState<number | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const latest = useRef(onKept);
  useLayoutEffect(() => {
    latest.current = onKept;
  }, [onKept]);
  const send = async (files: File[]) => {
    setProblems([]);
    for (const [at, file] of (several ? files : files.slice(0, 1)).entries()) {
      const so = (sent: number) => setPart((at + sent) / files.length);
      so(0);
      try {
        const kept = await uploadFile(kind, file, so);
        // the form may have changed since, and renders this file before the next one is added
        flushSync(() => latest.current(kept));
      } catch (error) {
        const why =
          error instanceof CallError && error.code === 'file.invalid'
            ? t(`file.choose.${kind}`)
            : errorSentence(error, t('shell.offline'), t('shell.failed'));
        setProblems((before) => [...before, `${file.name}: ${why}`]);
      }
    }
    setPart(null);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (part === null) void send([...event.dataTransfer.files]);
  };
  return (
    <Stack gap={2} align="start">
      <button
        type="button"
        className={styles.button}
        aria-disabled={part !== null}
        aria-describedby={noteId}
        onClick={() => part === null && input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <IconUpload size={18} aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={[...uploadKinds[kind], ...(takesSvg(kind) ? ['image/svg+xml'] : [])].join(',')}
        onChange={(change) => void send([...(change.target.files ?? [])])}
      />
      <Row as="p" wrap={false} align="center" id={noteId} className={styles.note} role="status">
        {part !== null && (
          <>
            <progress value={part} aria-label={label} /> {Math.round(part * 100)} %
          </>
        )}
      </Row>
      {problems.length > 0 && (
        <Text as="ul" tone="alarm" size="md" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Text>
      )}
    </Stack>
  );
}
