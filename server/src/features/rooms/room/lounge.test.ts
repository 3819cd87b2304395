import { listRooms } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { statementsOf } from '../../../testing/statements.ts';

let house: TestServer;
beforeEach(async () => {
  house = await openTestServer();
});
afterEach(() => house.close());

test('bob pages through a lounge of 1,000 rooms by start time, each once, with as few queries as for one room', async () => {
  await newRoom(house, 'alice');
  const bob = await house.as('bob');
  const page = (after?: string) =>
    bob(listRooms, { query: { limit: 100, ...(after && { after }) } });
  const few = (await statementsOf(() => page())).length;
  const owner = (await house.person('bob')).id;
  await sql`insert into room (id, event_id, kind, owner_id, topic, start_at, duration_minutes,
      max_capacity, is_public, created_at)
    select gen_random_uuid(), ${house.event.id}, 'breakout', ${owner}, 'Table ' || nth,
      ${startIn(house, 1)}::timestamptz + nth % 50 * interval '1 minute', 60, 4, true, now()
    from generate_series(1, 1000) nth`.execute(house.house.store.db);
  expect(await statementsOf(() => page())).toHaveLength(few);
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
