import type { MyPoll } from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import pill from '../../../ui/button/pill.module.css';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useAnswerPoll } from './data.ts';
import { noticeKey } from './noticeKey.ts';
import { ScaleEnds } from './ScaleEnds.tsx';
import { useStepName } from './useStepName.ts';
import styles from './PollSlide.module.css';

interface PollSlideProps {
  /** A poll that opened just now and waits for an answer. */
  poll: MyPoll | undefined;
  /** Whether the polls themselves are shown, where it has its place. */
  isReading: boolean;
  onOpen: () => void;
  /** Takes the focus that the card had. */
  onBack: () => void;
}

/** A poll over whatever somebody in the room reads: one press answers it if it asks for one thing only, another or Escape puts it away. */
export function PollSlide({ poll, isReading, onOpen, onBack }: PollSlideProps) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const [away, setAway] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  // thanks are over once there is something else
  if (taken !== null && (isReading || (poll && poll._id !== taken))) setTaken(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isDone = poll !== undefined && (poll._id === away || poll._id === taken);
  const open = isReading || isDone ? undefined : poll;
  const isThanking = !open && !isReading && taken !== null && taken !== away;
  const isShown = open !== undefined || isThanking;
  const putAway = () => {
    if (sheet.current?.contains(document.activeElement)) onBack();
    setAway(open?._id ?? taken);
  };
  useEscape(isShown, putAway);
  const took = (id: string) => {
    // the pressed button is about to go
    if (sheet.current?.contains(document.activeElement)) sheet.current.focus();
    setTaken(id);
  };
  return (
    <div className={styles.slide}>
      <div
        ref={sheet}
        tabIndex={-1}
        className={styles.sheet}
        data-shown={isShown || undefined}
        {...(isShown && { role: 'group', 'aria-label': t('poll.page') })}
      >
        <Row gap={2} wrap={false} align="start" justify="between">
          <p role="status" className={styles.said}>
            {open && (
              <>
                <Text as="span" size="sm" tone="soft">
                  {t('poll.isOpen')}
                </Text>{' '}
                <b lang={langFor(open.title)}>{term(open.title)}</b>
              </>
            )}
            {isThanking && t('poll.thanks')}
          </p>
          {isShown && (
            <IconButton aria-label={t('poll.putAway')} aria-keyshortcuts="Escape" onClick={putAway}>
              <IconX size={20} aria-hidden />
            </IconButton>
          )}
        </Row>
        {open &&
          (isOneTap(open) ? (
            <OneTap key={open._id} poll={open} onOpen={onOpen} onTaken={() => took(open._id)} />
          ) : (
            <button type="button" className={pill.main} onClick={onOpen}>
              {t('poll.answerIt')}
            </button>
          ))}
        {isThanking && (
          <button type="button" className={styles.link} onClick={onOpen}>
            {t('poll.inPolls')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether one press answers all it asks. */
function isOneTap({ questions }: MyPoll): boolean {
  const [first, ...others] = questions;
  return others.length === 0 && first?.isSingleChoice === true && first.options.length > 0;
}

function OneTap({
  poll,
  onOpen,
  onTaken,
}: {
  poll: MyPoll;
  onOpen: () => void;
  onTaken: () => void;
}) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const [key] = useState(oneTimeKey);
  const [waiting] = useWaitingCalls(`poll:${poll._id}`);
  const answer = useAnswerPoll(poll, key, onTaken);
  const question = poll.questions[0]!;
  const nameStep = useStepName(question);
  const isScale = question.kind === 'scale';
  const options = question.options.map((option) => (
    <button
      key={option._id}
      type="button"
      className={styles.tap}
      data-step={isScale || undefined}
      lang={langFor(option.optionText)}
      aria-label={isScale ? nameStep(option.optionText) : undefined}
      aria-disabled={answer.isPending}
      onClick={() => !answer.isPending && answer.mutate({ [question._id]: [option._id] })}
    >
      {term(option.optionText)}
    </button>
  ));
  return (
    <>
      <Text weight="semibold" lang={langFor(question.questionText)}>
        {term(question.questionText)}
      </Text>
      <Options isScale={isScale}>{options}</Options>
      <ScaleEnds scale={question.scale} />
      <WaitsToSend call={waiting} />
      {answer.error && (
        <Notice tone="bad">
          {errorSentence(answer.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <Text size="xs" tone="soft">
        {t(noticeKey(poll))}
      </Text>
      <button type="button" className={styles.link} onClick={onOpen}>
        {t('poll.inPolls')}
      </button>
    </>
  );
}

function Options({ isScale, children }: { isScale: boolean; children: ReactNode }) {
  return isScale ? (
    <Grid least="44px" gap={1}>
      {children}
    </Grid>
  ) : (
    <Stack gap={2}>{children}</Stack>
  );
}

/** Calls back when Escape is pressed and nothing else on the page takes it. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!document.querySelector('[role=dialog]')) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
