import { longestCue } from '@pavilion/contract';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import control from '../../../ui/form/control.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useSendCue } from './cueData.ts';
import styles from './CueForm.module.css';

/** A moderator's line to who is on air, by their first name. */
export function CueForm({ sessionId, name }: { sessionId: string; name: string }) {
  const t = useTexts();
  const [text, setText] = useKeptText(`cue:${sessionId}`);
  const send = useSendCue(sessionId);
  const isSendable = text.trim() !== '';
  return (
    <Stack
      as="form"
      gap={1}
      className={styles.cue}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSendable && !send.isPending) send.mutate(text, { onSuccess: () => setText('') });
      }}
    >
      <Row>
        <input
          className={control.control}
          aria-label={t('stage.cue', { name })}
          aria-describedby="cue-hint"
          placeholder={t('stage.cue', { name })}
          maxLength={longestCue}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={pill.pill} aria-disabled={!isSendable || send.isPending}>
          {t('stage.cueSend')}
        </button>
      </Row>
      <Text tone="soft" size="sm" id="cue-hint" role="status">
        {t(send.isSuccess && text === '' ? 'stage.cueSent' : 'stage.cueHint')}
      </Text>
      <FailedStep error={send.error} />
    </Stack>
  );
}
