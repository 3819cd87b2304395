import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  askedQuestions,
  type FormAnswer,
  type FormAnswers,
  type FormQuestion,
  rangeProblem,
} from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useCountryOptions } from '../../lib/text/useCountryOptions.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { useTexts } from '../../texts/texts.ts';
import { Choices } from './Choices.tsx';
import { DayField } from './DayField.tsx';
import { QuestionFile } from './QuestionFile.tsx';
import { useAnswerProblem } from './useAnswerProblem.ts';
import { Stack } from '../layout/Stack.tsx';
import styles from './Fields.module.css';

/** With more options, a select takes less space than all of them side by side. */
const mostSideBySide = 8;

interface QuestionFieldsProps {
  questions: FormQuestion[];
  answers: FormAnswers;
  /** What is wrong with the answer to a question. */
  problem: (id: string) => string | undefined;
  /** A preview, which accepts no files. */
  isPreview?: boolean;
  onAnswer: (id: string, answer: FormAnswer) => void;
}

/** A form's questions with their fields: those the answers so far call for. */
export function QuestionFields({ questions, answers, ...rest }: QuestionFieldsProps) {
  const asked = askedQuestions(questions, answers);
  if (asked.length === 0) return null;
  return (
    <Stack gap={5}>
      {asked.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          answer={answers[question._id]}
          {...rest}
        />
      ))}
    </Stack>
  );
}

function QuestionField({
  question,
  answer,
  problem,
  isPreview = false,
  onAnswer,
}: Omit<QuestionFieldsProps, 'questions' | 'answers'> & {
  question: FormQuestion;
  answer: FormAnswer | undefined;
}): ReactNode {
  const t = useTexts();
  const read = useLocalText();
  const say = useAnswerProblem();
  const { _id: id, type, isRequired, options, help } = question;
  const error = problem(id);
  const range = rangeProblem(question);
  // once an answer is outside, the same sentence is its error
  const hints = [help && read(help), range && !error && say(range)].filter(Boolean);
  const set = (given: FormAnswer) => onAnswer(id, given);
  const typed = typeof answer === 'string' ? answer : '';
  // a draft may hold an option that is gone
  const chosen = options
    .map((option) => option._id)
    .filter((one) => one === typed || (Array.isArray(answer) && answer.includes(one)));
  const common = {
    name: `answers.${id}`,
    label: read(question.label),
    description: hints.join(' · ') || undefined,
    required: isRequired,
    error,
  };
  const input = {
    ...common,
    value: typed,
    onChange: (change: { currentTarget: { value: string } }) => set(change.currentTarget.value),
  };
  const choices = options.map(({ _id, label }) => ({ value: _id, label: read(label) }));
  switch (type) {
    case 'text':
      return <TextInput {...input} />;
    case 'longText':
      return <Textarea {...input} autosize minRows={3} maxRows={10} />;
    case 'date':
      return <DayField {...common} value={typed} onChange={set} />;
    case 'time':
      return <TextInput {...input} type="time" />;
    case 'number':
      return <TextInput {...input} inputMode="decimal" />;
    case 'phone':
      return <TextInput {...input} type="tel" autoComplete="tel" />;
    case 'country':
      return <Country {...input} />;
    case 'choice':
      return choices.length > mostSideBySide ? (
        <NativeSelect
          {...input}
          data={[{ value: '', label: t('registration.choose') }, ...choices]}
        />
      ) : (
        <Choices
          {...common}
          options={choices}
          chosen={chosen}
          onChange={([one = '']) => set(one)}
        />
      );
    case 'choices':
      return <Choices {...common} several options={choices} chosen={chosen} onChange={set} />;
    case 'consent':
      return (
        <Checkbox
          {...common}
          description={
            <>
              {question.consent && <span className={styles.consent}>{read(question.consent)}</span>}
              {common.description}
            </>
          }
          checked={answer === true}
          onChange={(change) => set(change.currentTarget.checked)}
        />
      );
    case 'file':
      return (
        <QuestionFile
          {...common}
          questionId={id}
          isPreview={isPreview}
          isGiven={typed !== ''}
          onKept={set}
        />
      );
    default:
      return type satisfies never;
  }
}

function Country(input: {
  name: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
  value: string;
  onChange: (change: { currentTarget: { value: string } }) => void;
}) {
  const t = useTexts();
  const all = useCountryOptions();
  return (
    <NativeSelect {...input} data={[{ value: '', label: t('registration.choose') }, ...all]} />
  );
}
