import { listRooms } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { recordStatements } from '../../../testing/statements.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('bob pages through a lounge of 1,000 rooms by start time, each once, with as few queries as for one room', async () => {
  await newRoom(server, 'alice');
  const bob = await server.as('bob');
  const page = (after?: string) =>
    bob(listRooms, { query: { limit: 100, ...(after && { after }) } });
  await page();
  const few = (await recordStatements(() => page())).length;
  const owner = (await server.person('bob')).id;
  await sql`insert into room (id, event_id, kind, owner_id, topic, start_at, duration_minutes,
      max_capacity, is_public, created_at)
    select gen_random_uuid(), ${server.event.id}, 'breakout', ${owner}, 'Table ' || nth,
      ${startIn(server, 1)}::timestamptz + nth % 50 * interval '1 minute', 60, 4, true, now()
    from generate_series(1, 1000) nth`.execute(server.store.db);
  expect(await recordStatements(() => page())).toHaveLength(few);
  const found: { _id: string; startAt: string }[] = [];
  let after: string | undefined;
  do {
    const { rooms, next } = await page(after);
    found.push(...rooms);
    after = next ?? undefined;
  } while (after);
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(1001);
  const starts = found.map(({ startAt }) => startAt);
  expect(starts).toEqual(starts.toSorted());
});
