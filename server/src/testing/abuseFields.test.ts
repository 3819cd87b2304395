import { callAddress, type ErrorReply, type Route } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '../wiring/bindings.ts';
import { examples, type Input, openWorld, type World } from './examples.ts';
import { type Field, listFields, mostLetters, put } from './listFields.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const inOrder = bindings.map(
  ({ route, who }) =>
    [`${route.method} ${route.path}`, route, who.name === 'anyone' ? null : 'hana'] as const,
);
const withFields = inOrder.filter(([, route]) => route.body ?? route.query);

/** Routes whose schema accepts more than the event's form, which then refuses it. */
const judgedByTheEvent = new Set(['POST /attendee']);

type InputPart = 'body' | 'query';

/** Sends a call that is valid except for one value; returns the reply. */
async function sent(
  [name, route, who]: (typeof inOrder)[number],
  part: InputPart,
  { path }: Field,
  value: unknown,
): Promise<{ status: number; text: string; refused: string | undefined }> {
  const sound = (await examples[name]?.input?.(world, 'hana')) ?? {};
  const given = { ...sound, [part]: put(sound[part], path, value) } as Input;
  const reply = await world.server.raw(route.method, callAddress(route, given), {
    ...(given.body && { body: given.body }),
    ...(who && { token: await world.server.token(who) }),
  });
  const text = await reply.text();
  const { fields } = reply.status === 400 ? (JSON.parse(text) as ErrorReply) : { fields: [] };
  const refused = fields?.find((field) => field.path === path.join('.'))?.code;
  return { status: reply.status, text: text.slice(0, 300), refused };
}

function fieldsIn(route: Route, takes: Field['takes']): [InputPart, Field][] {
  return (['body', 'query'] as const).flatMap((part) =>
    listFields(route[part])
      .filter((field) => field.takes === takes)
      .map((field): [InputPart, Field] => [part, field]),
  );
}

test('every text has a maximum length (G-10)', () => {
  const endless = withFields.flatMap(([name, route]) =>
    fieldsIn(route, 'text')
      .filter(([, field]) => field.schema.safeParse('a'.repeat(250_000)).success)
      .map(([part, { path }]) => `${name} ${part} ${path.join('.')}`),
  );
  // A sheet may be as long as a body.
  expect(endless).toEqual([
    'PUT /import/{kind} body text',
    'PUT /exhibitor/{boothId}/import/{kind} body text',
  ]);
});

describe('a text one letter over its maximum is refused as too long, by field (G-10)', () => {
  test.each(withFields)('%s', async (...call) => {
    for (const [part, field] of fieldsIn(call[1], 'text')) {
      const most = mostLetters(field);
      if (most === null) continue;
      const where = `${part} ${field.path.join('.')} of ${most}`;
      const over = await sent(call, part, field, 'a'.repeat(most + 1));
      expect([where, over.status, over.text]).toEqual([where, 400, over.text]);
      if (!field.isOneOfSeveral) expect([where, over.refused]).toEqual([where, 'field.tooLong']);
      const full = await sent(call, part, field, 'a'.repeat(most));
      expect(full.status, `${where}: ${full.text}`).toBeLessThan(500);
      if (!judgedByTheEvent.has(call[0]))
        expect([where, full.refused]).not.toEqual([where, 'field.tooLong']);
    }
  });
});

describe('a whole number that the database cannot hold is refused (G-28)', () => {
  test.each(withFields)('%s', async (...call) => {
    for (const [part, field] of fieldsIn(call[1], 'number')) {
      for (const value of [-1, 0, 2_147_483_648]) {
        const where = `${part} ${field.path.join('.')}: ${value}`;
        const { status, text } = await sent(call, part, field, value);
        expect(status, `${where}: ${text}`).toBeLessThan(500);
        const isTaken = value < 2 ** 31 && field.schema.safeParse(value).success;
        if (!isTaken)
          expect([where, [400, 409].includes(status), text]).toEqual([where, true, text]);
      }
    }
  });
});

