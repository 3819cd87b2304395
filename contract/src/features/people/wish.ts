import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { formAnswers, formQuestion } from '../identity/form.ts';
import { wishes } from './profile.ts';

/** What a person looks for, as registration asked: the wishes of every form, and the organisers' own questions about them. */
const ownWishes = z.object({
  wishes,
  /** Those of the organisers' questions that ask for wishes. */
  questions: z.array(formQuestion),
  /** By question id; without options that are no longer offered. */
  answers: formAnswers,
});
export type OwnWishes = z.infer<typeof ownWishes>;

const option = z.string().max(200, { error: 'field.tooLong' });
const chosen = z.object({
  cities: z
    .array(option)
    .max(300, { error: 'field.tooLong' })
    .transform((all) => [...new Set(all)]),
  interestedIn: option.nullable(),
  budget: option.nullable(),
  visitOn: z.string().max(10, { error: 'field.tooLong' }).nullable(),
});
/** A change of what a person looks for. */
const wishChange = z.object({
  wishes: chosen.partial().default({}),
  answers: formAnswers.default({}),
  seen: z
    .object({
      wishes: chosen.partial().default({}),
      /** Null: not answered. */
      answers: z.record(id, formAnswers.valueType.nullable()).default({}),
    })
    .prefault({}),
});
export type WishChange = z.output<typeof wishChange>;
const eventId = id.optional();

export const getOwnWishes = route({
  method: 'GET',
  path: '/attendee/wishes',
  act: 'wish.readOwn',
  summary: 'Get what the caller looks for, as registration asked',
  query: z.object({ eventId }),
  reply: ownWishes,
});

export const changeOwnWishes = route({
  method: 'PUT',
  path: '/attendee/wishes',
  act: 'wish.update',
  summary:
    'Change what the caller looks for; omitted fields stay unchanged, and an empty text or list removes an answer. All problems are reported at once, as at registration. `seen` is what the caller read of what they change: if it has changed since, the call is refused with `wish.changed`, with the present state as its hint',
  body: wishChange.extend({ eventId }),
  reply: ownWishes,
});
/** The hint of `wish.changed`. */
export interface ChangedWishes {
  current: OwnWishes;
}
