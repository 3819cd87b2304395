import { call, forAll, round, until } from './driver.ts';
import { WebSocket } from 'ws';
import { liveSession, startProduct } from './product.ts';
import { keep, quantile } from './results.ts';

/**
 * One full room: people open it spread over a while, then all at once; everybody hears its chat and its stage while people
 * write. `node bench/src/room.ts [people] [messages a second] [seconds] [seconds of the spread]`.
 */
const people = Number(process.argv[2] ?? 5000);
const perSecond = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 30);
const spreadSeconds = Number(process.argv[5] ?? 45);

interface Cursor {
  epoch: string;
  seq: number;
}

interface Listener {
  socket: WebSocket;
  /** The `seq` of the chat that was heard last, and how often something was missing or came twice. */
  seq: number;
  wrong: number;
}

const product = await startProduct({ visitors: people, signedIn: true });
const sessionId = await liveSession(product);
await forAll(product.logins, async ({ id, token }) => {
  await call(product.origin, 'POST', `/meetings/${sessionId}/attendee/${id}`, token, {});
});
const memoryBefore = product.memory();
let listeners: Listener[] = [];
let latest: { data: string; frames: Frame[] } = { data: '', frames: [] };
const alone = await statementsAlone();
/** All at once everybody has a call and a socket under way: more than the 20,000 files that a process may have open. */
const mayRush = people < 10_000;
const openings = new Map([[`over ${spreadSeconds} s`, await open(spreadSeconds)]]);
if (mayRush) {
  for (const { socket } of listeners) socket.terminate();
  listeners = [];
  await until(performance.now() + 5000);
  openings.set('all at once', await open(0));
}
const memory = product.memory();

/** When each message was sent, by its text, and how long it took to each screen. */
const sentAt = new Map<string, number>();
const toScreen: number[] = [];
let heard = 0;
let failed = 0;
const processor = product.processorMs();
const own = process.cpuUsage();
const begun = performance.now();
const sends: Promise<void>[] = [];
for (let nth = 0; nth < perSecond * seconds; nth++) {
  await until(begun + (nth / perSecond) * 1000);
  const { token } = product.logins[(nth * 7) % people]!;
  const text = `${nth} What a good point, thank you for saying that out loud.`;
  sentAt.set(text, performance.now());
  const body = { channelId: sessionId, text, clientId: crypto.randomUUID() };
  sends.push(
    call(product.origin, 'POST', '/message', token, body).then(
      () => undefined,
      (error: unknown) => {
        if (failed++ < 5) console.error(error);
      },
    ),
  );
}
await Promise.all(sends);
await until(performance.now() + 3000);
const processorMs = product.processorMs() - processor;
const { user, system } = process.cpuUsage(own);
const taken = perSecond * seconds - failed;
const wrong = listeners.reduce((sum, one) => sum + one.wrong, 0);
const lost = taken * people - heard;
for (const { socket } of listeners) socket.terminate();
await product.stop();

const figures = {
  people,
  perSecond,
  seconds,
  failed,
  heard,
  lost,
  wrong,
  p50: round(quantile(toScreen, 0.5)),
  p95: round(quantile(toScreen, 0.95)),
  p99: round(quantile(toScreen, 0.99)),
  worst: round(toScreen.reduce((most, one) => Math.max(most, one), 0)),
  statementsAlone: alone,
  spreadSeconds,
  openings: Object.fromEntries(openings),
  processorShare: round((processorMs / (seconds * 1000 + 3000)) * 100),
  driverShare: round(((user + system) / 1000 / (seconds * 1000 + 3000)) * 100),
  memoryPerPerson: Math.round((memory - memoryBefore) / people),
};
type Opening = Awaited<ReturnType<typeof open>>;
const calls = Object.keys([...openings.values()][0]!.calls);
const lines: [what: string, figure: (of: Opening) => string | number][] = [
  ...calls.map((name): (typeof lines)[0] => [
    `${name}, p50 / p95 / worst`,
    (of) => of.calls[name]!,
  ]),
  ['until everything is there, p50 / p95 / worst', (of) => of.whole],
  ['until everybody is in', (of) => `${of.seconds} s`],
  ['processor of the server for each opening', (of) => `${of.processorMs} ms`],
  [`SQL statements for each opening (alone: ${alone})`, (of) => of.statements],
];
keep(
  people === 5000 ? 'room' : `room-${people}`,
  'A full room',
  figures,
  `${people} people in the room of one session, each with a socket that hears its chat and its stage; together they write ${perSecond} messages a second for ${seconds} s. One server process with the embedded database; server and driver share the machine.

| | |
|---|---|
| messages taken / refused | ${taken} / ${failed} |
| heard in all | ${heard} |
| lost | ${lost} |
| out of order or twice | ${wrong} |
| send → each screen, p50 / p95 / p99 / worst | ${figures.p50} / ${figures.p95} / ${figures.p99} / ${figures.worst} ms |
| processor of the server while people write | ${figures.processorShare} % of one core |
| processor of the driver meanwhile; near 100 % it would be the limit itself | ${figures.driverShare} % of one core |
| memory for each person in the room | ${figures.memoryPerPerson} bytes |

| opening the room | ${[...openings.keys()].join(' | ')} |
|---|${'---|'.repeat(openings.size)}
${lines.map(([what, figure]) => `| ${what} | ${[...openings.values()].map(figure).join(' | ')} |`).join('\n')}

- Times of calls in ms. SQL statements are all that the server sends meanwhile, with those of its own sweeps; alone they are those of one person, without.`,
  [
    { what: 'lost', is: lost, atMost: 0 },
    { what: 'out of order or twice', is: wrong, atMost: 0 },
    { what: 'send → each screen, p99 ms', is: figures.p99, atMost: 1000 },
  ],
);

