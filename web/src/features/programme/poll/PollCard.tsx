import { Button } from '@mantine/core';
import { may, type MyPoll, type PollScale } from '@pavilion/contract';
import { IconChevronDown, IconPin } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../render/router.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { usePollStep } from './data.ts';
import { DeletePoll } from './DeletePoll.tsx';
import { noticeKey } from './noticeKey.ts';
import { PollAnswer } from './PollAnswer.tsx';
import { PollBars } from './PollBars.tsx';
import { ScaleEnds } from './ScaleEnds.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './PollPanel.module.css';

interface PollCardProps {
  poll: MyPoll;
  /** Whether only the title shows until it is expanded. */
  folded: boolean;
  /** Whether this person may show it to the whole hall. */
  presents: boolean;
  onEdit: () => void;
}

/** One poll of the panel, in any state. */
export function PollCard({ poll, folded, presents, onEdit }: PollCardProps) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const [open, setOpen] = useState(false);
  const shown = !folded || open;
  return (
    <Card
      as="article"
      gap={4}
      className={styles.card}
      data-state={poll.state}
      aria-label={term(poll.title)}
    >
      <Stack as="header" gap={1} className={styles.head}>
        <p className={styles.state} data-state={poll.state}>
          {poll.isPinned && <IconPin size={14} stroke={2} aria-hidden />}
          {t(`poll.state.${poll.state}`)}
          {poll.isPinned && ` · ${t('poll.pinned')}`}
        </p>
        {folded ? (
          <h3>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <span lang={langFor(poll.title)}>{term(poll.title)}</span>
              <IconChevronDown size={20} stroke={1.7} aria-hidden />
            </button>
          </h3>
        ) : (
          <h3 lang={langFor(poll.title)}>{term(poll.title)}</h3>
        )}
      </Stack>
      {shown && <Body poll={poll} />}
      {shown && (presents || may(poll, 'poll.update')) && (
        <Row as="footer" className={styles.moderation}>
          {may(poll, 'poll.update') && <Moderation poll={poll} onEdit={onEdit} />}
          {presents && (
            <Link
              className={pill.pill}
              to="/meeting/$id/poll/$pollId"
              params={{ id: poll.sessionId, pollId: poll._id }}
              aria-label={t('poll.presentOf', { title: term(poll.title) })}
            >
              {t('poll.present')}
            </Link>
          )}
        </Row>
      )}
    </Card>
  );
}

function Body({ poll }: { poll: MyPoll }) {
  const t = useTexts();
  const [answers, setAnswers] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => {
    if (hasSent) thanks.current?.focus();
  }, [hasSent]);
  if (poll.state === 'draft') return <Preview poll={poll} />;
  const mayAnswer = may(poll, 'poll.answer');
  if (mayAnswer && (!may(poll, 'poll.update') || answers))
    return <PollAnswer poll={poll} onDone={() => setHasSent(true)} />;
  return (
    <>
      {hasSent && (
        <Text
          ref={thanks}
          size="md"
          tone="good"
          weight="strong"
          tabIndex={-1}
          className={styles.thanks}
          role="status"
        >
          {t('poll.thanks')}
        </Text>
      )}
      {may(poll, 'poll.readResults') ? (
        <PollBars poll={poll} />
      ) : (
        <Text size="md" tone="soft">
          {t(poll.results === 'afterClose' ? 'poll.later' : 'poll.answerFirst')}
        </Text>
      )}
      {mayAnswer && (
        <Button variant="subtle" onClick={() => setAnswers(true)}>
          {t('poll.answerToo')}
        </Button>
      )}
    </>
  );
}

function Preview({ poll }: { poll: MyPoll }) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  return (
    <>
      {poll.questions.map((question) => (
        <div key={question._id} className={styles.preview}>
          <Text weight="semibold" lang={langFor(question.questionText)}>
            {term(question.questionText)}
          </Text>
          {question.kind && (
            <Text size="sm" tone="soft">
              {t(`poll.kind.${question.kind}`)}
            </Text>
          )}
          {question.scale ? (
            <ScalePreview scale={question.scale} />
          ) : (
            <ul>
              {question.options.map((option) => (
                <li key={option._id} lang={langFor(option.optionText)}>
                  {term(option.optionText)}
                  {question.rightIds?.includes(option._id) && ` (${t('poll.right')})`}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <Text size="md" tone="soft">
        {t(noticeKey(poll))} {t(`poll.results.${poll.results}`)}.
      </Text>
    </>
  );
}

function ScalePreview({ scale }: { scale: PollScale }) {
  const t = useTexts();
  return (
    <>
      <p>{t('poll.range', { from: scale.from, to: scale.to })}</p>
      <ScaleEnds scale={scale} />
    </>
  );
}

function Moderation({ poll, onEdit }: { poll: MyPoll; onEdit: () => void }) {
  const t = useTexts();
  const step = usePollStep(poll);
  const [deletes, setDeletes] = useState(false);
  return (
    <>
      <FailedStep error={step.error} />
      {poll.state === 'draft' && (
        <>
          <Button loading={step.isPending} onClick={() => step.mutate('open')}>
            {t('poll.open')}
          </Button>
          <Button variant="default" onClick={onEdit}>
            {t('poll.edit')}
          </Button>
        </>
      )}
      {poll.state === 'open' && (
        <Button loading={step.isPending} onClick={() => step.mutate('close')}>
          {t('poll.close')}
        </Button>
      )}
      {poll.state !== 'draft' && (
        <Button
          variant="default"
          disabled={step.isPending}
          onClick={() => step.mutate(poll.isPinned ? 'unpin' : 'pin')}
        >
          {t(poll.isPinned ? 'poll.unpin' : 'poll.pin')}
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => setDeletes(true)}>
        {t('shell.delete')}
      </Button>
      {deletes && <DeletePoll poll={poll} onClose={() => setDeletes(false)} />}
    </>
  );
}
