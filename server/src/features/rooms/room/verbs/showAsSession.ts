import type {
  Actor,
  DirectCallAnswer,
  Panelist,
  PersonCard,
  RoomRole,
  SessionEntry,
  SessionPage,
  UserSession,
} from '@pavilion/contract';
import type { Tables } from '../../../../db/tables.ts';
import type { Ctx } from '../../../../core/context.ts';
import { listCards } from '../../../people/connection/service.ts';
import { loungeRooms } from '../queries/lists.ts';
import { listRoomPeople } from '../queries/people.ts';
import type { SeenRoomRow } from '../queries.ts';
import {
  listMembers,
  type RoomSeat,
  listSeatHolders,
  seatIn,
  listSeats,
} from '../queries/seats.ts';
import { findVisibleRoom, mayHost, maySeeSeats, toViewer } from '../rights.ts';

const mostShown = 100;
const mostLed = 200;

/** The breakout rooms the caller may enter, as the programme lists them. */
export async function listAsSessions(ctx: Ctx, most: number): Promise<SessionEntry[]> {
  if (!hasActor(ctx) || ctx.event.config.features.rooms === null) return [];
  const page = { now: ctx.eventNow(), limit: most };
  const rows = await loungeRooms(ctx.db, toViewer(ctx.actor), page);
  const ids = rows.map((row) => row.id);
  const seats = await listSeats(ctx.db, ctx.actor.personId, ids);
  const panels = await listPanels(ctx, rows);
  return rows.map((row) => ({
    session: toSession(ctx, row, seats.get(row.id)!),
    panels: panels.get(row.id)!,
  }));
}

/** A breakout room the caller may enter, as a session's page, with its owner as the moderator. Shows seats to those who have one, and everyone's participation to the hosts. */
export async function showAsSession(ctx: Ctx<Actor>, roomId: string): Promise<SessionPage> {
  const row = (await findVisibleRoom(ctx.db, toViewer(ctx.actor), roomId))!;
  const seat = await seatIn(ctx.db, ctx.actor.personId, roomId);
  const panels = (await listPanels(ctx, [row])).get(roomId)!;
  const viewer = { myRole: row.my_role };
  const session = toSession(ctx, row, seat);
  return {
    session: {
      ...session,
      userSessions: mayHost(viewer)
        ? await listUserSessions(ctx, row, session.userSessions)
        : session.userSessions,
      recording: null,
      captions: null,
      users: panels,
      attendees: maySeeSeats(viewer, seat) ? await listAttendees(ctx, row) : [],
    },
    panels,
  };
}

/** A person's participation in a room, as sessions show it, or null. */
export function userSessionFor(
  row: Pick<SeenRoomRow, 'owner_id' | 'my_role' | 'my_answer'>,
  personId: string,
  seat: Pick<RoomSeat, 'isMine' | 'isRemoved'>,
): UserSession | null {
  const part = { role: toSessionRole(row.my_role) };
  const isIn = seat.isMine || row.owner_id === personId;
  if (seat.isRemoved) return toUserSession(personId, { role: 'attendee', status: 'removed' });
  if (isIn) return toUserSession(personId, { ...part, status: 'registered' });
  if (row.my_answer === 'declined') return toUserSession(personId, { ...part, status: 'declined' });
  return row.my_role === 'invitee' ? toUserSession(personId, { ...part, status: 'invited' }) : null;
}

function toSessionRole(role: RoomRole | null): UserSession['role'] {
  return role === 'host' ? 'moderator' : 'attendee';
}

type Status = NonNullable<UserSession['invitionStatus']>;

function toUserSession(
  personId: string,
  part: { role: UserSession['role']; status: Status; card?: PersonCard | null },
): UserSession {
  return {
    role: part.role,
    userId: personId,
    attendeeId: personId,
    invitionStatus: part.status,
    approvalStatus: part.status === 'registered' ? 'approved' : null,
    userData: part.card ?? null,
  };
}

function toSession(ctx: Ctx<Actor>, row: SeenRoomRow, seat: RoomSeat): SessionEntry['session'] {
  const mine = userSessionFor(row, ctx.actor.personId, seat);
  return {
    _id: row.id,
    version: row.version,
    topic: row.topic,
    description: '',
    type: 'breakout',
    track: null,
    place: null,
    startAt: row.start_at.toISOString(),
    duration: row.duration_minutes,
    bannerUrl: null,
    sessionRecordingUrl: null,
    sessionOrder: 0,
    brochures: [],
    userSessions: mine ? [mine] : [],
    capacity: row.max_capacity,
    attendeeCount: seat.taken,
    isSessionPublic: row.is_public,
    isPublished: true,
  };
}

async function listPanels(ctx: Ctx<Actor>, rows: SeenRoomRow[]): Promise<Map<string, Panelist[]>> {
  const owners = rows.flatMap((row) => row.owner_id ?? []);
  const [people, cards] = [await listRoomPeople(ctx.db, owners), await listCards(ctx, owners)];
  const toPanel = ({ owner_id: owner }: SeenRoomRow): Panelist[] => {
    const person = owner && people.get(owner);
    if (!person) return [];
    const { designation = '', company = '' } = cards.get(owner) ?? {};
    const place = { role: 'moderator', profession: designation, company } as const;
    return [{ ...person, ...place, hasAccount: true, hasPage: false }];
  };
  return new Map(rows.map((row) => [row.id, toPanel(row)]));
}

async function listAttendees(ctx: Ctx<Actor>, row: SeenRoomRow): Promise<PersonCard[]> {
  const ids = (await listSeatHolders(ctx.db, row.id, mostShown)).filter(
    (id) => id !== row.owner_id,
  );
  const cards = await listCards(ctx, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const statuses: Record<DirectCallAnswer | 'open', Status> = {
  accepted: 'registered',
  declined: 'declined',
  unavailable: 'invited',
  open: 'invited',
};

async function listUserSessions(
  ctx: Ctx<Actor>,
  row: SeenRoomRow,
  own: UserSession[],
): Promise<UserSession[]> {
  const rows = await listMembers(ctx.db, row.id, mostLed);
  const others = rows.filter((one) => one.person_id !== ctx.actor.personId);
  const cards = await listCards(
    ctx,
    others.map((one) => one.person_id),
  );
  return [...own, ...others.map((one) => toMember(one, cards.get(one.person_id) ?? null))];
}

function toMember(
  row: Pick<Tables['room_member'], 'person_id' | 'role' | 'answer'>,
  card: PersonCard | null,
): UserSession {
  const [role, status] = [toSessionRole(row.role), statuses[row.answer ?? 'open']];
  return toUserSession(row.person_id, { role, status, card });
}

function hasActor(ctx: Ctx): ctx is Ctx<Actor> {
  return ctx.actor !== null;
}
