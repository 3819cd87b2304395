import { WebSocket } from 'ws';
import { call, forAll, round, until } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/**
 * The server restarts while a room is full and someone keeps writing: everyone reconnects as the web's client does, and ends up
 * with what a fresh fetch returns. `node bench/src/restart.ts [people] [messages a second]`.
 */
const people = Number(process.argv[2] ?? 2000);
const perSecond = Number(process.argv[3] ?? 2);
const limitSeconds = 60;
/** The retry delays of the web's client. */
const [firstRetryMs, longestRetryMs] = [1000, 30_000];

interface Cursor {
  epoch: string;
  seq: number;
}
interface Message {
  seq: number;
  text: string;
}
interface Page {
  messages: Message[];
  lastSeq: number;
  heard: Cursor;
}
type Frame = { action: string; epoch?: string; seq?: number; spreadMs?: number; message?: Message };

/** A person in the room. */
class Visitor {
  readonly #token: string;
  #socket: WebSocket | undefined;
  #failures = 0;
  #spreadMs = 0;
  #after: Cursor;
  /** The messages received, by their `seq` in the chat. */
  readonly texts = new Map<number, string>();
  /** When the subscription resumed, by `performance.now()`; null while disconnected. */
  backAt: number | null = null;
  closed = false;
  #settled: () => void = () => undefined;

  constructor(token: string, page: Page) {
    this.#token = token;
    this.#after = page.heard;
    this.#take(page.messages);
  }

  /** Opens the socket; resolves once subscribed to the room. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled = resolve;
      void this.#connect();
    });
  }

  close(): void {
    this.closed = true;
    this.#socket?.terminate();
  }

  /** Sends a heartbeat; the reply says over how long a crowd should spread its reconnects. */
  beat(): void {
    this.#socket!.send(JSON.stringify({ action: 'heartbeat' }));
  }

  async #connect(): Promise<void> {
    try {
      const ticket = await call<{ token: string }>(
        { origin, token: this.#token },
        'POST /live/ticket',
        {},
      );
      const address = `${origin.replace('http', 'ws')}/live?token=${ticket.token}`;
      const socket = new WebSocket(address, { origin });
      this.#socket = socket;
      socket.once('open', () => {
        socket.send(JSON.stringify({ action: 'hello', batch: true }));
        const topic = `sessionRoom:${sessionId}`;
        socket.send(JSON.stringify({ action: 'hear', topic, after: this.#after }));
      });
      socket.on('message', (data) => {
        for (const frame of [JSON.parse(String(data))].flat() as Frame[])
          // on failure, reconnect and read again
          this.#hear(frame).catch(() => socket.terminate());
      });
      socket.once('error', () => undefined);
      socket.once('close', () => this.#lose());
    } catch {
      this.#lose();
    }
  }

  #lose(): void {
    this.backAt = null;
    if (this.closed) return;
    const wait =
      this.#failures === 0
        ? firstRetryMs + Math.random() * this.#spreadMs
        : Math.random() *
          Math.min(longestRetryMs, Math.max(firstRetryMs * 2 ** this.#failures, this.#spreadMs));
    this.#failures++;
    setTimeout(() => void this.#connect(), wait);
  }

  async #hear(frame: Frame): Promise<void> {
    if (frame.spreadMs !== undefined) this.#spreadMs = frame.spreadMs;
    if (frame.action === 'message') this.#take([frame.message!]);
    if (frame.action === 'resync') {
      const from = Math.max(0, ...this.texts.keys()) + 1;
      const path = `/message/meeting/${sessionId}?from=${from}`;
      this.#take((await call<Page>({ origin, token: this.#token }, `GET ${path}`)).messages);
    }
    if (frame.action === 'heard' || frame.action === 'resync') {
      this.#after = { epoch: frame.epoch!, seq: frame.seq! };
      this.#failures = 0;
      this.backAt = performance.now();
      this.#settled();
    }
  }

  #take(messages: Message[]): void {
    for (const { seq, text } of messages) this.texts.set(seq, text);
  }
}

const product = await startProduct({ visitors: people + 1, signedIn: true });
const { origin, logins } = product;
const sessionId = await liveSession(product);
await forAll(logins, async ({ id, token }) => {
  await call({ origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
});
const writer = logins.at(-1)!;
const first = await call<Page>(
  { origin, token: writer.token },
  `GET /message/meeting/${sessionId}`,
);
const memoryBefore = product.memory();
const visitors = logins.slice(0, people).map(({ token }) => new Visitor(token, first));
const opening = performance.now();
await Promise.all(
  visitors.map(async (visitor, nth) => {
    await until(opening + nth * 5);
    await visitor.open();
  }),
);
for (const visitor of visitors) visitor.beat();

let writing = true;
let written = 0;
const wrote = write();
await until(performance.now() + 5000);
const watch = await Watch.over(product, memoryBefore);
const stopped = performance.now();
await product.restart();
const awayMs = performance.now() - stopped;
await until(performance.now() + 1000);
while (visitors.some(({ backAt }) => backAt === null) && performance.now() - stopped < 180_000)
  await until(performance.now() + 100);
for (const { backAt } of visitors)
  await watch.count(
    backAt === null
      ? Promise.reject(new Error('somebody is not back'))
      : Promise.resolve(
          watch.record('from the stop until the room is heard again', backAt - stopped),
        ),
  );
const account = await watch.end(people, people);
await until(performance.now() + 3000);
writing = false;
await wrote;
await until(performance.now() + 2000);
const fresh = await call<Page>(
  { origin, token: writer.token },
  `GET /message/meeting/${sessionId}?from=1`,
);
const asFresh = JSON.stringify(fresh.messages.map(({ seq, text }) => [seq, text]));
const differing = visitors.filter(
  ({ texts }) => JSON.stringify([...texts].toSorted(([a], [b]) => a - b)) !== asFresh,
).length;
for (const visitor of visitors) visitor.close();
await product.stop();

const [back] = account.rows;
const lastSeconds = round((back?.worst ?? Infinity) / 1000);
saveResult({
  name: 'restart',
  title: 'Back after a restart',
  figures: {
    people,
    written,
    awaySeconds: round(awayMs / 1000),
    last: lastSeconds,
    differing,
    ...account,
  },
  text: `${people} people in the room of one session hear its chat; the server is told to stop and started again, while one person writes on, ${perSecond} times a second, and sends again what was not taken. Everybody waits and comes back as the web's own client does. One server process with the embedded database; server and driver share the machine.

${table(account, 'return', 'person in the room')}
- From the stop until the server answers again: ${round(awayMs / 1000)} s; until the last one hears the room again: ${lastSeconds} s.
- Messages written: ${written}. People whose chat differs from a fresh fetch: ${differing}.`,
  limits: [
    ...usualLimits(account),
    { what: 'everybody is back after, s', is: lastSeconds, atMost: limitSeconds },
    { what: 'people whose chat differs', is: differing, atMost: 0 },
  ],
});

/** Writes until told to stop; retries a failed send, which is stored only once. */
async function write(): Promise<void> {
  while (writing) {
    const began = performance.now();
    const text = `Number ${written++}`;
    const body = { channelId: sessionId, text, clientId: crypto.randomUUID() };
    const send = () =>
      call({ origin, token: writer.token }, 'POST /message', body).then(() => true);
    while (!(await send().catch(() => false))) await until(performance.now() + 500);
    await until(began + 1000 / perSecond);
  }
}
