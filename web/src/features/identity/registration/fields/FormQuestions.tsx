import type { UseFormReturnType } from '@mantine/form';
import type { FormQuestion } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { QuestionFields } from '../../../../ui/form/QuestionFields.tsx';
import type { Entry } from '../entry.ts';

/** The organisers' own questions in the registration form, for the access class of the entry. */
export function FormQuestions({
  form,
  query,
  select,
}: {
  form: UseFormReturnType<Entry>;
  query: UseQueryResult<FormQuestion[]>;
  /** Those of the loaded questions that are asked of people who enter this. */
  select: (entry: Entry) => FormQuestion[];
}) {
  return (
    <Loaded query={query} loading={null} empty={null}>
      {() => (
        <QuestionFields
          questions={select(form.values)}
          answers={form.values.answers}
          problem={(id) => form.errors[`answers.${id}`] as string | undefined}
          onAnswer={(id, answer) => form.setFieldValue(`answers.${id}`, answer)}
        />
      )}
    </Loaded>
  );
}
