import { WebSocket } from 'ws';
import { call, logIn, round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { keep, quantile } from './results.ts';

/** People online write to each other in pairs: from the send to the other screen, and what arrives how often. */
const people = Number(process.argv[2] ?? 500);
const perSecond = Number(process.argv[3] ?? 20);
const seconds = Number(process.argv[4] ?? 30);

interface Person {
  id: string;
  token: string;
  /** The texts that arrived, in their order. */
  heard: string[];
}

const product = await startProduct({ visitors: people });
const sockets: WebSocket[] = [];
const opened = performance.now();
const waiting = new Map<string, (at: number) => void>();
const inside = await Promise.all(
  Array.from({ length: people }, async (_, number) => {
    await until(opened + number * 60);
    return enter(number);
  }),
);
const memory = product.memory();

const toScreen: number[] = [];
const toAnswer: number[] = [];
let failed = 0;
const sends: Promise<void>[] = [];
const begun = performance.now();
for (let nth = 0; nth < perSecond * seconds; nth++) {
  await until(begun + (nth / perSecond) * 1000);
  // Everybody writes in turn, to the one they sit beside.
  const from = inside[(nth * 7) % people]!;
  const to = inside[inside.indexOf(from) ^ 1] ?? inside[0]!;
  sends.push(
    send(from, to, `${nth} ${'Shall we look at the next booth together? '.repeat(3)}`).catch(
      (error: unknown) => {
        failed++;
        if (failed <= 5) console.error(error);
      },
    ),
  );
}
await Promise.all(sends);
await new Promise((resolve) => setTimeout(resolve, 2000));
const heard = inside.flatMap((person) => person.heard);
const twice = heard.length - new Set(heard).size;
const lost = perSecond * seconds - failed - new Set(heard).size;
for (const socket of sockets) socket.terminate();
await product.stop();

const rows = Object.entries({
  'send → other screen': toScreen,
  'send → answered': toAnswer,
}).map(([name, values]) => ({
  name,
  count: values.length,
  p50: round(quantile(values, 0.5)),
  p95: round(quantile(values, 0.95)),
  p99: round(quantile(values, 0.99)),
  worst: round(Math.max(...values)),
}));
keep(
  'messages',
  'Messages',
  { people, perSecond, seconds, failed, lost, twice, rows, memory },
  `${people} people online, each with a socket on one server process with the embedded database; together they send ${perSecond} messages a second for ${seconds} s. Server and driver share the machine.

| | count | p50 ms | p95 ms | p99 ms | worst ms |
|---|---|---|---|---|---|
${rows.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}

- Not taken: ${failed}. Taken and not heard: ${lost}. Heard twice: ${twice}.
- Server memory with everybody online: ${Math.round(memory / 2 ** 20)} MiB.`,
  [
    { what: 'send → other screen, p95 ms', is: rows[0]!.p95, atMost: 300 },
    { what: 'send → other screen, p99 ms', is: rows[0]!.p99, atMost: 1000 },
    { what: 'not taken, lost or twice', is: failed + lost + twice, atMost: 0 },
  ],
);

async function enter(number: number): Promise<Person> {
  const login = await logIn(product.origin, `visitor${number}@crowd.example`);
  const person: Person = { id: login.user._id, token: login.token, heard: [] };
  const { token: ticket } = await call<{ token: string }>(
    product.origin,
    'POST',
    '/live/ticket',
    login.token,
    {},
  );
  await listen(person, ticket);
  return person;
}

function listen(person: Person, ticket: string): Promise<void> {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/live?token=${ticket}`, {
    origin: product.origin,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(JSON.stringify({ action: 'hear', topic: `person:${person.id}` })),
    );
    socket.on('message', (data) => {
      const at = performance.now();
      for (const frame of [JSON.parse(String(data))].flat()) {
        if (frame.action === 'heard' || frame.action === 'resync') resolve();
        if (frame.action !== 'message' || frame.message.toUser._id !== person.id) continue;
        person.heard.push(frame.message.text);
        waiting.get(frame.message.text)?.(at);
      }
    });
  });
}

async function send(from: Person, to: Person, text: string): Promise<void> {
  const at = performance.now();
  const arrived = new Promise<number>((resolve) => waiting.set(text.trim(), resolve));
  const body = { toUser: to.id, text, clientId: crypto.randomUUID() };
  await call(product.origin, 'POST', '/message', from.token, body);
  toAnswer.push(performance.now() - at);
  toScreen.push((await arrived) - at);
}
