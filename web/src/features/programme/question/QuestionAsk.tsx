import { Button, Checkbox } from '@mantine/core';
import { graphemes, type QuestionRules } from '@pavilion/contract';
import { useId, useRef } from 'react';
import { newClientId } from '../../../lib/offline/newClientId.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useAskQuestion, waitingIn } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './QuestionPanel.module.css';

const most = 500;

/** The form to ask a question. Input stays on this device until the server has it. */
export function QuestionAsk({ sessionId, rules }: { sessionId: string; rules: QuestionRules }) {
  const t = useTexts();
  const [text, setText] = useKeptText(`question:${sessionId}`);
  const [keptAnonymous, setAnonymous] = useKeptText(`question.anonymous:${sessionId}`);
  const anonymous = keptAnonymous !== '' && rules.mayBeAnonymous;
  const ask = useAskQuestion(sessionId);
  const waiting = useWaitingCalls(waitingIn(sessionId));
  const box = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const left = most - graphemes(text.trim());
  const sendable = text.trim() !== '' && left >= 0;
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sendable || ask.isPending) return;
        ask.mutate(
          { text, anonymous, clientId: newClientId() },
          {
            onSuccess: () => {
              // keeps what was typed in the meantime
              if (box.current?.value === text) setText('');
              box.current?.focus();
            },
          },
        );
      }}
    >
      <textarea
        ref={box}
        rows={1}
        aria-label={t('question.ask')}
        aria-describedby={hint}
        aria-invalid={left < 0}
        placeholder={t('question.ask')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {ask.error && (
        <Notice tone="bad">
          {errorSentence(ask.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      {waiting.map((one) => (
        <div key={one.key}>
          <p dir="auto">{one.title}</p>
          <WaitsToSend call={one} />
        </div>
      ))}
      <Row gap={4} rowGap={3} align="center" justify="between" className={styles.askRow}>
        {rules.mayBeAnonymous ? (
          <Checkbox
            size="md"
            checked={anonymous}
            onChange={(event) => setAnonymous(event.currentTarget.checked ? 'yes' : '')}
            label={t('question.anonymously')}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={ask.isPending} aria-disabled={!sendable}>
          {t('question.send')}
        </Button>
      </Row>
      <p id={hint} className={styles.hint} role={left < 0 ? 'alert' : undefined}>
        {left < 0
          ? t('question.tooLong', { count: -left })
          : ask.isSuccess && !text && ask.data?.question.state === 'waiting'
            ? t('question.willBeRead')
            : rules.needsApproval
              ? t('question.isRead')
              : anonymous
                ? t('question.noName')
                : ''}
      </p>
    </form>
  );
}