/** Lets everybody open the room, spread evenly over some seconds. */
async function open(over: number) {
  const [statements, processor, begun] = [
    await product.statements(),
    product.processorMs(),
    performance.now(),
  ];
  const took: Record<string, number[]> = {};
  const whole: number[] = [];
  await Promise.all(
    product.logins.map(async ({ token }, nth) => {
      await until(begun + (nth / people) * over * 1000);
      const at = performance.now();
      await enter(token, took);
      whole.push(performance.now() - at);
    }),
  );
  const ended = performance.now();
  return {
    calls: Object.fromEntries(Object.entries(took).map(([name, times]) => [name, spanOf(times)])),
    whole: spanOf(whole),
    seconds: round((ended - begun) / 1000),
    processorMs: round((product.processorMs() - processor) / people),
    statements: round(((await product.statements()) - statements) / people),
  };
}

function spanOf(times: number[]): string {
  const worst = times.reduce((most, one) => Math.max(most, one), 0);
  return [quantile(times, 0.5), quantile(times, 0.95), worst].map(Math.round).join(' / ');
}

/** How many SQL statements it costs that one person opens the room: what is sent meanwhile, without what is sent anyway. */
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
  await enter(product.logins[10]!.token, {});
  const opening = await count((nth) => enter(product.logins[nth]!.token, {}));
  for (const { socket } of listeners) socket.terminate();
  listeners = [];
  return Math.round((opening - (await count(async () => undefined))) / 10);
}

/** Opens the room as a page does: what plays, what was said and missed, and a socket. */
async function enter(token: string, took: Record<string, number[]>): Promise<void> {
  const timed = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const at = performance.now();
    const done = await work;
    (took[name] ??= []).push(performance.now() - at);
    return done;
  };
  const get = <T>(path: string) => call<T>(product.origin, 'GET', path, token);
  const stage = await timed('stage', get<{ heard: Cursor }>(`/session/${sessionId}/stage`));
  const { lastSeq, heard } = await timed(
    'chat',
    get<{ lastSeq: number; heard: Cursor }>(`/message/meeting/${sessionId}`),
  );
  await timed('what was missed', get(`/session/${sessionId}/missed`));
  const ticket = await timed(
    'ticket',
    call<{ token: string }>(product.origin, 'POST', '/live/ticket', token, {}),
  );
  const after = { session: undefined, sessionRoom: heard, stage: stage.heard };
  const socket = connect(ticket.token, lastSeq, after);
  await timed('socket and topics', socket);
}

/** Opens a socket that hears the room. */
async function connect(
  ticket: string,
  seq: number,
  topics: Record<string, Cursor | undefined>,
): Promise<void> {
  const address = `${product.origin.replace('http', 'ws')}/live?token=${ticket}`;
  const socket = new WebSocket(address, { origin: product.origin });
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
    socket.on('message', (data) => {
      const at = performance.now();
      for (const frame of framesOf(String(data))) {
        if (frame.action === 'heard' || frame.action === 'resync') if (--waiting === 0) resolve();
        if (frame.action === 'refused') reject(new Error('the room may not be heard'));
        if (frame.action === 'message') hear(listener, frame.message!, at);
      }
    });
  });
}

function hear(listener: Listener, message: { seq: number; text: string }, at: number): void {
  if (message.seq !== listener.seq + 1) listener.wrong++;
  listener.seq = message.seq;
  heard++;
  toScreen.push(at - sentAt.get(message.text)!);
}

interface Frame {
  action: string;
  message?: { seq: number; text: string };
}

/** Everybody gets the same bytes, so the driver reads them once. */
function framesOf(data: string): Frame[] {
  if (latest.data !== data) latest = { data, frames: [JSON.parse(data)].flat() };
  return latest.frames;
}
