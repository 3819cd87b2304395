import { Button } from '@mantine/core';
import {
  CallError,
  type FormAnswer,
  type FormAnswers,
  checkAnswers,
  type OwnAnswers,
} from '@pavilion/contract';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AnswerList } from './AnswerList.tsx';
import styles from './AnswerList.module.css';
import { useOwnAnswers, useSaveAnswers } from './data.ts';

/** The person's registration answers, to read and change; renders nothing without questions or answers. */
export function MyAnswers() {
  const query = useOwnAnswers();
  return (
    <Loaded
      query={query}
      isEmpty={({ questions, answered }) => questions.length + answered.length === 0}
      empty={null}
    >
      {(mine) => <Mine mine={mine} />}
    </Loaded>
  );
}

function Mine({ mine }: { mine: OwnAnswers }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(() => Object.keys(readDraft(draftName)).length > 0);
  const [isSaved, setIsSaved] = useState(false);
  const isMissing = mine.questions.some(
    ({ _id, isRequired, condition }) =>
      isRequired && !condition && !mine.answered.some(({ question }) => question._id === _id),
  );
  return (
    <Stack align="start" className={styles.part}>
      <h2>{t('form.mine')}</h2>
      <p>{t('form.mineText')}</p>
      {isSaved && !isOpen && <Notice tone="good">{t('form.saved')}</Notice>}
      {isMissing && !isOpen && <Notice tone="quiet">{t('form.mineMissing')}</Notice>}
      {isOpen ? (
        <AnswerForm
          mine={mine}
          onDone={(saved) => {
            setIsOpen(false);
            setIsSaved(saved);
          }}
        />
      ) : (
        <>
          {mine.answered.length > 0 && <AnswerList answered={mine.answered} />}
          {mine.questions.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {t(mine.answered.length ? 'form.change' : 'form.answerNow')}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

const draftName = 'answers';

function AnswerForm({ mine, onDone }: { mine: OwnAnswers; onDone: (saved: boolean) => void }) {
  const t = useTexts();
  const say = useAnswerProblem();
  const save = useSaveAnswers();
  const given = Object.fromEntries(
    mine.answered.map(({ question, answer }) => [
      question._id,
      stillOffered(mine, question._id, answer),
    ]),
  );
  // keeps another window's saves to the questions not answered here
  const [changed, setChanged] = useState(() => readDraft(draftName) as FormAnswers);
  const answers = { ...given, ...changed };
  useEffect(() => {
    if (Object.keys(changed).length) keepDraft(draftName, changed);
  }, [changed]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = checkAnswers(mine.questions, answers).problems;
    const show = (found: Record<string, string>) => {
      setProblems(found);
      focusField(
        form,
        Object.keys(found).map((id) => `answers.${id}`),
      );
    };
    show(Object.fromEntries(Object.entries(wrong).map(([id, one]) => [id, say(one)])));
    if (Object.keys(wrong).length) return;
    save.mutate(answers, {
      onSuccess: () => {
        dropDraft(draftName);
        onDone(true);
      },
      onError: (error) =>
        error instanceof CallError &&
        show(
          Object.fromEntries(
            error.fields.map(({ path, message }) => [path.replace('answers.', ''), message]),
          ),
        ),
    });
  };
  return (
    <Stack as="form" gap={5} noValidate className={styles.form} onSubmit={submit}>
      <Fields isSaving={save.isPending}>
        <QuestionFields
          questions={mine.questions}
          answers={answers}
          problem={(id) => problems[id]}
          onAnswer={(id, answer) => {
            setChanged((before) => ({ ...before, [id]: answer }));
            setProblems(({ [id]: _solved, ...rest }) => rest);
          }}
        />
      </Fields>
      <FailedStep error={save.error} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>{' '}
        <Button
          variant="subtle"
          onClick={() => {
            dropDraft(draftName);
            onDone(false);
          }}
        >
          {t('shell.cancel')}
        </Button>
      </div>
    </Stack>
  );
}

/** An answer without the options that organisers have removed since. */
function stillOffered(
  { questions }: OwnAnswers,
  questionId: string,
  answer: FormAnswer,
): FormAnswer {
  if (!Array.isArray(answer)) return answer;
  const ids = questions.find(({ _id }) => _id === questionId)?.options.map(({ _id }) => _id);
  return ids ? answer.filter((one) => ids.includes(one)) : answer;
}
