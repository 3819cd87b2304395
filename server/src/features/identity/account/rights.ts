import { type Actor, type Duty, eventState, isOrganiser, type Role } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isOn } from '../authenticator/service.ts';
import { hasPasskey } from '../passkey/service.ts';
import { isPassword } from '../password/service.ts';
import { eventHours } from '../../platform/event/service.ts';
import { isMailProof } from '../../platform/outbox/service.ts';
import { personById, type PersonRow } from './queries.ts';
import { isEmailProven } from './queries/events.ts';
import { provenAt } from './queries/logins.ts';
import { hasOrganiser, isMuted } from './queries/roles.ts';

/** How long a login may make dangerous calls after a proof. */
export const freshMs = 10 * 60_000;

/** Whether a person may log in: registered, and not blocked by organisers. */
export function mayLogIn(person: PersonRow | null | undefined | ''): person is PersonRow {
  return Boolean(person) && (person as PersonRow).disabled_at === null;
}

/** The actor's own row. Refuses `auth.invalid` if they're deleted or blocked. */
export async function requireActor(ctx: Ctx<Actor>): Promise<PersonRow> {
  const person = await personById(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  return mayLogIn(person) ? person : refuse('auth.invalid');
}

/** Refuses `forbidden` if the person is the actor, for what organisers may only do to others. */
export function requireOther(ctx: Ctx<Actor>, personId: string): void {
  if (personId === ctx.actor.personId) refuse('forbidden');
}

/**
 * Refuses `proof.needed` if the login last proved its owner more than ten minutes ago; `hint`: whether they have a
 * password, a passkey and an authenticator app. With `ofOwner` it also refuses, until the login has a proof by email,
 * an account whose address nobody has proven: someone else may have registered with it.
 */
export async function requireFreshProof(
  ctx: Ctx<Actor>,
  { ofOwner = false }: { ofOwner?: boolean | undefined } = {},
): Promise<void> {
  const at = await provenAt(ctx.db, ctx.actor.sessionId);
  const isFresh = at && ctx.now().getTime() - at.getTime() < freshMs;
  if (isFresh && !ofOwner) return;
  const { id, password_hash, is_email_proven } = await requireActor(ctx);
  const isOwner = !ofOwner || is_email_proven || (await isOfOwner(ctx));
  if (isFresh && isOwner) return;
  const [passkey, authenticator] = [await hasPasskey(ctx, id), await isOn(ctx, id)];
  const password = isPassword(password_hash);
  refuse('proof.needed', {
    hint: { password: isOwner && password, passkey: isOwner && passkey, authenticator },
  });
}

/** If one of these people organises the event, or would, refuses `organiser.limited` to organisers without all rights, and `proof.needed` without a fresh proof. */
export async function requireProofForOrganisers(
  ctx: Ctx<Actor>,
  people: Pick<Actor, 'roles'>[],
): Promise<void> {
  if (!people.some(isOrganiser)) return;
  requireAllRights(ctx);
  await requireFreshProof(ctx);
}

/** Refuses `organiser.limited` to organisers who are limited to duties, for what gives power or takes it. */
export function requireAllRights({ actor }: Ctx<Actor>): void {
  if (actor.duties) refuse('organiser.limited');
}

/** Refuses `organiser.limited` to organisers who are limited to duties, for what takes somebody else's login who organises. */
export function requireRightsOver({ actor }: Ctx, person: Pick<PersonRow, 'id' | 'roles'>): void {
  if (actor?.duties && actor.personId !== person.id && isOrganiser(person))
    refuse('organiser.limited');
}

/** What somebody with these roles is limited to: nothing, unless they organise. */
export function limitedTo(roles: Role[], duties: Duty[] | null): Duty[] | null {
  return isOrganiser({ roles }) ? duties : null;
}

/** Whether the login was opened or proven by email; true where email proves nothing. */
async function isOfOwner(ctx: Ctx<Actor>): Promise<boolean> {
  return !(await isMailProof(ctx)) || isEmailProven(ctx.db, ctx.actor.sessionId);
}

/** Refuses `chat.muted` if organisers have muted the actor. `refused_sender` has the same rule in SQL. */
export async function requireUnmuted(tx: Ctx<Actor>): Promise<void> {
  if (await isMuted(tx.db, tx.actor.personId, tx.now())) refuse('chat.muted');
}

/** Refuses `forbidden` to browsers that only prefetch a link, and to HEAD requests. */
export function requireDeliberate({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  if (method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose.join(' ')))
    refuse('forbidden');
}

/** Refuses `registration.closed` once the event is over. */
export function requireOpenRegistration(ctx: Ctx): void {
  if (eventState(eventHours(ctx.event), ctx.eventNow()) === 'over') refuse('registration.closed');
}

/** Refuses `role.lastOrganiser` if a change leaves the event without an organiser with all rights who can log in. */
export async function requireRemainingOrganiser(tx: Ctx): Promise<void> {
  if (!(await hasOrganiser(tx.db, tx.event.id))) refuse('role.lastOrganiser');
}
