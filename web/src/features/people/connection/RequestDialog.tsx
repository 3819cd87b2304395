import { Button, Textarea } from '@mantine/core';
import { graphemes, requestTextLimit } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Dialogs.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

const countdownFrom = 100;

interface RequestDialogProps {
  name: string;
  words: string;
  onWords: (words: string) => void;
  failure: string | null;
  onSend: () => void;
  onClose: () => void;
}

/** Sends a connection request, with or without a message. */
export function RequestDialog({
  name,
  words,
  onWords,
  failure,
  onSend,
  onClose,
}: RequestDialogProps) {
  const t = useTexts();
  useFocusBack();
  const left = requestTextLimit - graphemes(words.trim());
  const tooLong = left < 0;
  return (
    <Dialog opened onClose={onClose} title={t('connection.connectWith', { name })}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooLong) onSend();
        }}
      >
        <Textarea
          data-autofocus
          label={t('connection.words')}
          description={t('connection.wordsHint')}
          rows={4}
          classNames={{ input: styles.words }}
          dir="auto"
          value={words}
          error={tooLong && t('connection.wordsTooLong', { max: requestTextLimit })}
          onChange={(event) => onWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        {left >= 0 && left < countdownFrom && (
          <Text tone="soft" size="sm" role="status">
            {t('connection.wordsLeft', { count: left })}
          </Text>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Row className={styles.choice}>
          <Button type="submit">{t('connection.send')}</Button>
          <Button variant="default" onClick={onClose}>
            {t('connection.notNow')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
