import { randomUUID } from 'node:crypto';
import { getUnread, listMessages, type Message, sendMessage } from '@pavilion/contract';
import { afterEach, expect, test } from 'vitest';
import {
  emptyFolder,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../../../testing/process.ts';

const running: ServerProcess[] = [];
const cleaning: (() => void)[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  for (const clean of cleaning.splice(0)) clean();
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  running.push(server);
  return server;
}

interface Sending {
  token: string;
  body: { toUser: string; text: string; clientId: string };
  acknowledged?: Message;
}

test('acknowledged messages survive a killed server, once and without gaps, and a retry finds them (X-16, M-01, M-02)', async () => {
  const { dataDir, remove } = await emptyFolder();
  cleaning.push(remove);
  const names = Array.from({ length: 50 }, (_, at) => `writer${at}`);
  const { tokens, people } = await prepare({ dataDir }, (store) =>
    furnish(store, Object.fromEntries(names.map((name) => [name, ['attendee' as const]]))),
  );
  const besides = (at: number) => names[at ^ 1]!;
  const sendings = Array.from({ length: 20 }).flatMap((_, turn) =>
    names.map((name, at): Sending => ({
      token: tokens[name]!,
      body: { toUser: people[besides(at)]!, text: `${name} ${turn}`, clientId: randomUUID() },
    })),
  );
  const first = await start(dataDir);
  const begun: Sending[] = [];
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const inSequence = async (all: Sending[], work: (one: Sending) => Promise<void>) => {
    const left = all.values();
    const worker = async () => {
      for (const one of left) await work(one);
    };
    await Promise.all(Array.from({ length: 20 }, worker));
  };
  await inSequence(sendings, async (sending) => {
    if (killed) return;
    begun.push(sending);
    const sent = await first
      .as(sending.token)(sendMessage, { body: sending.body })
      .catch(() => null);
    if (!sent) return;
    sending.acknowledged = sent as Message;
    if (++acknowledged === 400) killed = first.kill();
  });
  await killed;
  expect(acknowledged).toBeGreaterThanOrEqual(400);
  expect(acknowledged).toBeLessThan(sendings.length);

  const second = await start(dataDir);
  await inSequence(begun, async (sending) => {
    const again = await second.as(sending.token)(sendMessage, { body: sending.body });
    if (sending.acknowledged) expect(again).toEqual(sending.acknowledged);
  });
  const stored: string[] = [];
  for (const [at, name] of names.entries()) {
    const call = second.as(tokens[name]!);
    const params = { userId: people[besides(at)]! };
    const { messages } = await call(listMessages, { params, query: { from: 1 } });
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    const theirs = messages.filter(({ toUser }) => toUser._id === people[name]);
    expect((await call(getUnread)).total).toBe(theirs.length);
    stored.push(...theirs.map(({ text }) => text));
  }
  expect(stored.sort()).toEqual(begun.map(({ body }) => body.text).sort());
}, 150_000);
