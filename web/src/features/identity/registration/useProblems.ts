import type { UseFormReturnType } from '@mantine/form';
import type { FormQuestion } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import type { Entry } from './entry.ts';

/** All current problems of the form, by field and question, in order. */
export function useProblems(
  form: UseFormReturnType<Entry>,
  questions: FormQuestion[],
): { field: string; label: string; message: string }[] {
  const t = useTexts();
  const read = useLocalText();
  const own = questions.map(({ _id, label }) => ({ field: `answers.${_id}`, label: read(label) }));
  const fields = Object.keys(form.values).flatMap((field) => [
    ...(field === 'consent' ? own : []),
    { field, label: t(`registration.label.${field}` as TextKey) },
  ]);
  return fields.flatMap((one) => {
    const message = form.errors[one.field];
    return message ? [{ ...one, message: String(message) }] : [];
  });
}
