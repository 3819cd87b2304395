import { callAddress, codes, errorReply, kinds, type Route } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { bindings } from '../wiring/bindings.ts';
import { examples, type Input, openWorld, type World } from './examples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const calls = bindings.map(
  ({ route, who }) =>
    [`${route.method} ${route.path}`, route, who.name === 'anyone' ? null : 'hana'] as const,
);

describe('a call with hostile input is refused in our words and stores nothing (G-04 to G-06, G-10, G-12, G-14 to G-16, G-24 to G-28, G-35)', () => {
  test.each(calls)('%s', async (name, route, who) => {
    const token = who ? await world.server.token(who) : undefined;
    const sound = (await examples[name]?.input?.(world, 'hana')) ?? {};
    const before = await counts();
    for (const [what, input] of hostile(route, sound)) {
      const reply = await send(route, input, token);
      const text = await checked(reply, what);
      expect([what, reply.status, text]).toEqual([what, 400, text]);
    }
    for (const [what, status, init] of malformed(route)) {
      const reply = await fetch(world.server.origin + callAddress(route, sound), {
        ...init,
        method: route.method,
        headers: { ...init.headers, ...(token && { authorization: token }) },
      });
      await checked(reply, what);
      expect([what, reply.status]).toEqual([what, status]);
    }
    for (const id of badIds) {
      if (!route.params) break;
      const path = route.path.replace(/\{\w+\}/, encodeURIComponent(id));
      const reply = await world.server.raw(route.method, `/api${path}`, {
        ...(sound.body && { body: sound.body }),
        ...(token && { token }),
      });
      const text = await checked(reply, id);
      expect([400, 404]).toContain(reply.status);
      expect(text.length).toBeLessThan(2000);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('a call with input that is only strange does no harm (G-07, G-09, G-13, G-14, G-18 to G-20)', () => {
  test.each(calls)('%s', async (name, route, who) => {
    const sound = (await examples[name]?.input?.(world, 'hana')) ?? {};
    for (const [what, input] of strange(route, sound)) {
      const token = who ? await world.server.token(who) : undefined;
      await checked(await send(route, input, token), what);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const roles = await world.server.store.db
      .selectFrom('person')
      .select('roles')
      .where('email', 'not like', '%hana%')
      .where('email', 'not like', '%ola%')
      .execute();
    expect(roles.flatMap((row) => row.roles)).not.toContain('organiser');
  });
});

test('a call by another method gets 405 with the right ones, and an override is ignored (G-21)', async () => {
  for (const path of new Set(bindings.map(({ route }) => route.path))) {
    const address = `/api${path.replace(/\{\w+\}/g, world.server.event.id)}`;
    const reply = await world.server.raw('PATCH', address);
    await checked(reply, path);
    expect([path, reply.status]).toEqual([path, 405]);
    const allowed = bindings
      .filter((one) => one.route.path === path)
      .map((one) => one.route.method);
    for (const method of allowed) expect(reply.headers.get('allow')).toContain(method);
  }
  const overridden = await world.server.raw('GET', '/api/attendee', {
    token: await world.server.token('alice'),
    headers: { 'x-http-method-override': 'DELETE' },
  });
  expect(overridden.status).toBe(200);
});

test('a call that names two events is refused, both in the address or one of them in the body (G-17)', async () => {
  const [one, other] = [world.server.event.id, world.server.otherEvent.id];
  for (const [name, route, who] of calls) {
    const token = who ? await world.server.token(who) : undefined;
    const sound = (await examples[name]?.input?.(world, 'hana')) ?? {};
    const address = callAddress(route, { ...sound, query: { ...sound.query, eventId: one } });
    const ask = (path: string, body = sound.body) =>
      world.server.raw(route.method, path, { ...(body && { body }), ...(token && { token }) });
    const twice = await ask(`${address}&eventId=${other}`);
    await checked(twice, name);
    expect([name, twice.status]).toEqual([name, 400]);
    if (!listProperties(route.body).some(([property]) => property === 'eventId')) continue;
    const apart = await ask(address, { ...sound.body, eventId: other });
    await checked(apart, name);
    expect([name, apart.status]).toEqual([name, 400]);
  }
});

test('a foreign page gets no CORS header (G-22)', async () => {
  const headers = { origin: 'https://evil.example' };
  for (const method of ['GET', 'OPTIONS']) {
    const reply = await world.server.raw(method, '/api/events', { headers });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    await reply.text();
  }
});

test('every call that needs a login gives the same answer to every bad token (G-02)', async () => {
  const bad = [
    'x',
    'Bearer',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'a'.repeat(400),
    "' or 1=1 --",
  ];
  for (const [name, route, who] of calls) {
    if (!who) continue;
    const sound = (await examples[name]?.input?.(world, 'hana')) ?? {};
    for (const token of bad) {
      const reply = await send(route, sound, token);
      expect([name, reply.status, codeIn(await checked(reply, name))]).toEqual([
        name,
        401,
        'auth.invalid',
      ]);
    }
  }
});

test('a malformed or unknown address gets our own refusal too (G-05)', async () => {
  for (const path of ['/api/event/%zz', '/api/%', '/api/nothing', '/api/event/x/y/z']) {
    const reply = await world.server.raw('GET', path);
    await checked(reply, path);
    expect([path, [400, 404].includes(reply.status)]).toEqual([path, true]);
  }
});

test('a header of 100 kB is refused before anything reads it, and the server goes on (G-36)', async () => {
  const asked = vi.fn();
  world.server.app.server.on('request', asked);
  for (const header of ['user-agent', 'accept-language', 'cookie'])
    for (const value of ['a'.repeat(100_000), `${'a'.repeat(100_000)}!`]) {
      const reply = await world.server.raw('GET', '/api/events', { headers: { [header]: value } });
      expect(reply.status).toBe(431);
    }
  expect(asked).not.toHaveBeenCalled();
  world.server.app.server.off('request', asked);
  expect((await world.server.raw('GET', '/api/events')).status).toBe(200);
});

test('a body that is too large is refused unread, and one that is too deep as malformed (G-15)', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const read = () =>
    parse.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('[0,0,0'));
  const reply = await world.server.raw('POST', '/api/attendee/login', {
    body: `{"a":[${'0,'.repeat(10 ** 6)}0]}`,
  });
  expect([reply.status, read()]).toEqual([413, []]);
  await checked(reply, 'a list of a million');
  parse.mockRestore();
  const deep = await world.server.raw('POST', '/api/attendee/login', {
    body: `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`,
  });
  expect([deep.status, codeIn(await checked(deep, 'deep'))]).toEqual([400, 'body.malformed']);
});

type Case = [what: string, input: Input & { text?: string }];
interface Property {
  type?: string;
  format?: string;
  anyOf?: Property[];
}

const badIds = [
  'undefined',
  'null',
  '-1',
  '0',
  '1e3',
  '\u0000',
  '../../etc/passwd',
  'a'.repeat(5000),
  '👩🏽‍💻',
  "' or 1=1 --",
];
const wrongTypes = [[], ['a'], {}, { $ne: null }, { $gt: '' }, 7, true];
const wrongNumbers = [1.5, 2 ** 53 + 1, '0x10', '５', 'abc', {}, [], true];

/** Returns inputs that any route's schema must refuse, each for one property. */
function hostile(route: Route, sound: Input): Case[] {
  const cases: Case[] = [];
  for (const [name, property] of listProperties(route.body)) {
    const put = (value: unknown): Input => ({ ...sound, body: { ...sound.body, [name]: value } });
    if (onlyType(property, 'string')) {
      for (const value of wrongTypes) cases.push([`${name}: ${JSON.stringify(value)}`, put(value)]);
    }
    if (onlyType(property, 'boolean'))
      for (const value of ['true', 1, [], {}])
        cases.push([`${name}: ${JSON.stringify(value)}`, put(value)]);
    if (onlyType(property, 'integer'))
      for (const value of wrongNumbers)
        cases.push([`${name}: ${JSON.stringify(value)}`, put(value)]);
    if (onlyType(property, 'integer')) {
      const text = JSON.stringify({ ...sound.body, [name]: '@' }).replace('"@"', '1e309');
      cases.push([`${name}: 1e309`, { ...sound, text }]);
    }
    cases.push([`${name}: U+0000`, put('a\u0000b')]);
  }
  for (const [name] of listProperties(route.query)) {
    cases.push([`?${name}=%00`, { ...sound, query: { ...sound.query, [name]: 'a\u0000' } }]);
    if (name !== 'limit') continue;
    for (const value of ['-1', '0', '1e9', 'abc', '1.5'])
      cases.push([`?limit=${value}`, { ...sound, query: { ...sound.query, limit: value } }]);
  }
  const takesEventId = (schema?: z.ZodType) =>
    !schema || listProperties(schema).some(([name]) => name === 'eventId');
  for (const eventId of takesEventId(route.query) ? ['x', '1', "' or 1=1 --", '../x'] : [])
    cases.push([`?eventId=${eventId}`, { ...sound, query: { ...sound.query, eventId } }]);
  if (route.method !== 'GET' && takesEventId(route.body))
    for (const value of [[], {}, 7, null, 'x'])
      cases.push([
        `eventId: ${JSON.stringify(value)}`,
        { ...sound, body: { ...sound.body, eventId: value } },
      ]);
  return cases;
}

/** Returns bodies and headers that no client of ours would send, with the expected status. */
function malformed(
  route: Route,
): [what: string, status: number, init: { body: string; headers: Record<string, string> }][] {
  if (route.method === 'GET') return [];
  const json = { 'content-type': 'application/json' };
  return [
    ['half a body', 400, { body: '{"a": ', headers: json }],
    ['deep', 400, { body: `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, headers: json }],
    ['long list', 400, { body: JSON.stringify({ a: Array(60_000).fill(0) }), headers: json }],
    ['too large', 413, { body: JSON.stringify({ a: 'x'.repeat(300_000) }), headers: json }],
    ['text', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['XML', 415, { body: '<x/>', headers: { 'content-type': 'application/xml' } }],
    [
      'form',
      415,
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['__proto__', 400, { body: '{"__proto__": {"polluted": 1}}', headers: json }],
    [
      'constructor',
      400,
      { body: '{"constructor": {"prototype": {"polluted": 1}}}', headers: json },
    ],
  ];
}

/** Returns inputs that may be accepted as text or refused, but never do harm. */
function strange(route: Route, sound: Input): Case[] {
  const extras = {
    roles: ['organiser'],
    isAdmin: true,
    isPaid: true,
    _id: 'x',
    token: 'x',
    emailVerified: true,
    createdAt: 'x',
    blockedBy: 'x',
  };
  const cases: Case[] = route.body
    ? [['extra keys', { ...sound, body: { ...extras, ...sound.body } }]]
    : [];
  const texts = [
    '\ud800',
    '\u202egnp.exe',
    '\u200b\ufeff',
    "'; drop table person; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%_\\',
    'x'.repeat(20_000),
  ];
  for (const [name] of listProperties(route.body))
    for (const value of texts)
      cases.push([
        `${name}: ${JSON.stringify(value).slice(0, 40)}`,
        { ...sound, body: { ...sound.body, [name]: value } },
      ]);
  for (const [name] of listProperties(route.query))
    for (const value of texts.slice(1, 7))
      cases.push([`?${name}=${value}`, { ...sound, query: { ...sound.query, [name]: value } }]);
  return cases;
}

/** Expects what holds for every reply: headers, no 500, and refusals in our own format. Returns its text. */
async function checked(reply: Response, what: string): Promise<string> {
  const text = await reply.text();
  const where = `${what} got ${reply.status} ${text.slice(0, 300)}`;
  expect(reply.status, where).toBeLessThan(500);
  expect(reply.headers.get('cache-control'), where).toContain('no-store');
  expect(reply.headers.get('x-content-type-options'), where).toBe('nosniff');
  const policy = reply.headers.get('content-security-policy');
  expect(policy, where).toContain("object-src 'none'");
  expect(policy, where).toMatch(/frame-ancestors '(none|self)'/);
  expect(reply.headers.get('referrer-policy'), where).toBe('strict-origin-when-cross-origin');
  const type = reply.headers.get('content-type');
  if (reply.ok && type === 'text/csv; charset=utf-8') return text;
  expect(type, where).toMatch(/^application\/json; charset=utf-8$/);
  if (reply.ok) return text;
  const body = errorReply.strict().parse(JSON.parse(text));
  const transport = [405, 413, 415].includes(reply.status);
  if (!transport) expect(kinds[codes[body.code]], where).toBe(reply.status);
  if (reply.status === 429) expect(reply.headers.get('retry-after'), where).toMatch(/^\d+$/);
  expect(text, where).not.toMatch(
    /node_modules|\.ts:|select .* from|kysely|fastify|zod|syntax error/i,
  );
  return text;
}

function send(
  route: Route,
  { text, ...input }: Case[1],
  token: string | undefined,
): Promise<Response> {
  return world.server.raw(route.method, callAddress(route, input), {
    ...((text ?? input.body) !== undefined && { body: text ?? input.body }),
    ...(token && { token }),
  });
}

function codeIn(text: string): unknown {
  return (JSON.parse(text) as { code?: unknown }).code;
}

function listProperties(schema: z.ZodType | undefined): [string, Property][] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries((json.properties ?? {}) as Record<string, Property>);
}

function onlyType({ type, anyOf }: Property, wanted: string): boolean {
  return anyOf ? anyOf.every((one) => onlyType(one, wanted)) : type === wanted;
}

/** Returns the row counts of all tables, except those that only record calls. */
async function counts(): Promise<Record<string, number>> {
  const { db } = world.server.store;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('idempotency')`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    found[name] = rows[0]!.n;
  }
  return found;
}
