import { NativeSelect, TextInput } from '@mantine/core';
import type { FormQuestion } from '@pavilion/contract';
import { useLocalText } from '../../../lib/localText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type Narrowing, useAnsweredQuestions } from './data.ts';

interface AnswerFilterProps {
  asked: Narrowing;
  onChange: (part: Pick<Narrowing, 'question' | 'answer'>) => void;
}

/** Narrows the list of people by what they answered at registration; nothing where nothing is asked. */
export function AnswerFilter({ asked, onChange }: AnswerFilterProps) {
  return (
    <Loaded
      query={useAnsweredQuestions()}
      loading={<></>}
      isEmpty={(questions) => questions.length === 0}
      empty={null}
    >
      {(questions) => <Filter questions={questions} asked={asked} onChange={onChange} />}
    </Loaded>
  );
}

function Filter({ questions, asked, onChange }: AnswerFilterProps & { questions: FormQuestion[] }) {
  const t = useTexts();
  const read = useLocalText();
  const { question: chosen, answer } = asked;
  const question = questions.find(({ _id }) => _id === chosen);
  const isText = question && !['choice', 'choices', 'consent', 'file'].includes(question.type);
  return (
    <>
      <NativeSelect
        label={t('form.filterQuestion')}
        value={chosen}
        data={[
          { value: '', label: t('form.anyQuestion') },
          ...questions.map(({ _id, label }) => ({ value: _id, label: read(label) })),
        ]}
        onChange={(change) => onChange({ question: change.currentTarget.value, answer: '' })}
      />
      {isText && (
        <TextInput
          label={t('form.filterAnswer')}
          value={answer}
          onChange={(change) => onChange({ question: chosen, answer: change.currentTarget.value })}
        />
      )}
      {question && question.options.length > 0 && (
        <NativeSelect
          label={t('form.filterAnswer')}
          value={answer}
          data={[
            { value: '', label: t('form.anyAnswer') },
            ...question.options.map(({ _id, label }) => ({ value: _id, label: read(label) })),
          ]}
          onChange={(change) => onChange({ question: chosen, answer: change.currentTarget.value })}
        />
      )}
    </>
  );
}
