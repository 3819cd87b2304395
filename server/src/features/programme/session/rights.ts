import { type Actor, isOrganiser, isRegistered } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { AccessRow, SeenSession } from './service.ts';

/** The person sessions are looked up for. */
export interface SessionViewer {
  personId: string | null;
  isOrganiser: boolean;
}

export function toViewer(actor: Pick<Actor, 'personId' | 'roles'> | null): SessionViewer {
  return { personId: actor?.personId ?? null, isOrganiser: actor !== null && isOrganiser(actor) };
}

/** Organisers see every session of their event; others see published ones that are public or invite them. `listAgenda`, `add_swag`, `findBag` and, for everybody, `fileRules` have the same rule in SQL. */
export function maySee(
  row: Pick<AccessRow, 'is_published' | 'visibility' | 'my_role' | 'my_invitation'>,
  viewer: SessionViewer,
): boolean {
  const isInvited = row.my_role !== null && row.my_invitation !== 'removed';
  return viewer.isOrganiser || (row.is_published && (row.visibility === 'public' || isInvited));
}

/** Organisers are organisers everywhere; others have their role on the panel, or are attendees while registered. A withheld role doesn't count. */
export function roleIn(
  actor: Actor | null,
  row: Pick<AccessRow, 'my_role'>,
  registered: boolean,
): SeenSession['myRole'] {
  if (actor && isOrganiser(actor)) return 'organiser';
  if (row.my_role === 'moderator' && actor?.withheld?.includes('moderator')) return 'attendee';
  if (row.my_role && row.my_role !== 'attendee') return row.my_role;
  return registered ? 'attendee' : null;
}

/** The role of a person on the panel, including organisers; null for everyone else. */
export function panelRole({ myRole }: Pick<SeenSession, 'myRole'>) {
  return myRole === 'attendee' ? null : myRole;
}

/** Whether the caller speaks, moderates or organises. `personOfSession` has the same rule in SQL. */
export function isOnPanel(session: Pick<SeenSession, 'myRole'>): boolean {
  return panelRole(session) !== null;
}

/** Organisers and the moderators of the session. */
export function mayModerate({ myRole }: Pick<SeenSession, 'myRole'>): boolean {
  return myRole === 'organiser' || myRole === 'moderator';
}

/** Registered people and the panel, unless a moderator removed them. */
export function isInRoom(
  session: Pick<SeenSession, 'isRegistered' | 'myRole' | 'removed'>,
): boolean {
  return !session.removed && (session.isRegistered || isOnPanel(session));
}

/** Registered people and organisers may use the ticket of a join link. */
export function mayEnter(session: Pick<SeenSession, 'isRegistered' | 'myRole'>): boolean {
  return session.isRegistered || session.myRole === 'organiser';
}

/** Registered people, the panel and organisers may subscribe to what happens in the room. */
export function maySubscribe(actor: Actor, row: Pick<AccessRow, 'my_invitation'>): boolean {
  return isOrganiser(actor) || isRegistered({ invitionStatus: row.my_invitation });
}

/** The panel sees who is registered, and so do attendees if the event shows it. */
export function maySeeAttendees({ event }: Ctx, session: Pick<SeenSession, 'myRole'>): boolean {
  const showsAttendees = event.config.features.sessions?.showsAttendees ?? false;
  return session.myRole === 'attendee' ? showsAttendees : isOnPanel(session);
}

/** Refuses `forbidden` unless the caller moderates the session. */
export function requireModerator(session: Pick<SeenSession, 'myRole'>): void {
  if (!mayModerate(session)) refuse('forbidden');
}
