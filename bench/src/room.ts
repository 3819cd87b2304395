import { call, forAll, until } from './driver.ts';
import { WebSocket } from 'ws';
import type { Limit } from './limits.ts';
import { plainLoop } from './plainLoop.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { type Account, spanOf, table, usualLimits, Watch } from './Watch.ts';

/**
 * One full room: people open it gradually, then all at once; everyone receives its chat and stage while people write.
 * `node bench/src/room.ts [people] [messages a second] [seconds] [seconds of the spread]`.
 */
const people = Number(process.argv[2] ?? 5000);
const perSecond = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 30);
const spreadSeconds = Number(process.argv[5] ?? 45);

const toScreen = 'send → each screen';
const atOnce = 'all at once';

interface Cursor {
  epoch: string;
  seq: number;
}

interface Listener {
  socket: WebSocket;
  /** The last `seq` of the chat received, and how often one was missing or duplicated. */
  seq: number;
  wrong: number;
}

const product = await startProduct({ visitors: people, signedIn: true });
const sessionId = await liveSession(product);
await forAll(product.logins, async ({ id, token }) => {
  await call({ origin: product.origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
});
const memoryBefore = product.memory();
let listeners: Listener[] = [];
let latest: { data: Buffer; frames: Frame[] } = { data: Buffer.alloc(0), frames: [] };
const alone = await statementsAlone();
/** Opening all at once needs a call and a socket per person; a process may have at most 20,000 files open. */
const mayRush = people < 10_000;
const openings = new Map([[`over ${spreadSeconds} s`, await open(spreadSeconds)]]);
if (mayRush) {
  for (const { socket } of listeners) socket.terminate();
  listeners = [];
  await until(performance.now() + 5000);
  openings.set(atOnce, await open(0));
}
/** When each message was sent, by its text. */
const sentAt = new Map<string, number>();
let heard = 0;
let failed = 0;
const words = perSecond * seconds;
const writing = await Watch.over(product, memoryBefore);
const begun = performance.now();
const sends: Promise<void>[] = [];
for (let nth = 0; nth < words; nth++) {
  await until(begun + (nth / perSecond) * 1000);
  const { token } = product.logins[(nth * 7) % people]!;
  const text = `${nth} What a good point, thank you for saying that out loud.`;
  sentAt.set(text, performance.now());
  const body = { channelId: sessionId, text, clientId: crypto.randomUUID() };
  const sent = call({ origin: product.origin, token }, 'POST /message', body).catch(
    (error: unknown) => {
      failed++;
      throw error;
    },
  );
  sends.push(writing.count(writing.time('send → answered', sent)));
}
await Promise.all(sends);
const patience = performance.now() + 3000;
while (heard < (words - failed) * people && performance.now() < patience)
  await until(performance.now() + 20);
const account = await writing.end(words, people);
const wrong = listeners.reduce((all, one) => all + one.wrong, 0);
const lost = (words - failed) * people - heard;
for (const { socket } of listeners) socket.terminate();
await product.stop();
console.log('The same words by a plain `ws` loop.');
account.floor['plainWs'] = spanOf(
  'a plain `ws` loop with as many sockets, from its send to each',
  await plainLoop(people, perSecond, Math.min(seconds, 10)),
);

const shown = account.rows.find(({ name }) => name === toScreen);
saveResult({
  name: people === 5000 ? 'room' : `room-${people}`,
  title: 'A full room',
  figures: {
    people,
    perSecond,
    seconds,
    spreadSeconds,
    heard,
    lost,
    wrong,
    statementsAlone: alone,
    ...account,
    openings: Object.fromEntries(openings),
  },
  text: `${people} people in the room of one session, each with a socket that hears its chat and its stage; together they write ${perSecond} messages a second for ${seconds} s. One server process with the embedded database; server and driver share the machine.

${table(account, 'message to everybody', 'person in the room')}
- Heard in all: ${heard}. Lost: ${lost}. Out of order or twice: ${wrong}.
${[...openings].map(([how, opening]) => `\n## Opening the room ${how}\n\n${table(opening, 'opening', 'person in the room')}`).join('\n')}

One person alone costs ${alone} SQL statements to come in.`,
  limits: [
    ...usualLimits(account),
    { what: 'messages a second', is: account.throughput, atLeast: perSecond * 0.95 },
    { what: 'lost', is: lost, atMost: 0 },
    { what: 'out of order or twice', is: wrong, atMost: 0 },
    { what: 'send → each screen, p99 ms', is: shown?.p99 ?? Infinity, atMost: 1000 },
    ...[...openings].flatMap(([how, opening]): Limit[] =>
      // all at once, everything is saturated, the driver included: its times aren't judged
      how === atOnce
        ? [{ what: `not let in, ${how}`, is: opening.failed, atMost: 0 }]
        : usualLimits(opening).map((one) => ({ ...one, what: `${one.what}, opening ${how}` })),
    ),
  ],
});

/** Lets everyone open the room, evenly over some seconds. */
async function open(over: number): Promise<Account> {
  console.log(`${people} people open the room ${over ? `over ${over} s` : atOnce}.`);
  const watch = await Watch.over(product, memoryBefore);
  const from = performance.now();
  await Promise.all(
    product.logins.map(async ({ token }, nth) => {
      await until(from + (nth / people) * over * 1000);
      await watch.count(watch.time('until everything is there', enter(token, watch)));
    }),
  );
  return watch.end(people, people);
}

/** Counts the SQL statements when one person opens the room, minus those sent anyway. */
async function statementsAlone(): Promise<number> {
  const count = async (work: (nth: number) => Promise<void>) => {
    const before = await product.statements();
    const begun = performance.now();
    for (let nth = 0; nth < 10; nth++) {
      await work(nth);
      await until(begun + (nth + 1) * 500);
    }
    return (await product.statements()) - before;
  };
  await enter(product.logins[10 % people]!.token);
  const opening = await count((nth) => enter(product.logins[nth % people]!.token));
  for (const { socket } of listeners) socket.terminate();
  listeners = [];
  return Math.round((opening - (await count(async () => undefined))) / 10);
}

/** Opens the room as a page does: stage, chat, what was missed, and a socket. */
async function enter(token: string, watch?: Watch): Promise<void> {
  const timed = <T>(name: string, work: Promise<T>) => watch?.time(name, work) ?? work;
  const get = <T>(path: string) => call<T>({ origin: product.origin, token }, `GET ${path}`);
  const stage = await timed('stage', get<{ heard: Cursor }>(`/session/${sessionId}/stage`));
  const { lastSeq, heard } = await timed(
    'chat',
    get<{ lastSeq: number; heard: Cursor }>(`/message/meeting/${sessionId}`),
  );
  await timed('what was missed', get(`/session/${sessionId}/missed`));
  const ticket = await timed(
    'ticket',
    call<{ token: string }>({ origin: product.origin, token }, 'POST /live/ticket', {}),
  );
  const after = { session: undefined, sessionRoom: heard, stage: stage.heard };
  const socket = connect(ticket.token, lastSeq, after);
  await timed('socket and topics', socket);
}

/** Opens a socket that subscribes to the room. */
async function connect(
  ticket: string,
  seq: number,
  topics: Record<string, Cursor | undefined>,
): Promise<void> {
  const address = `${product.origin.replace('http', 'ws')}/live?token=${ticket}`;
  const cheap = { perMessageDeflate: false, skipUTF8Validation: true };
  const socket = new WebSocket(address, { origin: product.origin, ...cheap });
  const listener: Listener = { socket, seq, wrong: 0 };
  listeners.push(listener);
  await new Promise<void>((resolve, reject) => {
    let waiting = Object.keys(topics).length;
    socket.once('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify({ action: 'hello', batch: true }));
      for (const [kind, after] of Object.entries(topics))
        socket.send(JSON.stringify({ action: 'hear', topic: `${kind}:${sessionId}`, after }));
    });
    socket.on('message', (data: Buffer) => {
      const at = performance.now();
      for (const frame of framesOf(data)) {
        if (frame.action === 'message') hear(listener, frame, at);
        else if (frame.action === 'refused') reject(new Error('the room may not be heard'));
        else if (frame.action === 'heard' || frame.action === 'resync')
          if (--waiting === 0) resolve();
      }
    });
  });
}

function hear(listener: Listener, { message, sentAt: from }: Frame, at: number): void {
  const { seq } = message!;
  if (seq !== listener.seq + 1) listener.wrong++;
  listener.seq = seq;
  heard++;
  writing.record(toScreen, at - from!);
}

interface Frame {
  action: string;
  message?: { seq: number; text: string };
  sentAt?: number | undefined;
}

/** Everyone gets the same bytes, so the driver parses them once. */
function framesOf(data: Buffer): Frame[] {
  if (latest.data.equals(data)) return latest.frames;
  const frames = [JSON.parse(data.toString()) as Frame | Frame[]].flat();
  for (const frame of frames) if (frame.message) frame.sentAt = sentAt.get(frame.message.text);
  latest = { data, frames };
  return frames;
}
