import { Button, Textarea } from '@mantine/core';
import {
  CallError,
  checkAnswers,
  type FormAnswers,
  type FormQuestion,
  maxFeedbackComment,
} from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type Rated, useAddAnswers } from './data.ts';

interface FeedbackMoreProps {
  rated: Rated;
  questions: FormQuestion[];
  /** What came with the stars. */
  ticket: string;
  onDone: () => void;
}

interface Draft {
  answers: FormAnswers;
  comment: string;
}

/** What may be said after the stars: the organiser's questions and a comment. It stays on this device until it is sent. */
export function FeedbackMore({ rated, questions, ticket, onDone }: FeedbackMoreProps) {
  const t = useTexts();
  const inWords = useAnswerProblem();
  const name = `feedback-more:${rated.subject}:${rated.id}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    answers: {},
    comment: '',
    ...readDraft<Draft>(name),
  }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const add = useAddAnswers(rated);
  const title = useRef<HTMLHeadingElement>(null);
  // the stars that had focus are gone
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(name, next);
  };
  const finish = () => {
    dropDraft(name);
    onDone();
  };
  const send = () => {
    const checked = checkAnswers(questions, draft.answers);
    const found = Object.entries(checked.problems);
    setProblems(Object.fromEntries(found.map(([id, one]) => [`answers.${id}`, inWords(one)])));
    if (found.length || add.isPending) return;
    add.mutate(
      { ticket, answers: checked.answers, comment: draft.comment },
      {
        onSuccess: finish,
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          // an attempt whose reply was lost has arrived
          if (error.code === 'feedback.given') finish();
          setProblems(Object.fromEntries(error.fields.map((one) => [one.path, one.message])));
        },
      },
    );
  };
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        send();
      }}
    >
      <Text as="h2" ref={title} size="xl" tabIndex={-1}>
        {t('feedback.thanksMore')}
      </Text>
      <Fields isSaving={add.isPending}>
        <QuestionFields
          questions={questions}
          answers={draft.answers}
          problem={(id) => problems[`answers.${id}`]}
          onAnswer={(id, answer) => change({ answers: { ...draft.answers, [id]: answer } })}
        />
        <Textarea
          label={t('feedback.comment')}
          description={t('feedback.commentHint')}
          name="comment"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxFeedbackComment}
          value={draft.comment}
          error={problems['comment']}
          onChange={(typed) => change({ comment: typed.currentTarget.value })}
        />
      </Fields>
      <FailedStep error={add.error} />
      <Row gap={3}>
        <Button type="submit" loading={add.isPending}>
          {t('feedback.send')}
        </Button>
        <Button type="button" variant="subtle" onClick={finish}>
          {t('feedback.skip')}
        </Button>
      </Row>
    </Stack>
  );
}
