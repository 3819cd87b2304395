import type { Actor, PeopleFilter, RouteReply, searchPeople } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { search as find } from '../access/service.ts';
import { answersInWords } from '../form/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as queries from './queries/tags.ts';

export { labelPerson, type Labels } from './verbs/tag.ts';

/** A page of the people who match a filter, in order, with their answers to some questions. */
export async function search(
  ctx: Ctx<Actor>,
  {
    filter,
    questions,
    ...page
  }: { filter: PeopleFilter; questions: string[] } & Parameters<typeof find>[2],
): Promise<RouteReply<typeof searchPeople>> {
  const { people, ...rest } = await find(ctx, filter, page);
  const personIds = questions.length ? people.map(({ _id }) => _id) : [];
  const answers = await answersInWords(ctx, personIds, questions);
  await disclose(ctx, { kind: 'answers', personIds: [...answers.keys()] });
  return {
    people: people.map((person) => ({ ...person, answers: answers.get(person._id) ?? {} })),
    ...rest,
  };
}

/** The tags organisers gave people, with how many have each. */
export async function tags(ctx: Ctx<Actor>): Promise<{ tag: string; people: number }[]> {
  return queries.listTagNames(ctx.db, ctx.event.id);
}

/** By each of these tags: how the event already spells it, ignoring case and accents; else how the first of them does. */
export function spellings(ctx: Ctx, given: string[]): Promise<Map<string, string>> {
  return queries.listSpellings(ctx.db, ctx.event.id, given);
}

interface Labelled {
  id: string;
  first_name: string;
  last_name: string;
  tags: string[];
  classId: string | null;
}

/** Names, tags and classes of people, by address: those with these addresses, or all who have a tag or a seat in a class. */
export async function labelled(
  ctx: Ctx,
  emails: string[] | null = null,
): Promise<Map<string, Labelled>> {
  const rows = await queries.labelledPeople(ctx.db, ctx.event.id, emails);
  return new Map(
    rows.map(({ email, class_id: classId, ...person }) => [email, { ...person, classId }]),
  );
}
