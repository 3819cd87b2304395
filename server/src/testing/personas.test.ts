import { callAddress, createToken, type ErrorReply, scopes } from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '../wiring/bindings.ts';
import { admissionTo } from './admission.ts';
import { examples, openWorld, type World } from './examples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const names = bindings.map(({ route }) => `${route.method} ${route.path}`);

test('every call has an example, and every example a call', () => {
  const without = names.filter((name) => !examples[name]);
  expect(
    without,
    'Add a row to server/src/testing/examples.ts for each of these: a sound input, and who is refused how.',
  ).toEqual([]);
  expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
});

describe('every call lets in exactly the people it should (8.2.1)', () => {
  test.each(bindings.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      const { seen, wanted } = await admissionTo(route, world);
      expect(seen).toEqual(wanted);
    },
  );
});

const closed = bindings.filter(({ who }) => who.name !== 'anyone');

describe('every call that is not public asks a visitor to log in, and says no more (G-01)', () => {
  test.each(closed.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      expect(examples[name]?.refused.anon).toBe(401);
      const given = (await examples[name]?.input?.(world, 'anon')) ?? {};
      const reply = await world.server.raw(route.method, callAddress(route, given), {
        ...(given.body && { body: given.body }),
      });
      expect([reply.status, await reply.json()]).toEqual([
        401,
        { code: 'auth.required', message: expect.any(String), requestId: expect.any(String) },
      ]);
    },
  );
});

describe('ola’s login for another event is refused by every call that needs one (8.4.1, G-03)', () => {
  test.each(closed.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const given = (await examples[name]?.input?.(world, 'alice')) ?? {};
      const query = { ...given.query, eventId: world.server.event.id };
      const reply = await world.server.raw(route.method, callAddress(route, { ...given, query }), {
        ...(given.body && { body: given.body }),
        token: await world.server.token('ola'),
      });
      expect(await reply.json()).toMatchObject({ code: 'event.mismatch' });
      expect(reply.status).toBe(403);
    },
  );
});

const open = bindings.filter(({ who }) => who.name === 'anyone');

describe('ola, who is logged in to another event, is never told to log in by a public call (8.4.1)', () => {
  test.each(open.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const given = (await examples[name]?.input?.(world, 'alice')) ?? {};
      const query = { ...given.query, eventId: world.server.event.id };
      const reply = await world.server.raw(route.method, callAddress(route, { ...given, query }), {
        ...(given.body && { body: given.body }),
        token: await world.server.token('ola'),
      });
      const { code } = reply.ok ? {} : ((await reply.json()) as Partial<ErrorReply>);
      expect(['auth.required', 'auth.invalid', 'ticket.invalid']).not.toContain(code);
    },
  );
});

describe('a token with every scope is let in exactly where a call needs one (S-17)', () => {
  let token: string;
  beforeAll(async () => {
    const body = { name: 'Everything', scopes: [...scopes], days: 365 };
    token = (await (await world.server.as('hana'))(createToken, { body })).secret;
  });
  test.each(bindings.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const given = (await examples[name]?.input?.(world, 'hana')) ?? {};
      const reply = await world.server.raw(route.method, callAddress(route, given), {
        ...(given.body && { body: given.body }),
        token,
      });
      const { code } = reply.ok ? {} : ((await reply.json()) as Partial<ErrorReply>);
      const isOpen = scopes.some((scope) => scope === route.act);
      expect(code === 'token.scope').toBe(!isOpen);
      if (isOpen) expect([401, 403]).not.toContain(reply.status);
    },
  );
});

const asked = bindings
  .map(({ route }) => route)
  .filter(({ method, query }) => method === 'GET' && query instanceof z.ZodObject);

describe('whoever leaves what may be asked of a call blank gets the same as without it', () => {
  test.each(
    // a second SMS to the same number has to wait
    asked
      .filter(({ path }) => path !== '/attendee/verifyphone')
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s', async (name, route) => {
    const fields = Object.entries((route.query as z.ZodObject).shape);
    const optional = fields.filter(([, field]) => field.safeParse(undefined).success);
    const blank = Object.fromEntries(optional.map(([key]) => [key, '']));
    for (const who of ['alice', 'hana'] as const) {
      const token = await world.server.token(who);
      const given = (await examples[name]?.input?.(world, who)) ?? {};
      const status = async (query: Record<string, string>) =>
        (await world.server.raw('GET', callAddress(route, { ...given, query }), { token })).status;
      expect(await status({ ...blank, ...given.query })).toBe(await status(given.query ?? {}));
    }
  });
});