describe('a cursor that is unknown, from another event or edited by hand reveals nothing (G-27)', () => {
  const cursors = ['after', 'before', 'from', 'cursor'];
  const paged = withFields.flatMap((call) =>
    listFields(call[1].query)
      .filter(({ path, takes }) => takes === 'text' && cursors.includes(path[0]!))
      .map((field) => [call[0], call, field] as const),
  );
  test('every list in pages takes one', () => {
    const lists = withFields.filter(([, route]) =>
      listFields(route.query).some(({ path }) => path[0] === 'limit'),
    );
    const unread = lists.filter(
      ([, route]) => !listFields(route.query).some(({ path }) => cursors.includes(path[0]!)),
    );
    expect(unread.map(([name]) => name)).toEqual([]);
  });
  test.each(paged)('%s', async (_name, call, field) => {
    const ola = await world.findId('ola');
    const alice = await world.findId('alice');
    const edited = alice.slice(0, -1) + (alice.endsWith('0') ? '1' : '0');
    for (const cursor of ['x', '-1', '', crypto.randomUUID(), ola, world.hall.elsewhere, edited]) {
      const { status, text } = await sent(call, 'query', field, cursor);
      expect([cursor, [200, 400, 401, 404].includes(status), text]).toEqual([cursor, true, text]);
      expect(text).not.toMatch(/\bOla\b|\bDave\b|Elsewhere/);
    }
  });
});

test('carol sends keys that a call does not know, and they change nothing for anyone (G-13)', async () => {
  const { server, hall } = world;
  const { db } = server.store;
  const watched = async () => {
    const people = await sql`
      select id, event_id, roles, created_at, disabled_at, password_hash from person
      where email not like '%hana%' order by id`.execute(db);
    const foreign: Record<string, unknown> = {};
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'event_id'`.execute(db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)}
        where event_id = ${server.otherEvent.id}`.execute(db);
      foreign[name] = rows[0]!.n;
    }
    const { rows: bag } = await sql`
      select * from swag_item where document_id in
        (${hall.documents.ofElsewhere}, ${hall.documents.ofDraft})`.execute(db);
    const { rows: meetings } = await sql`
      select * from consultant_call where booth_id in
        (${hall.riverside}, ${hall.draft}, ${hall.elsewhere})`.execute(db);
    return { people: people.rows, foreign, bag, meetings };
  };
  const before = await watched();
  const meeting = { boothId: hall.riverside, date: '04/06/2021', time: '12:00' };
  const extras = {
    roles: ['organiser'],
    isPaid: true,
    _id: await world.findId('bob'),
    id: await world.findId('bob'),
    createdAt: '2000-01-01T00:00:00.000Z',
    created_at: '2000-01-01T00:00:00.000Z',
    emailVerified: true,
    token: 'x',
    blockedBy: [await world.findId('alice')],
    swag_bag: [hall.documents.ofElsewhere, hall.documents.ofDraft],
    swagBag: [hall.documents.ofElsewhere, hall.documents.ofDraft],
    meetings: [meeting],
    event_id: server.otherEvent.id,
  };
  for (const [name, route, who] of inOrder) {
    if (route.method === 'GET') continue;
    // With a login from another event, callers are guests of the one they name, where guests are allowed.
    const elsewhere = who ? [{ ...extras, eventId: server.otherEvent.id }] : [];
    for (const more of [extras, ...elsewhere]) {
      const sound = (await examples[name]?.input?.(world, 'alice')) ?? {};
      const reply = await server.raw(route.method, callAddress(route, sound), {
        body: { ...sound.body, ...more },
        token: await server.token('carol'),
      });
      expect(reply.status, `${name}: ${await reply.text()}`).toBeLessThan(500);
    }
  }
  expect(await watched()).toEqual(before);
});
