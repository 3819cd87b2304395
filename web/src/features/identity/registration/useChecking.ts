import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import type { Entry } from './entry.ts';

/** Loads the validation code, once someone starts typing; if that fails, as when offline, only the server validates. */
export const judging = () => import('./findProblems.ts').catch(() => null);

export interface Checked {
  problemsIn: (judge: Judge, entry: Entry) => ReturnType<Judge['findProblems']>;
  /** Focuses the fields with problems. */
  onProblems: (fields: string[]) => void;
}
type Judge = NonNullable<Awaited<ReturnType<typeof judging>>>;

/** Validates the entry, and shows what is wrong with it at its fields. */
export function useChecking(form: UseFormReturnType<Entry>, { problemsIn, onProblems }: Checked) {
  const say = useAnswerProblem();

  /** Shows the server's problems at their fields, and focuses the first. */
  const show = (error: Error) => {
    const errors = fieldErrors(error);
    form.setErrors(errors);
    if (Object.keys(errors).length) onProblems(Object.keys(errors));
  };

  /** Validates these fields, or all; shows problems and returns whether there are none. */
  const check = async (fields?: readonly string[]): Promise<boolean> => {
    const judge = await judging();
    const problems = Object.entries(judge ? problemsIn(judge, form.values) : {}).filter(
      ([field]) => !fields || fields.includes(field),
    );
    form.setErrors(Object.fromEntries(problems.map(([field, key]) => [field, say(key)])));
    if (problems.length) onProblems(problems.map(([field]) => field));
    return problems.length === 0;
  };
  return { check, show };
}

/** The server's problems by our field names; a wrong code belongs to the code's field. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, message }) => [path, message]);
  if (error.code === 'otp.invalid' || error.code === 'otp.expired')
    found.push(['otp', error.message]);
  return Object.fromEntries(found) as Record<string, string>;
}
