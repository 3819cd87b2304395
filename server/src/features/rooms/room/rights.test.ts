import type { RoomRole } from '@pavilion/contract';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../../db/tables.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { listAudience, roomAndMine, type RoomViewer, visibleRooms } from './queries.ts';
import { maySee } from './rights.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const yesOrNo = [false, true];

/** What alice can be to a room: not part of it, part of it in each role, or no longer. */
const memberships = [
  null,
  ...(['host', 'invitee', 'guest'] as const).flatMap((role) =>
    yesOrNo.map((isRemoved) => ({ role, isRemoved })),
  ),
];
type Membership = { role: RoomRole; isRemoved: boolean } | null;

/** Carol, whom alice has blocked, and mal, who has blocked alice. */
const others = ['bob', 'carol', 'mal'];

type NewRoom = Pick<Insertable<Tables['room']>, 'kind'> & Partial<Insertable<Tables['room']>>;

/** Adds a room for everything that alice can be to one; returns their ids. */
async function addRooms(): Promise<string[]> {
  const { db } = server.store;
  const { ids, clock } = server.ports;
  const id = async (name: string) => (await server.person(name)).id;
  const alice = await id('alice');
  const added: string[] = [];
  const now = clock.now();
  const eventId = server.event.id;

  const block = (blocker_id: string, blocked_id: string) =>
    db
      .insertInto('person_block')
      .values({ event_id: eventId, blocker_id, blocked_id, created_at: now })
      .execute();
  await block(alice, await id('carol'));
  await block(await id('mal'), alice);

  async function add(room: NewRoom, membership: Membership): Promise<void> {
    const roomId = ids.id();
    added.push(roomId);
    await db
      .insertInto('room')
      .values({
        ...{ id: roomId, event_id: eventId, topic: 'Tea', start_at: now, created_at: now },
        ...{ owner_id: null, with_id: null, call_id: null, help_thread_id: null },
        ...{ closed_at: null, overflow_of: null, inside_published_at: null },
        ...{ duration_minutes: 30, max_capacity: 4, is_public: false, ...room },
      })
      .execute();
    if (membership)
      await db
        .insertInto('room_member')
        .values({
          ...{ event_id: eventId, room_id: roomId, person_id: alice, invited_at: now },
          ...{ role: membership.role, answer: null },
          removed_at: membership.isRemoved ? now : null,
        })
        .execute();
  }

  async function addCall(
    call: Pick<Insertable<Tables['consultant_call']>, 'person_id' | 'booth_id' | 'state'>,
  ): Promise<string> {
    const callId = ids.id();
    // nobody has two booked at a time
    const startMs = now.getTime() + added.length * 3_600_000;
    await db
      .insertInto('consultant_call')
      .values({
        ...{ id: callId, event_id: eventId, consultant: call.booth_id ? 1 : null, ...call },
        ...{ start_at: new Date(startMs), end_at: new Date(startMs + 1_200_000), created_at: now },
        ...(call.state === 'held' && { held_at: now }),
      })
      .execute();
    return callId;
  }

  for (const membership of memberships) {
    const owners = [null, alice, ...(await Promise.all(others.map(id)))];
    for (const owner_id of owners)
      for (const is_public of yesOrNo)
        await add({ kind: 'breakout', owner_id, is_public }, membership);
    for (const [owner_id, with_id] of [
      [alice, await id('bob')],
      [await id('bob'), alice],
      [await id('bob'), await id('carol')],
      [await id('mal'), alice],
    ] as const)
      // as only one between two is open
      await add({ kind: 'direct', owner_id, with_id, closed_at: now }, membership);
    // nobody has two booked at one booth
    const isHost = membership?.role === 'host' && !membership.isRemoved;
    const states = ['cancelled', isHost ? 'booked' : 'held'] as const;
    for (const person_id of [alice, await id('bob')])
      for (const booth_id of [null, hall.meadows, hall.heights])
        for (const state of states) {
          const call_id = await addCall({ person_id, booth_id, state });
          await add({ kind: 'call', call_id }, membership);
        }
  }
  return added;
}

/** Alice as a visitor, as staff of meadows, as an organiser, and at another event. */
async function viewers(): Promise<RoomViewer[]> {
  const personId = (await server.person('alice')).id;
  const viewer = { personId, eventId: server.event.id, boothIds: [], isOrganiser: false };
  return [
    viewer,
    { ...viewer, boothIds: [hall.meadows] },
    { ...viewer, isOrganiser: true },
    { ...viewer, eventId: server.otherEvent.id, isOrganiser: true },
  ];
}

/** The rooms that `maySee` lets a viewer see. */
async function seenBy(viewer: RoomViewer, ids: string[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => roomAndMine(server.store.db, viewer, id)));
  return rows.flatMap((row) => (row && maySee(row, viewer) ? row.id : [])).sort();
}

test('visibleRooms lists exactly the rooms that maySee lets somebody see', async () => {
  const rooms = await addRooms();
  const counts: number[] = [];
  for (const viewer of await viewers()) {
    const listed = await visibleRooms(server.store.db, viewer).execute();
    const seen = await seenBy(viewer, rooms);
    expect(listed.map(({ id }) => id).sort()).toEqual(seen);
    counts.push(seen.length);
  }
  const [visitor, staff, organiser, elsewhere] = counts as [number, number, number, number];
  expect(elsewhere).toBe(0);
  expect(visitor).toBeGreaterThan(0);
  expect(staff).toBeGreaterThan(visitor);
  expect(organiser).toBeGreaterThan(staff);
  expect(rooms.length).toBeGreaterThan(organiser);
});

test('listAudience names nobody who may not see the breakout room or the room of two', async () => {
  const rooms = await addRooms();
  const [visitor] = await viewers();
  const seen = await seenBy(visitor!, rooms);
  const { db } = server.store;
  const told: string[] = [];
  for (const id of rooms) {
    const { kind } = (await roomAndMine(db, visitor!, id))!;
    if (kind !== 'call' && (await listAudience(db, id)).includes(visitor!.personId)) told.push(id);
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((id) => !seen.includes(id))).toEqual([]);
});
