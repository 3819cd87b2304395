import { getOwnProfile } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { rounds } from '../../../testing/rounds.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Caller } from '../../../http/http.ts';
import { findCaller } from './model/caller.ts';

let server: TestServer;
let hall: TestHall;
let token: string;
let alice: string;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  token = await server.token('alice');
  alice = (await server.person('alice')).id;
});
afterEach(() => server.close());

const caller = () => findCaller(server.store, server.ports.clock, token);
const actor = async () => (await caller())?.actor ?? null;

test('whose a token is, is asked once while nothing changes, where the database tells of changes', async () => {
  const again = server.store.followChanges ? 0 : 1;
  const statements = () =>
    recordStatements(() => server.call(token)(getOwnProfile)).then((all) =>
      all.filter((one) => one.includes('"login_session"')),
    );
  expect(await statements()).toHaveLength(1);
  expect(await statements()).toHaveLength(again);
  server.clock.advance({ minutes: 6 });
  expect(await statements()).not.toEqual([]);
  expect(await statements()).toHaveLength(again);
});

const areas = sql`${['hall']}::text[]`;
const changes: Record<string, [change: () => Promise<unknown>, seen: (now: Caller) => unknown]> = {
  'a role': [
    () => sql`update person set roles = '{attendee,organiser}' where id = ${alice}`.execute(db()),
    ({ actor: { roles } }) => roles.includes('organiser'),
  ],
  'a place at a booth': [
    () =>
      sql`insert into booth_staff (event_id, booth_id, person_id)
        values (${server.event.id}, ${hall.riverside}, ${alice})`.execute(db()),
    ({ actor: { boothIds } }) => boothIds.includes(hall.riverside),
  ],
  'the access class': [
    () =>
      sql`with made as (insert into access_class (id, event_id, name, position, needs_approval, areas)
          values (gen_random_uuid(), ${server.event.id}, '{"en":"Press"}', 1, false, ${areas})
          returning id, event_id)
        insert into admission (id, event_id, class_id, person_id, state, position, asked_at)
        select gen_random_uuid(), event_id, id, ${alice}, 'waiting', 1, now() from made`.execute(
        db(),
      ),
    ({ actor: { barred } }) => barred !== undefined,
  ],
  'the event': [
    () => sql`update event set name = 'Another' where id = ${server.event.id}`.execute(db()),
    ({ eventVersion }) => eventVersion,
  ],
};
const db = () => server.store.dbWithoutTimeLimit;

for (const [what, [change, seen]] of Object.entries(changes))
  test(`${what} that changes is seen in the very next call`, async () => {
    const before = seen((await caller())!);
    expect(seen((await caller())!)).toEqual(before);
    await change();
    expect(seen((await caller())!)).not.toEqual(before);
  });

test('a booth that is removed, and what a class opens, change what staff and visitors may do at once', async () => {
  await changes['a place at a booth']![0]();
  expect((await actor())!.boothIds).toEqual([hall.riverside]);
  await sql`update booth set published = false, removed_at = now() where id = ${hall.riverside}`.execute(
    db(),
  );
  expect((await actor())!.boothIds).toEqual([]);
  await changes['the access class']![0]();
  await sql`update admission set state = 'admitted'`.execute(db());
  const barred = (await actor())!.barred;
  await sql`update access_class set areas = '{}'`.execute(db());
  expect((await actor())!.barred).not.toEqual(barred);
});

test('a login that ends or whose person is disabled opens nothing any more', async () => {
  expect(await actor()).not.toBeNull();
  await sql`update person set disabled_at = now() where id = ${alice}`.execute(db());
  expect(await actor()).toBeNull();
  await sql`update person set disabled_at = null where id = ${alice}`.execute(db());
  expect(await actor()).not.toBeNull();
  await sql`delete from login_session where person_id = ${alice}`.execute(db());
  expect(await actor()).toBeNull();
});

test('what is read while it changes is read again after it', async () => {
  for (let round = 0; round < 2 * rounds; round++) {
    const roles = round % 2 ? ['attendee'] : ['attendee', 'speaker'];
    await Promise.all([
      ...[1, 2, 3].map(() => actor()),
      server.store.transaction((tx) =>
        sql`update person set roles = ${roles}::text[] where id = ${alice}`.execute(tx),
      ),
      actor(),
    ]);
    expect((await actor())!.roles).toEqual(roles);
  }
});
