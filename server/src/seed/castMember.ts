import type { Actor } from '@pavilion/contract';
import { attendees } from '../../demo/attendees/attendees.ts';
import { conferenceSpeakers } from '../../demo/conference-people.ts';
import type { Ctx } from '../core/context.ts';
import { personByEmail } from '../features/identity/account/queries.ts';
import { actAs } from './actAs.ts';

/** Those whose logins are public: only people act as them. */
const publicLogins = new Set(['alice', 'bob', 'eli', 'sam', 'mo', 'hana']);
const castEmails = new Map(
  [...attendees, ...conferenceSpeakers].flatMap(({ slug }) =>
    publicLogins.has(slug) ? [] : [[`${slug}@demo.example`, slug]],
  ),
);

/** Who of the cast has this email; undefined for people who registered. */
export function castSlug(email: string): string | undefined {
  return castEmails.get(email);
}

/** The context with one of the demo's cast acting in it, as staff of the given booths; null if the account is gone. */
export async function castMember(
  ctx: Ctx,
  slug: string,
  boothIds?: string[],
): Promise<Ctx<Actor> | null> {
  const person = await personByEmail(ctx.db, ctx.event.id, `${slug}@demo.example`);
  return person && !person.disabled_at ? actAs(ctx, person.id, boothIds) : null;
}

/** The same; null too while a person has a page open as that member of the cast. */
export async function freeMember(
  ctx: Ctx,
  slug: string,
  boothIds?: string[],
): Promise<Ctx<Actor> | null> {
  const member = await castMember(ctx, slug, boothIds);
  if (!member) return null;
  const { personId } = member.actor;
  return (await ctx.ports.presence.online([personId])).has(personId) ? null : member;
}

/** A member of the cast who helps the organisers, for as long as they do. */
export function asOrganiser(ctx: Ctx<Actor>): Ctx<Actor> {
  return { ...ctx, actor: { ...ctx.actor, roles: ['attendee', 'organiser'] } };
}
