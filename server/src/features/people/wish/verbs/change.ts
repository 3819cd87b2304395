import {
  type Actor,
  askedQuestions,
  type ChangedWishes,
  checkAnswers,
  findWishProblems,
  type FormAnswers,
  type OwnWishes,
  wallClock,
  type WishState,
  type WishChange,
  type Wishes,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { save } from '../../../identity/form/service.ts';
import { lockWishes, saveWishes } from '../../profile/service.ts';
import { readOwnWishes } from '../model/wishes.ts';

/**
 * Changes what the actor looks for. Refuses `wish.changed`, with the present state, if what changes isn't as the actor
 * saw it, and `fields.invalid` with every problem: what registration asks stays required.
 */
export async function change(ctx: Ctx<Actor>, given: WishChange): Promise<OwnWishes> {
  return commit(ctx, async (tx) => {
    const current = await readOwnWishes(tx, await lockWishes(tx));
    refuseForeign(current, given);
    refuseChanged(current, given);
    const after = {
      wishes: { ...current.wishes, ...given.wishes },
      answers: { ...current.answers, ...given.answers },
    };
    refuseProblems(tx, current, after);
    await saveWishes(tx, given.wishes);
    await saveAnswers(tx, current, { given: given.answers, after: after.answers });
    return readOwnWishes(tx, after.wishes);
  });
}

/** Consents, and what says who a person is, are no wishes. */
function refuseForeign({ questions }: OwnWishes, { answers }: WishChange): void {
  const ids = questions.map(({ _id }) => _id);
  const foreign = Object.keys(answers).filter((id) => !ids.includes(id));
  if (foreign.length)
    refuse('fields.invalid', {
      fields: foreign.map((id) => ({ path: `answers.${id}`, code: 'field.invalid' as const })),
    });
}

function refuseChanged(current: OwnWishes, { wishes, answers, seen }: WishChange): void {
  const isStale = (was: unknown, is: unknown, wanted: unknown) =>
    was !== undefined && !isDeepStrictEqual(was, is) && !isDeepStrictEqual(wanted, is);
  const fields = Object.keys(wishes) as (keyof Wishes)[];
  const isChanged =
    fields.some((field) => isStale(seen.wishes[field], current.wishes[field], wishes[field])) ||
    Object.entries(answers).some(([id, answer]) =>
      isStale(seen.answers[id], current.answers[id] ?? null, answer),
    );
  if (isChanged) refuse('wish.changed', { hint: { current } satisfies ChangedWishes });
}

function refuseProblems(tx: Ctx<Actor>, current: OwnWishes, after: WishState): void {
  const found = findWishProblems(after, {
    before: current.wishes,
    questions: current.questions,
    asks: tx.event.config.features.registration,
    today: wallClock(tx.eventNow(), tx.event.zone).day,
  });
  const fields = Object.entries(found).map(([path, problem]) => ({ path, ...problem }));
  if (fields.length) refuse('fields.invalid', { fields });
}

/** Saves the answers that change, and removes those whose question a changed answer closes. */
async function saveAnswers(
  tx: Ctx<Actor>,
  { questions, answers: before }: OwnWishes,
  { given, after }: { given: FormAnswers; after: FormAnswers },
): Promise<void> {
  if (Object.keys(given).length === 0) return;
  const asked = askedQuestions(questions, after).map(({ _id }) => _id);
  await save(tx, tx.actor.personId, {
    questions: questions.filter(
      ({ _id }) => _id in given || (_id in before && !asked.includes(_id)),
    ),
    answers: checkAnswers(questions, after).answers,
    problems: [],
  });
}
