import { TextInput } from '@mantine/core';
import { CallError, type ChannelFile, maxFileBytes, uploadKinds } from '@pavilion/contract';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uploadChannelFile } from '../../../lib/api/uploadChannelFile.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Attach.module.css';

interface AttachProps {
  sessionId: string;
  /** Uploaded, and named by its sender. */
  attached: ChannelFile | null;
  onAttached: (file: ChannelFile | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** A picture or PDF for the next message: uploaded as soon as it is chosen, then named. */
export function Attach({ sessionId, attached, onAttached, onBusy }: AttachProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > maxFileBytes ? t('channel.attachInvalid') : null);
    if (file.size > maxFileBytes) return;
    setPart(0);
    onBusy(true);
    try {
      onAttached(await uploadChannelFile(sessionId, file, setPart));
    } catch (error) {
      const isOther = error instanceof CallError && error.code === 'file.invalid';
      setProblem(
        isOther
          ? t('channel.attachInvalid')
          : errorSentence(error, t('shell.offline'), t('shell.failed')),
      );
    }
    setPart(null);
    onBusy(false);
  };
  return (
    <>
      <Stack gap={2} className={styles.attached}>
        {attached && (
          <Row wrap={false} align="end">
            <TextInput
              flex={1}
              autoFocus
              label={t(`channel.fileTitle.${attached.kind}`)}
              value={attached.title}
              maxLength={200}
              error={!attached.title.trim() && t('channel.fileTitleMissing')}
              onChange={(change) => onAttached({ ...attached, title: change.currentTarget.value })}
            />
            <IconButton aria-label={t('channel.attachEnd')} onClick={() => onAttached(null)}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </Row>
        )}
        <Text size="sm" tone="soft" role="status">
          {part !== null && (
            <>
              <progress value={part} aria-label={t('channel.attach')} /> {Math.round(part * 100)} %
            </>
          )}
        </Text>
        {problem && (
          <Text size="sm" tone="alarm" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
      {!attached && (
        <IconButton
          aria-label={t('channel.attach')}
          title={t('channel.attach')}
          aria-disabled={part !== null}
          onClick={() => part === null && input.current?.click()}
        >
          <IconPaperclip size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={[...uploadKinds.picture, ...uploadKinds.document].join(',')}
        onChange={(change) => {
          const { files } = change.currentTarget;
          void send(files?.[0]);
          // the same file may be chosen again
          change.currentTarget.value = '';
        }}
      />
    </>
  );
}
