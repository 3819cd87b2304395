import type { RoomRole } from '@pavilion/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TestHall } from './hall.ts';
import type { TestServer } from './testServer.ts';
import { yesOrNo } from './verdicts.ts';

/** What alice can be to a room: not part of it, part of it in each role, or no longer. */
const memberships = [
  null,
  ...(['host', 'invitee', 'guest'] as const).flatMap((role) =>
    yesOrNo.map((isRemoved) => ({ role, isRemoved })),
  ),
];
type Membership = { role: RoomRole; isRemoved: boolean } | null;

type NewRoom = Insertable<Tables['room']>;
type NewCall = Insertable<Tables['consultant_call']>;

/** Adds a room for everything that alice can be to one; returns their ids. She has blocked carol, and mal has blocked her. */
export async function addEveryRoom(server: TestServer, hall: TestHall): Promise<string[]> {
  const { db } = server.store;
  const { ids, clock } = server.ports;
  const id = async (name: string) => (await server.person(name)).id;
  const [alice, bob] = [await id('alice'), await id('bob')];
  const [carol, mal] = [await id('carol'), await id('mal')];
  const now = clock.now();
  const event_id = server.event.id;
  const calls: NewCall[] = [];
  const rooms: NewRoom[] = [];
  const members: Insertable<Tables['room_member']>[] = [];

  function add(membership: Membership, room: Pick<NewRoom, 'kind'> & Partial<NewRoom>): void {
    const room_id = ids.id();
    rooms.push({
      ...{ id: room_id, event_id, topic: 'Tea', start_at: now, created_at: now },
      ...{ owner_id: null, with_id: null, call_id: null, help_thread_id: null },
      ...{ closed_at: null, overflow_of: null, inside_published_at: null },
      ...{ duration_minutes: 30, max_capacity: 4, is_public: false, ...room },
    });
    if (!membership) return;
    const { role, isRemoved } = membership;
    members.push({
      ...{ event_id, room_id, person_id: alice, role, answer: null, invited_at: now },
      removed_at: isRemoved ? now : null,
    });
  }

  function addCall(
    membership: Membership,
    call: Pick<NewCall, 'person_id' | 'booth_id' | 'state'>,
  ): void {
    const call_id = ids.id();
    // nobody has two booked at a time
    const startMs = now.getTime() + calls.length * 3_600_000;
    calls.push({
      ...{ id: call_id, event_id, consultant: call.booth_id ? 1 : null, ...call },
      ...{ start_at: new Date(startMs), end_at: new Date(startMs + 1_200_000), created_at: now },
      held_at: call.state === 'held' ? now : null,
    });
    add(membership, { kind: 'call', call_id });
  }

  for (const membership of memberships) {
    for (const owner_id of [null, alice, bob, carol, mal])
      for (const is_public of yesOrNo) add(membership, { kind: 'breakout', owner_id, is_public });
    for (const [owner_id, with_id] of [
      [alice, bob],
      [bob, alice],
      [bob, carol],
      [mal, alice],
    ] as const)
      // as only one between two is open
      add(membership, { kind: 'direct', owner_id, with_id, closed_at: now });
    // nobody has two booked at one booth
    const isHost = membership?.role === 'host' && !membership.isRemoved;
    for (const person_id of [alice, bob])
      for (const booth_id of [null, hall.meadows, hall.heights])
        for (const state of ['cancelled', isHost ? 'booked' : 'held'] as const)
          addCall(membership, { person_id, booth_id, state });
  }

  const block = { event_id, created_at: now };
  await db
    .insertInto('person_block')
    .values([
      { ...block, blocker_id: alice, blocked_id: carol },
      { ...block, blocker_id: mal, blocked_id: alice },
    ])
    .execute();
  await db.insertInto('consultant_call').values(calls).execute();
  await db.insertInto('room').values(rooms).execute();
  await db.insertInto('room_member').values(members).execute();
  return rooms.map((room) => room.id);
}
