import type { SessionEntry, SessionPage, Session } from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { byId, maySee } from '../../../platform/event/service.ts';
import { listCards } from '../../../people/connection/service.ts';
import { showAsSession, listAsSessions } from '../../../rooms/room/service.ts';
import { toAgendaSession, toSessionCaptions, toSessionEntry, toUserSession } from '../entity.ts';
import { findCaptions } from '../queries/files.ts';
import { signSessionAddress } from '../../../platform/file/service.ts';
import * as queries from '../queries.ts';
import { listAgenda } from '../queries/agenda.ts';
import { registeredPeople, seatsTaken, listUserSessions } from '../queries/registrations.ts';
import { mayModerate, maySeeAttendees, toViewer } from '../rights.ts';
import { type SeenSession, sessionFor, sessionOrRoom } from '../service.ts';

const maxShown = 100;
const maxModerated = 200;

/** A page of the agenda, in order of start. Refuses `event.missing` for the agenda of another event. */
export async function list(
  ctx: Ctx,
  eventId: string,
  asked: { limit?: number; after?: string; type?: string },
): Promise<{ sessions: SessionEntry[]; next: string | null }> {
  if (eventId !== ctx.event.id) refuse('event.missing');
  const limit = asked.limit ?? maxShown;
  const rows = await listAgenda(ctx.db, {
    ...asked,
    eventId,
    viewer: toViewer(ctx.actor),
    limit: limit + 1,
  });
  const { shown, next } = toPage(rows, limit);
  const isLast = rows.length <= limit;
  const free = maxShown - shown.length;
  return {
    sessions: [
      ...shown.map((row) => toSessionEntry(ctx, row)),
      ...(asked.type === 'breakout' && isLast && free > 0 ? await listAsSessions(ctx, free) : []),
    ],
    next,
  };
}

/** One session, or a breakout room in its shape. Registered people see who else is registered, moderators everyone with a part in it. Without a login and an `eventId`, the event is the session's. Refuses `session.missing`. */
export async function get(ctx: Ctx, id: string, eventId?: string): Promise<SessionPage> {
  if (isSignedIn(ctx)) {
    const { session, room } = await sessionOrRoom(ctx, id);
    return room ? showAsSession(ctx, room.id) : sessionPage(ctx, session);
  }
  if (eventId) return sessionPage(ctx, await sessionFor(ctx, id));
  const owner = await queries.findEventId(ctx.db, id);
  const event = owner && owner !== ctx.event.id ? await byId(ctx.db, owner) : ctx.event;
  if (!event?.config.features.sessions || !maySee(event, null)) refuse('session.missing');
  const ofOwner = { ...ctx, event };
  return sessionPage(ofOwner, await sessionFor(ofOwner, id));
}

async function sessionPage(ctx: Ctx, seen: SeenSession): Promise<SessionPage> {
  const { id, row } = seen;
  const [panels, brochures] = await Promise.all([
    queries.listPanels(ctx.db, [id]),
    queries.listBrochures(ctx.db, [id]),
  ]);
  const panel = panels.get(id) ?? [];
  const captions = await findCaptions(ctx.db, id);
  const captionsUrl = captions.captions_url ?? captions.lines_url;
  const listed = { ...row, attendee_count: await seatsTaken(ctx.db, id) };
  const session: Session = {
    ...toAgendaSession(ctx, listed, brochures.get(id) ?? []),
    recording: row.recording && {
      ...row.recording,
      url: signSessionAddress(ctx, row, row.recording.url),
      posterUrl: row.recording.posterUrl && signSessionAddress(ctx, row, row.recording.posterUrl),
      captionsUrl: captionsUrl && signSessionAddress(ctx, row, captionsUrl),
    },
    captions: toSessionCaptions(seen, captions),
    users: ctx.actor ? panel : [],
    attendees: await listAttendees(ctx, seen),
  };
  if (mayModerate(seen)) session.userSessions = await everyUserSession(ctx, seen);
  return { session, panels: panel };
}

async function listAttendees(ctx: Ctx, session: SeenSession) {
  if (!isSignedIn(ctx) || !maySeeAttendees(ctx, session)) return [];
  const ids = await registeredPeople(ctx.db, session.id, maxShown);
  const cards = await listCards(ctx, ids);
  return ids.flatMap((one) => cards.get(one) ?? []);
}

async function everyUserSession(ctx: Ctx, { id }: SeenSession) {
  const rows = await listUserSessions(ctx.db, id, maxModerated);
  const cards = isSignedIn(ctx)
    ? await listCards(
        ctx,
        rows.map((row) => row.person_id),
      )
    : new Map();
  return rows.map((row) => toUserSession(row, cards.get(row.person_id) ?? null));
}

function isSignedIn(ctx: Ctx): ctx is Ctx<NonNullable<Ctx['actor']>> {
  return ctx.actor !== null;
}
