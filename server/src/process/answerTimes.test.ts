import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emptyFolder,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';
import { type RankTest, rankTest } from '../testing/rankTest.ts';

const samples = 200;
const known = Array.from({ length: samples }, (_, at) => `known${at}`);

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await emptyFolder();
  const cast = Object.fromEntries(known.map((name) => [name, ['attendee' as const]]));
  await prepare({ dataDir: folder.dataDir }, (store) => furnish(store, cast));
  const trusted = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  server = await startServer({ DATA_DIR: folder.dataDir, ...trusted });
}, 180_000);
afterAll(async () => {
  await server?.kill();
  folder.remove();
});

let visitors = 0;
/** The time until an answer, from a new visitor's address each time, as one address may not ask that often. */
async function timed(path: string, body: object): Promise<{ took: number; said: string }> {
  const n = ++visitors;
  const forwarded = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
  const from = performance.now();
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.origin}/api${path}`, request);
  const text = await answer.text();
  const took = performance.now() - from;
  const said = text.replace(/"requestId":"[^"]*"/, '');
  return { took, said: `${answer.status} ${said}` };
}

/** Asks for known and unknown addresses in turns, in a random order within each turn. */
async function compare(path: string, body: (email: string) => object): Promise<RankTest> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let at = 0; at < 10; at++) await timed(path, body(`warm${at}@test.example`));
  for (const name of known) {
    const turn = ['known', 'unknown'] as const;
    for (const kind of Math.random() < 0.5 ? turn : turn.toReversed()) {
      const email = `${kind === 'known' ? name : name.replace('known', 'other')}@test.example`;
      const { took, said } = await timed(path, body(email));
      times[kind].push(took);
      answers.add(said);
    }
  }
  expect([...answers]).toHaveLength(1);
  return rankTest(times.known, times.unknown);
}

/** Busy machines add the same noise to both; what would serve somebody who asks is a known address that ranks apart. */
function expectAlike({ share, p }: RankTest): void {
  const isApart = p < 0.001 && (share < 0.35 || share > 0.65);
  expect({ share, p, isApart }).toMatchObject({ isApart: false });
}

test(
  'a wrong password takes as long at an address nobody has as at one somebody has',
  { timeout: 300_000 },
  async () => {
    const password = 'not the right password';
    expectAlike(await compare('/attendee/login', (email) => ({ email, password })));
  },
);

test(
  'asking for a new password takes as long for an address nobody has',
  { timeout: 300_000 },
  async () => {
    expectAlike(await compare('/attendee/forgot-password', (email) => ({ email })));
  },
);

test(
  'asking for a login code takes as long for an address nobody has',
  { timeout: 300_000 },
  async () => {
    expectAlike(await compare('/attendee/otp-login', (email) => ({ email })));
  },
);
