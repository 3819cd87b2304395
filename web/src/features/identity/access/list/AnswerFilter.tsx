import { NativeSelect, TextInput } from '@mantine/core';
import type { FormQuestion, PeopleFilter } from '@pavilion/contract';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { usePausedText } from '../../../../lib/draft/usePausedText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { useAnsweredQuestions } from './peopleData.ts';

type Answers = NonNullable<PeopleFilter['answers']>;

interface AnswerFilterProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** Filters the people list by registration answers, one question after another; renders nothing if the form has no questions. */
export function AnswerFilter({ answers, onChange }: AnswerFilterProps) {
  return (
    <Loaded
      query={useAnsweredQuestions()}
      loading={<></>}
      isEmpty={(questions) => questions.length === 0}
      empty={null}
    >
      {(questions) => {
        const shown = answers.length < questions.length ? [...answers, null] : answers;
        return shown.map((answer, at) => (
          <OneAnswer
            // keyed by position: choosing in the last row turns it into a filter without losing focus
            key={at}
            questions={questions.filter(
              ({ _id }) =>
                _id === answer?.question || answers.every(({ question }) => question !== _id),
            )}
            answer={answer}
            onChange={(next) =>
              onChange(next ? answers.toSpliced(at, 1, next) : answers.toSpliced(at, 1))
            }
          />
        ));
      }}
    </Loaded>
  );
}

function OneAnswer({
  questions,
  answer,
  onChange,
}: {
  questions: FormQuestion[];
  answer: Answers[number] | null;
  onChange: (answer: Answers[number] | null) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const chosen = answer?.question ?? '';
  const value = answer?.values[0] ?? '';
  const question = questions.find(({ _id }) => _id === chosen);
  const isText = question && !['choice', 'choices', 'consent', 'file'].includes(question.type);
  const set = (next: string) => onChange({ question: chosen, values: next ? [next] : [] });
  return (
    <>
      <NativeSelect
        label={t('form.filterQuestion')}
        value={chosen}
        data={[
          { value: '', label: t('form.anyQuestion') },
          ...questions.map(({ _id, label }) => ({ value: _id, label: read(label) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value ? { question: currentTarget.value, values: [] } : null)
        }
      />
      {isText && <Words key={chosen} words={value} onChange={set} />}
      {question && question.options.length > 0 && (
        <NativeSelect
          label={t('form.filterAnswer')}
          value={value}
          data={[
            { value: '', label: t('form.anyAnswer') },
            ...question.options.map(({ _id, label }) => ({ value: _id, label: read(label) })),
          ]}
          onChange={(change) => set(change.currentTarget.value)}
        />
      )}
    </>
  );
}

function Words({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useTexts();
  const { typed, type } = usePausedText(words, onChange);
  return (
    <TextInput
      label={t('form.filterAnswer')}
      maxLength={200}
      value={typed}
      onChange={(change) => type(change.currentTarget.value)}
    />
  );
}
