import { WebSocket } from 'ws';
import { call, forAll, until } from './driver.ts';
import { plainLoop } from './plainLoop.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/** People online write to each other in pairs: how long until the message is on the other's screen, and how often it arrives. */
const people = Number(process.argv[2] ?? 500);
const perSecond = Number(process.argv[3] ?? 20);
const seconds = Number(process.argv[4] ?? 30);

interface Person {
  id: string;
  token: string;
  /** The texts received. */
  heard: Set<string>;
}

const toScreen = 'send → other screen';
const total = perSecond * seconds;

const alone = await plainLoop(1, perSecond, Math.min(seconds, 10));
const product = await startProduct({ visitors: people, signedIn: true });
const memoryBefore = product.memory();
const sockets: WebSocket[] = [];
/** When each text that hasn't arrived yet was sent. */
const sentAt = new Map<string, number>();
let twice = 0;
const inside: Person[] = product.logins.map((login) => ({ ...login, heard: new Set() }));
await forAll(inside, enter);
const watch = await Watch.over(product, memoryBefore);
watch.beside('a plain `ws` server, from its send to one screen', alone);
const begun = performance.now();
const sends: Promise<void>[] = [];
for (let nth = 0; nth < total; nth++) {
  await until(begun + (nth / perSecond) * 1000);
  // everyone writes in turn, to their neighbour
  const from = (nth * 7) % people;
  const to = inside[from ^ 1] ?? inside[0]!;
  const text = `${nth} ${'Shall we look at the next booth together? '.repeat(3)}`.trim();
  sends.push(watch.count(send(inside[from]!, to, text)));
}
await Promise.all(sends);
const patience = performance.now() + 2000;
while (sentAt.size && performance.now() < patience) await until(performance.now() + 20);
const account = await watch.end(total, people);
const lost = sentAt.size;
for (const socket of sockets) socket.terminate();
await product.stop();

const shown = account.rows.find(({ name }) => name === toScreen)!;
saveResult({
  name: 'messages',
  title: 'Messages',
  figures: { people, perSecond, seconds, lost, twice, ...account },
  text: `${people} people online, each with a socket on one server process with the embedded database; together they send ${perSecond} messages a second for ${seconds} s. Server and driver share the machine.

${table(account, 'message', 'person online')}
- Taken and not heard: ${lost}. Heard twice: ${twice}.`,
  limits: [
    ...usualLimits(account),
    { what: 'send → other screen, p95 ms', is: shown.p95, atMost: 300 },
    { what: 'send → other screen, p99 ms', is: shown.p99, atMost: 1000 },
    { what: 'lost or twice', is: lost + twice, atMost: 0 },
  ],
});

async function enter(person: Person): Promise<void> {
  const path = '/live/ticket';
  const ticket = await call<{ token: string }>(
    { origin: product.origin, token: person.token },
    `POST ${path}`,
    {},
  );
  await listen(person, ticket.token);
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
        hear(person, frame.message.text, at);
      }
    });
  });
}

function hear(person: Person, text: string, at: number): void {
  if (person.heard.has(text)) twice++;
  person.heard.add(text);
  const sent = sentAt.get(text);
  sentAt.delete(text);
  if (sent !== undefined) watch.record(toScreen, at - sent);
}

async function send(from: Person, to: Person, text: string): Promise<void> {
  const body = { toUser: to.id, text, clientId: crypto.randomUUID() };
  sentAt.set(text, performance.now());
  try {
    await watch.time(
      'send → answered',
      call({ origin: product.origin, token: from.token }, 'POST /message', body),
    );
  } catch (error) {
    sentAt.delete(text);
    throw error;
  }
}
