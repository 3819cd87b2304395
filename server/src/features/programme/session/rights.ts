import { type Actor, isOrganiser } from '@pavilion/contract';
import type { Db } from '../../../context.ts';
import * as queries from './queries.ts';
import type { SeenSession, Standing } from './service.ts';

/** Who looks: organisers see drafts and private sessions too. */
export function viewerOf(actor: Actor | null): queries.Viewer {
  return { personId: actor?.personId ?? null, isOrganiser: actor !== null && isOrganiser(actor) };
}

/** Organisers are organisers in every session; a moderator who has to log in in two steps first is an attendee until then. */
export function roleOf(
  actor: Actor | null,
  row: Pick<queries.SeenRow, 'my_role'>,
  isRegistered: boolean,
): SeenSession['myRole'] {
  if (actor && isOrganiser(actor)) return 'organiser';
  if (row.my_role === 'moderator' && actor?.withheld?.includes('moderator')) return 'attendee';
  if (row.my_role && row.my_role !== 'attendee') return row.my_role;
  return isRegistered ? 'attendee' : null;
}

/** Organisers and the moderators of a session lead it. */
export function mayModerate({ myRole }: Pick<SeenSession, 'myRole'>): boolean {
  return myRole === 'organiser' || myRole === 'moderator';
}

/** Speakers, moderators and organisers. */
export function isOnPanel({ myRole }: Pick<SeenSession, 'myRole'>): boolean {
  return myRole !== null && myRole !== 'attendee';
}

/** The registered and the panel, unless a moderator has removed them. */
export function isInside(session: Omit<Standing, 'state'>): boolean {
  return !session.removed && (session.isRegistered || isOnPanel(session));
}

/** Whoever may see a session hears that it changes. */
export async function maySubscribeToSession(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  const viewer = viewerOf(actor);
  const row = await queries.sessionAndMine(db, { sessionId, personId: viewer.personId });
  if (!row) return false;
  if (row.is_published && row.visibility === 'public') return true;
  return row.event_id === actor?.eventId && queries.isSeen(row, viewer);
}

/** The registered, the panel and the organisers hear what happens in a session's room. */
export async function maySubscribeToRoom(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionAndMine(db, { sessionId, personId: actor.personId });
  if (row?.event_id !== actor.eventId) return false;
  return isOrganiser(actor) || row.my_invitation === 'registered';
}

/** The moderators of a session and the organisers hear what the room does not see yet. */
export async function maySubscribeToDesk(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionById(db, actor.eventId, viewerOf(actor), sessionId);
  return row !== undefined && mayModerate({ myRole: roleOf(actor, row, true) });
}
