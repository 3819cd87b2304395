import { fullName, may, type MyQuestion } from '@pavilion/contract';
import { useEffect, useState } from 'react';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type Overtaken, overtaking, useQuestions, useQuestionStep } from './data.ts';

/** The question to answer next: the one on the stage, else the open one with the most votes. Moderators put it on the stage and mark it as answered. */
export function NextQuestion({
  sessionId,
  blocked,
}: {
  sessionId: string;
  /** The people the viewer blocked: their questions are passed over. */
  blocked: ReadonlySet<string>;
}) {
  const t = useTexts();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuestions(sessionId, 'votes');
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const next = data?.questions.find(
    ({ state, answeredAt, asker }) =>
      state === 'shown' && !answeredAt && !(asker && blocked.has(asker._id)),
  );
  const goesOn = !next && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  if (!data) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="next-question">
      <Text as="h2" size="md" id="next-question">
        {t('question.next')}
      </Text>
      {next ? (
        <Next
          key={next._id}
          question={next}
          mayModerate={may(data, 'question.moderate')}
          onOvertaken={setOvertaken}
        />
      ) : (
        <Text tone="soft">{t('question.noneOpen')}</Text>
      )}
      {overtaken && <FailedStep error={overtaken.error} title={overtaken.question.text} />}
    </Stack>
  );
}

function Next(given: {
  question: MyQuestion;
  mayModerate: boolean;
  onOvertaken: (overtaken: Overtaken | null) => void;
}) {
  const { question, mayModerate, onOvertaken } = given;
  const t = useTexts();
  const step = useQuestionStep(question, onOvertaken);
  const { text, asker, votes, isPinned } = question;
  return (
    <>
      <p lang={writtenIn(text)} dir="auto">
        {text}
      </p>
      <Text size="sm" tone="soft">
        {asker ? fullName(asker) : t('question.noNamed')}
        {' · '}
        {t('poll.votes', { count: votes })}
        {isPinned && ` · ${t('question.pinned')}`}
      </Text>
      {mayModerate && (
        <Row>
          {!isPinned && (
            <button type="button" className={pill.pill} onClick={() => step.mutate({ do: 'pin' })}>
              {t('question.answering')}
            </button>
          )}
          <button
            type="button"
            className={pill.pill}
            onClick={() => step.mutate({ do: 'answer', text: question.answer })}
          >
            {t('question.answered')}
          </button>
        </Row>
      )}
      <FailedStep error={overtaking(step.error) ? null : step.error} />
    </>
  );
}
