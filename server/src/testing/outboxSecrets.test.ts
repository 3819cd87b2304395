import { readCatalogue } from '@pavilion/contract/texts/files';
import { addressOf } from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '../wiring/bindings.ts';
import { entryOf, type OutboxRow } from '../features/platform/outbox/queries.ts';
import { examples, openWorld, personas, type World } from './examples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

/** Runs every call as everybody it lets in, with what follows from it. */
async function doEverything(): Promise<void> {
  const { server } = world;
  for (const { route } of bindings) {
    const example = examples[`${route.method} ${route.path}`];
    if (!example || route.method === 'GET') continue;
    for (const who of personas) {
      if (example.refused[who]) continue;
      const given = (await example.input?.(world, who)) ?? {};
      await server.raw(route.method, addressOf(route, given), {
        ...(given.body && { body: given.body }),
        ...(who !== 'anon' && { token: await server.token(who) }),
      });
    }
    server.clock.advance({ minutes: 3 });
    await server.settle();
  }
  server.clock.advance({ minutes: 24 * 60 });
  await server.settle();
}

/** The secrets in a text's links: long random words that are no ids. */
function secretsIn(text: string): string[] {
  const links = text.match(/https?:[^\s"<>]+/g) ?? [];
  return links.filter((one) =>
    /[\w-]{24,}/.test(one.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')),
  );
}

test('whatever happens, hana reads no secret link in the outbox of her event', async () => {
  await doEverything();
  const rows = (await world.server.store.db
    .selectFrom('outbox')
    .selectAll()
    .execute()) as OutboxRow[];
  const texts = readCatalogue('en', ['shared', 'server']);
  const kinds = Object.keys(texts).flatMap((key) => /^mail\.(.+)\.subject$/.exec(key)?.[1] ?? []);
  const seen = new Set<string>();
  const readable = new Map<string, string>();
  let secrets = 0;
  for (const row of rows) {
    const kind =
      kinds.find((one) => fits(texts[`mail.${one}.subject`]!, row.subject)) ?? row.subject;
    seen.add(kind);
    secrets += secretsIn(row.body).length;
    const entry = entryOf(row, false);
    for (const link of secretsIn(`${entry.subject} ${entry.text}`)) readable.set(kind, link);
  }
  console.log(
    'SEEN',
    [...seen].join(' '),
    'MISSING',
    kinds.filter((k) => !seen.has(k)).join(' '),
    secrets,
  );
  expect(Object.fromEntries(readable)).toEqual({});
});

/** Whether a subject was said by this text of the catalogue. */
function fits(text: string, subject: string): boolean {
  const parts = text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(subject);
}
