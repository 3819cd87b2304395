import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEveryRoom } from '../../../testing/everyRoom.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { roomAndMine } from '../../rooms/room/queries.ts';
import { maySee } from '../../rooms/room/rights.ts';
import { currentEntries } from './queries.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('currentEntries puts into a calendar only breakout rooms that maySee lets its person see', async () => {
  const { db } = server.store;
  const rooms = await addEveryRoom(server, await furnishHall(server));
  const personId = (await server.person('alice')).id;
  const viewer = { personId, eventId: server.event.id, boothIds: [], isOrganiser: false };
  const entries = await currentEntries(db, personId);
  const listed = entries.map((entry) => entry.subject_id).filter((id) => rooms.includes(id));
  const rows = await Promise.all(listed.map((id) => roomAndMine(db, viewer, id)));
  expect(listed.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row || !maySee(row, viewer))).toEqual([]);
});
