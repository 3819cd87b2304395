import { Button } from '@mantine/core';
import type { MyPoll } from '@pavilion/contract';
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useAnswerPoll } from './data.ts';
import { noticeKey } from './noticeKey.ts';
import { QuestionAnswer } from './answer/QuestionAnswer.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollAnswer.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

interface Draft {
  /** By question, as `QuestionAnswer` has it. */
  chosen: Record<string, string[]>;
  key: string;
}

/** A poll to answer: its questions in order; answers stay on this device until the server has them. */
export function PollAnswer({ poll, onDone }: { poll: MyPoll; onDone?: () => void }) {
  const t = useTexts();
  const name = `poll:${poll._id}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    chosen: {},
    key: oneTimeKey(),
    ...readDraft<Draft>(name),
  }));
  const [asksEmpty, setAsksEmpty] = useState(false);
  const answer = useAnswerPoll(poll, draft.key, () => {
    dropDraft(name);
    onDone?.();
  });
  const [waiting] = useWaitingCalls(name);
  const choose = (questionId: string, chosen: string[]) => {
    // a changed answer after a failed attempt is a new request
    const key = answer.error || waiting ? oneTimeKey() : draft.key;
    const next = { chosen: { ...draft.chosen, [questionId]: chosen }, key };
    setDraft(next);
    keepDraft(name, next);
  };
  const send = () => {
    setAsksEmpty(false);
    answer.mutate(draft.chosen);
  };
  const isEmpty = Object.values(draft.chosen).every((chosen) => chosen.length === 0);
  return (
    <Stack
      as="form"
      gap={6}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) setAsksEmpty(true);
        else send();
      }}
    >
      {poll.questions.map((question, nth) => (
        <QuestionAnswer
          key={question._id}
          question={question}
          number={poll.questions.length > 1 ? nth + 1 : null}
          chosen={draft.chosen[question._id] ?? []}
          onChoose={(chosen) => choose(question._id, chosen)}
        />
      ))}
      <Text tone="soft" size="sm">
        {t(noticeKey(poll))}
      </Text>
      {answer.error && (
        <Notice tone="bad">
          {errorSentence(answer.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <WaitsToSend call={waiting} />
      <Button type="submit" loading={answer.isPending} className={styles.submit}>
        {t('poll.submit')}
      </Button>
      <Dialog opened={asksEmpty} onClose={() => setAsksEmpty(false)} title={t('poll.emptyTitle')}>
        <p>{t('poll.emptyText')}</p>
        <Row gap={3} justify="end" className={styles.buttons}>
          <Button variant="default" onClick={send}>
            {t('poll.emptySend')}
          </Button>
          <Button onClick={() => setAsksEmpty(false)} data-autofocus>
            {t('poll.emptyBack')}
          </Button>
        </Row>
      </Dialog>
    </Stack>
  );
}
