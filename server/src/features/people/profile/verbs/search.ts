import { type Actor, type listAttendees, splitAtCommas, type RouteReply } from '@pavilion/contract';
import type { z } from 'zod';
import { toPage } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import * as directoryQueries from '../queries/directory.ts';
import { limitProfiles, limitSearches } from '../limits.ts';
import { toCard, findRelation } from '../../connection/service.ts';

type DirectoryQuery = z.output<NonNullable<(typeof listAttendees)['query']>>;

const usual = 50;
/** A name and a company have no more words than this. */
const mostWords = 12;

/** The people of the event by name, as `listAttendees` describes them. Refuses `throttled` after sixty searches in a minute, and beyond the day's limit of people. */
export async function search(
  ctx: Ctx<Actor>,
  asked: DirectoryQuery,
): Promise<RouteReply<typeof listAttendees>> {
  await limitSearches(ctx);
  const { people } = ctx.event.config.features;
  const limit = asked.limit ?? usual;
  const text = (asked.searchText ?? '').trim();
  const from =
    asked.after && (await directoryQueries.findCursor(ctx.db, ctx.event.id, asked.after));
  if (asked.after && !from) return { attendees: [], nextCursor: null };
  const rows = await directoryQueries.searchPeople(ctx.db, {
    eventId: ctx.event.id,
    viewerId: ctx.actor.personId,
    text,
    words: [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, mostWords),
    skills: named(asked.skills, people?.skills),
    designations: named(asked.designations, people?.designations),
    types: asked.attendee_type ?? [],
    from: from || null,
    limit: limit + 1,
  });
  const { shown: page, next } = toPage(rows, limit);
  await limitProfiles(
    ctx,
    page.map((row) => row.id),
  );
  const viewerId = ctx.actor.personId;
  return {
    attendees: page.map((row) => ({
      ...toCard(row, findRelation(viewerId, row.id, { ...row, iBlocked: false })),
      profession: row.profession,
      companies: row.company
        ? [{ companyName: row.company, designation: row.company_designation }]
        : [],
    })),
    nextCursor: next,
  };
}

/** The skills that people of the event may choose from. */
export function findSkills(ctx: Ctx): { skills: { skill: string }[] } {
  const { people } = ctx.event.config.features;
  return { skills: (people?.skills ?? []).map((skill) => ({ skill })) };
}

/** The designations by which people of the event can be filtered. */
export function findDesignations(ctx: Ctx): { designations: { designation: string }[] } {
  const { people } = ctx.event.config.features;
  return { designations: (people?.designations ?? []).map((designation) => ({ designation })) };
}

/** The requested values; those the event doesn't offer are also split at commas. */
function named(asked: string[] = [], offered: string[] = []): string[] {
  const filled = asked.filter((one) => one.trim());
  return [
    ...new Set(
      filled.flatMap((one) => [one, ...(offered.includes(one) ? [] : splitAtCommas([one]))]),
    ),
  ];
}
