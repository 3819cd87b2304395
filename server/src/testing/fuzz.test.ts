import { callAddress } from '@pavilion/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindings } from '../wiring/bindings.ts';
import { examples, type Input, openWorld, type Persona, personas, type World } from './examples.ts';

/** The full tier runs it on both databases, ten minutes in total. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const callsOfWorld = 2000;

/** Values that fields aren't made for. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 200, maxLength: 5000 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%00',
    '..',
    '-1',
    '1e309',
    '<b>',
    "' or 1=1 --",
    '{}',
  ),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, [], {}, '__proto__', 'constructor'),
);

/** A change to a valid input. */
interface Change {
  part: 'params' | 'query' | 'body';
  /** Picks one of the existing names, if there are any. */
  at: number;
  name: string;
  value: unknown;
  does: 'put' | 'remove' | 'add';
}
const change: fc.Arbitrary<Change> = fc.record({
  part: fc.constantFrom('params' as const, 'query' as const, 'body' as const, 'body' as const),
  at: fc.nat(30),
  name: fc.oneof(fc.constantFrom('eventId', '_id', 'limit', 'after', '__proto__'), fc.string()),
  value,
  does: fc.constantFrom('put' as const, 'put' as const, 'remove' as const, 'add' as const),
});

const step = fc.record({
  call: fc.nat(bindings.length - 1),
  who: fc.constantFrom(...personas),
  changes: fc.array(change, { maxLength: 3 }),
  /** Bytes to send instead of the body, if any. */
  bytes: fc.oneof(
    { weight: 11, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  ),
  type: fc.constantFrom(
    ...['application/json', 'application/json', 'application/json; charset=utf-16', 'text/csv'],
    ...['multipart/form-data; boundary=x', 'multipart/form-data', '', 'application/octet-stream'],
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test(
  `whatever ${personas.length} people send, in ${seconds} seconds the server never fails`,
  { tags: ['full'], timeout: (seconds + 120) * 1000 },
  async () => {
    const until = Date.now() + seconds * 1000;
    const failures: unknown[] = [];
    const answers: Record<number, number> = {};
    for (let round = 0; Date.now() < until && failures.length === 0; round++) {
      const world = await openWorld();
      try {
        for (const each of fc.sample(step, { seed: seed + round, numRuns: callsOfWorld })) {
          // so that no rate limit blocks the rest
          world.server.clock.advance({ seconds: 3 });
          const { status, ...sent } = await send(world, each);
          answers[status] = (answers[status] ?? 0) + 1;
          // 502 means that an external login service is unavailable
          if (status >= 500 && status !== 502) failures.push({ status, ...sent });
          if (Date.now() > until) break;
        }
        expect((await world.server.raw('GET', '/api/events')).status).toBe(200);
      } finally {
        await world.server.close();
      }
    }
    const said = `Random calls by status, with FUZZ_SEED=${seed}: ${JSON.stringify(answers)}`;
    process.stdout.write(`${said}\n`);
    expect(failures).toEqual([]);
  },
);

async function send(world: World, { call, who, changes, bytes, type }: Step) {
  const { route } = bindings[call]!;
  const name = `${route.method} ${route.path}`;
  const sound = await soundInput(world, name, who);
  const input = changes.reduce(changed, sound);
  const body = bytes ?? (input.body && JSON.stringify(input.body));
  const init = {
    ...(body !== undefined && route.method !== 'GET' && { body }),
    ...(await findToken(world, who)),
    headers: { 'content-type': bytes === null ? 'application/json' : type },
  };
  const address = callAddress(route, input);
  const reply = await world.server.raw(route.method, address, init);
  const text = await reply.text();
  return { status: reply.status, name, who, address, body, type, text: text.slice(0, 500) };
}

/** Returns the input of the call's example; empty if earlier calls removed what it needs. */
async function soundInput(world: World, name: string, who: Persona): Promise<Input> {
  try {
    return (await examples[name]?.input?.(world, who)) ?? {};
  } catch {
    return {};
  }
}

async function findToken(world: World, who: Persona): Promise<{ token?: string }> {
  if (who === 'anon' || !(await world.server.person(who))) return {};
  return { token: await world.server.token(who) };
}

function changed(input: Input, { part, at, name, value: put, does }: Change): Input {
  const before = (input[part] ?? {}) as Record<string, unknown>;
  const names = Object.keys(before);
  const known = names[at % Math.max(names.length, 1)];
  const path = does === 'add' || known === undefined ? name : known;
  if (part === 'params' && !(path in before)) return input;
  const after = Object.fromEntries(
    Object.entries(before).filter(([key]) => does !== 'remove' || key !== path),
  );
  if (does !== 'remove')
    Object.defineProperty(after, path, {
      value: part === 'body' ? put : text(put),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return { ...input, [part]: after };
}

function text(put: unknown): string {
  return (typeof put === 'string' ? put : (JSON.stringify(put) ?? '')).toWellFormed();
}
