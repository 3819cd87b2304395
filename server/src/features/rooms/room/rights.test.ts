import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEveryRoom } from '../../../testing/everyRoom.ts';
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
  const rooms = await addEveryRoom(server, hall);
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
  const rooms = await addEveryRoom(server, hall);
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
