import { fullName, type MyQuestion } from '@pavilion/contract';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconArrowBigUp, IconArrowBigUpFilled, IconDots, IconPin } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import type { Claim } from '../../../lib/live/useClaim.ts';
import { ClaimBar } from '../../../ui/feedback/ClaimBar.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { type PublicTalk, ReportFlag } from '../../../ui/chat/ReportFlag.tsx';
import { type Overtaken, overtaking, type QuestionStep, useQuestionStep, useVote } from './data.ts';
import { useQuestionClaim } from './moderatorData.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './QuestionPanel.module.css';

/** One question with its votes and its answer, and actions for moderators. */
export function QuestionCard(props: {
  question: MyQuestion;
  mayModerate: boolean;
  /** Whether keys act on it while it has the focus. */
  hasKeys?: boolean;
  onOvertaken: (overtaken: Overtaken | null) => void;
  onReport: PublicTalk['onReport'];
}) {
  const { question, mayModerate, hasKeys = false, onOvertaken, onReport } = props;
  const t = useTexts();
  const language = useLanguage();
  const vote = useVote();
  const step = useQuestionStep(question, onOvertaken);
  const claim = useQuestionClaim(question);
  const { votes, hasVoted, isMine, answeredAt, asker, state } = question;
  const mayVote = !isMine && !answeredAt && state === 'shown';
  const name = asker ? fullName(asker) : t('question.noNamed');
  return (
    <article
      className={styles.card}
      data-pinned={question.isPinned}
      data-answered={answeredAt !== null}
      data-state={state}
      {...(mayModerate &&
        hasKeys && { tabIndex: 0, onKeyDown: stepByKey(question, step.mutate, claim) })}
    >
      <button
        type="button"
        className={styles.vote}
        aria-pressed={hasVoted}
        aria-disabled={!mayVote}
        aria-label={t('question.vote', { count: votes, text: question.text })}
        onClick={() => mayVote && vote.mutate({ question, vote: !hasVoted })}
      >
        {hasVoted ? (
          <IconArrowBigUpFilled size={20} aria-hidden />
        ) : (
          <IconArrowBigUp size={20} stroke={1.6} aria-hidden />
        )}
        <span>{votes}</span>
      </button>
      <Stack gap={2} justify="start">
        {(question.isPinned || state !== 'shown') && (
          <Row as="p" wrap={false} gap={1} align="center" size="xs" tone="brand" weight="strong">
            {question.isPinned && <IconPin size={14} stroke={2} aria-hidden />}
            {t(question.isPinned ? 'question.pinned' : `question.state.${state}`)}
          </Row>
        )}
        <p className={styles.text} dir="auto">
          {question.text}
        </p>
        <Row as="p" wrap={false} align="center" size="xs" tone="soft" className={styles.by}>
          {asker && <Avatar person={asker} size={22} />}
          <span>
            {isMine ? t('question.mine', { name }) : name}
            {' · '}
            {inEventZone(question.askedAt, language, { timeStyle: 'short' })}
          </span>
          {!isMine && (
            <ReportFlag
              name={name}
              text={question.text}
              onReport={() =>
                onReport({ id: question._id, by: asker && asker._id, name, text: question.text })
              }
            />
          )}
        </Row>
        {answeredAt && (
          <div className={styles.answer}>
            <Text as="strong" tone="good" size="xs">
              {t('question.isAnswered')}
            </Text>
            <p dir="auto">{question.answer || t('question.answeredLive')}</p>
          </div>
        )}
        <FailedStep error={vote.error} />
        {mayModerate && <Moderation question={question} step={step} claim={claim} />}
      </Stack>
    </article>
  );
}

/** What a moderator's keys do: A answered, S on the stage or off it, Y approves, H hides, T takes it. */
function stepByKey(question: MyQuestion, act: (step: QuestionStep) => void, claim: Claim) {
  const isOpen = question.state === 'shown' && !question.answeredAt;
  const steps: Record<string, QuestionStep | false> = {
    a: isOpen && { do: 'answer', text: question.answer },
    s: isOpen && { do: question.isPinned ? 'unpin' : 'pin' },
    y: question.state !== 'shown' && { do: 'show' },
    h: question.state !== 'hidden' && { do: 'hide' },
  };
  return (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.target !== event.currentTarget || !isPlain) return;
    const key = event.key.toLowerCase();
    const takes = key === 't' && !claim.holder && !question.answeredAt;
    const chosen = steps[key];
    if (!takes && !chosen) return;
    event.preventDefault();
    if (takes) claim.take();
    else if (chosen) act(chosen);
  };
}

function Moderation({
  question,
  step,
  claim,
}: {
  question: MyQuestion;
  step: ReturnType<typeof useQuestionStep>;
  claim: Claim;
}) {
  const t = useTexts();
  const [answers, setAnswers] = useState(false);
  const [{ text }, set] = useDraft(`answer:${question._id}`, { text: question.answer });
  const isShown = question.state === 'shown';
  return (
    <>
      {!question.answeredAt && <ClaimBar label={question.text} claim={claim} />}
      <FailedStep error={overtaking(step.error) ? null : step.error} />
      {answers ? (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            step.mutate({ do: 'answer', text }, { onSuccess: () => setAnswers(false) });
          }}
        >
          <Fields isSaving={step.isPending}>
            <Textarea
              autosize
              minRows={2}
              maxRows={6}
              autoFocus
              label={t('question.answerText')}
              value={text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
          </Fields>
          <Row align="center">
            <Button type="submit" loading={step.isPending}>
              {t('question.answer')}
            </Button>
            <Button variant="default" onClick={() => setAnswers(false)}>
              {t('question.leave')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Row align="center">
          {isShown ? (
            <Button
              size="compact-md"
              variant="light"
              className={styles.step}
              onClick={() => {
                setAnswers(true);
                if (!claim.holder && !question.answeredAt) claim.take();
              }}
            >
              {t(question.answeredAt ? 'question.change' : 'question.answer')}
            </Button>
          ) : (
            <Button
              size="compact-md"
              className={styles.step}
              loading={step.isPending}
              onClick={() => step.mutate({ do: 'show' })}
            >
              {t('question.show')}
            </Button>
          )}
          {question.state !== 'hidden' && !isShown && (
            <Button
              size="compact-md"
              variant="default"
              className={styles.step}
              onClick={() => step.mutate({ do: 'hide' })}
            >
              {t('question.hide')}
            </Button>
          )}
          {isShown && (
            <Menu position="bottom-end" shadow="md">
              <Menu.Target>
                <button
                  type="button"
                  className={styles.more}
                  aria-label={t('question.moreSteps', { text: question.text })}
                >
                  <IconDots size={20} aria-hidden />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {!question.answeredAt && (
                  <Menu.Item
                    onClick={() => step.mutate({ do: question.isPinned ? 'unpin' : 'pin' })}
                  >
                    {t(question.isPinned ? 'question.unpin' : 'question.pin')}
                  </Menu.Item>
                )}
                {question.answeredAt && (
                  <Menu.Item onClick={() => step.mutate({ do: 'reopen' })}>
                    {t('question.reopen')}
                  </Menu.Item>
                )}
                <Menu.Item onClick={() => step.mutate({ do: 'hide' })}>
                  {t('question.hide')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Row>
      )}
    </>
  );
}
