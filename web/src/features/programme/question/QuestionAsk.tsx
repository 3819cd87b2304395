import { Button, Checkbox } from '@mantine/core';
import { graphemes, type QuestionRules } from '@pavilion/contract';
import { useId, useRef, useState } from 'react';
import { newClientId } from '../../../lib/newClientId.ts';
import { useKeptText } from '../../../lib/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAskQuestion } from './data.ts';
import styles from './QuestionPanel.module.css';

const most = 500;

/** The form to ask a question. Input stays on this device until the server has it. */
export function QuestionAsk({ sessionId, rules }: { sessionId: string; rules: QuestionRules }) {
  const t = useTexts();
  const [text, setText] = useKeptText(`question:${sessionId}`);
  const [anonymous, setAnonymous] = useState(false);
  const [clientId, setClientId] = useState(newClientId);
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
        const given = { text, anonymous: anonymous && rules.mayBeAnonymous, clientId };
        ask.mutate(given, {
          onSuccess: () => {
            setText('');
            setClientId(newClientId());
            box.current?.focus();
          },
        });
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
          {sentenceOf(ask.error, t('question.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div className={styles.askRow}>
        {rules.mayBeAnonymous ? (
          <Checkbox
            size="md"
            checked={anonymous}
            onChange={(event) => setAnonymous(event.currentTarget.checked)}
            label={t('question.anonymously')}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={ask.isPending} aria-disabled={!sendable}>
          {t('question.send')}
        </Button>
      </div>
      <p id={hint} className={styles.hint} role={left < 0 ? 'alert' : undefined}>
        {left < 0
          ? t('question.tooLong', { count: -left })
          : ask.isSuccess && !text && ask.data.question.state === 'waiting'
            ? t('question.willBeRead')
            : rules.needsApproval
              ? t('question.isRead')
              : anonymous && rules.mayBeAnonymous
                ? t('question.noName')
                : ''}
      </p>
    </form>
  );
}
