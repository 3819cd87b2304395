import type {
  changeOwnWishes,
  FormAnswer,
  FormAnswers,
  OwnWishes,
  RouteInput,
  Wishes,
} from '@pavilion/contract';

/** The form's values: each wish, and the answer to each question by its path. */
export type WishValues = Wishes & Record<`answers.${string}`, FormAnswer>;

const prefix = 'answers.';

export function toValues({ wishes, questions, answers }: OwnWishes): WishValues {
  const given = questions.map(({ _id, type }) => [
    `${prefix}${_id}`,
    answers[_id] ?? (type === 'choices' ? [] : ''),
  ]);
  return { ...wishes, ...(Object.fromEntries(given) as WishValues) };
}

/** The wishes and the answers among some values. */
export function toWanted(values: Partial<WishValues>) {
  const wishes: Record<string, unknown> = {};
  const answers: FormAnswers = {};
  for (const [name, value] of Object.entries(values))
    if (name.startsWith(prefix)) answers[name.slice(prefix.length)] = value as FormAnswer;
    else wishes[name] = value;
  return { wishes: wishes as Partial<Wishes>, answers };
}

/** What to send: the values that change, and what was seen of them. */
export function toChange(
  change: Partial<WishValues>,
  current: WishValues,
): NonNullable<RouteInput<typeof changeOwnWishes>['body']> {
  const names = Object.keys(change) as (keyof WishValues)[];
  const was = Object.fromEntries(names.map((name) => [name, current[name]]));
  const seen = toWanted(was as Partial<WishValues>);
  const answers = Object.entries(seen.answers).map(([id, given]) => [
    id,
    isBlank(given) ? null : given,
  ]);
  return {
    ...toWanted(change),
    seen: {
      wishes: seen.wishes,
      answers: Object.fromEntries(answers) as Record<string, FormAnswer | null>,
    },
  };
}

function isBlank(answer: FormAnswer): boolean {
  return answer === '' || (Array.isArray(answer) && answer.length === 0);
}
