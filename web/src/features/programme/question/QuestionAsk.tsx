import { Button, Checkbox } from '@mantine/core';
import { CallError, graphemes, type QuestionRules } from '@pavilion/contract';
import { useId, useRef } from 'react';
import { newClientId } from '../../../lib/offline/newClientId.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useAskQuestion } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './QuestionPanel.module.css';

const most = 500;

/** The form to ask a question. Input stays on this device until the server has it. */
export function QuestionAsk({ sessionId, rules }: { sessionId: string; rules: QuestionRules }) {
  const t = useTexts();
  const [text, setText] = useKeptText(`question:${sessionId}`);
  const [keptAnonymous, setAnonymous] = useKeptText(`question.anonymous:${sessionId}`);
  const anonymous = keptAnonymous !== '' && rules.mayBeAnonymous;
  // kept from the first attempt until a reply arrives, so that a reload doesn't ask twice
  const [sentId, setSentId] = useKeptText(`question.id:${sessionId}`);
  const ask = useAskQuestion(sessionId);
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
        const clientId = sentId || newClientId();
        setSentId(clientId);
        ask.mutate(
          { text, anonymous, clientId },
          {
            onSuccess: () => {
              // keeps what was typed in the meantime
              if (box.current?.value === text) setText('');
              setSentId('');
              box.current?.focus();
            },
            onError: (error) => {
              if (error instanceof CallError && error.code === 'question.idReused') setSentId('');
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
          {errorSentence(ask.error, t('question.offline'), t('shell.notDone'))}
        </Notice>
      )}
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
          : ask.isSuccess && !text && ask.data.question.state === 'waiting'
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
