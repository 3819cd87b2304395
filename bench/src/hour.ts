import { WebSocket } from 'ws';
import { call, forAll, logIn, until } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/**
 * A mixed hour of an event, in a few minutes: some of its people are online and walk, look, search, write, ask and vote, in
 * realistic proportions. `node bench/src/hour.ts [embedded|postgres] [people] [online] [seconds] [calls a second]`.
 */
const database = process.argv[2] === 'postgres' ? 'postgres' : 'embedded';
const people = Number(process.argv[3] ?? 5000);
const online = Number(process.argv[4] ?? 500);
const seconds = Number(process.argv[5] ?? 120);
const perSecond = Number(process.argv[6] ?? 60);
const limits = { read: 200, write: 300 };

interface Person {
  id: string;
  token: string;
}
interface Booth {
  _id: string;
  documents: { _id: string }[];
  consultants: number;
}
interface Poll {
  _id: string;
  questions: { _id: string; options: { _id: string }[] }[];
}
/** Something people do: how often relative to the others, and the call. */
type Deed = [
  name: string,
  kind: keyof typeof limits,
  share: number,
  act: (me: Person, nth: number) => [method: string, path: string, body?: object],
];

const product = await startProduct({ visitors: people, signedIn: true, database });
const { origin, logins } = product;
const get = <T>(path: string, token = '') => call<T>({ origin, token }, `GET ${path}`);
const event = (await get<{ _id: string }[]>('/events'))[0]!;
const { booths } = await get<{ booths: Booth[] }>('/booth', logins[0]!.token);
const papers = booths.flatMap(({ documents }) => documents);
const calling = booths.filter(({ consultants }) => consultants > 0);
const sessionId = await liveSession(product);
const { now } = await get<{ now: string }>(`/event/${event._id}`);
const day = now.slice(0, 10).split('-').toReversed().join('/');
const moderator = await logIn(origin, 'mo@demo.example');
const present = logins.slice(0, online);
await forAll(present, async ({ id, token }) => {
  await call({ origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
});
const poll = await openPoll();
const voters = [...present];
const memoryBefore = product.memory();
const sockets = await Promise.all(present.map(({ token }) => connect(token)));

const names = ['meera', 'raj', 'अनिल', 'iyer', 'ka', 'textiles'];
const other = (nth: number) => present[(nth * 13 + 1) % online]!.id;
const boothOf = (nth: number) => booths[nth % booths.length]!._id;
const text = (nth: number) => `${nth} Shall we look at the next booth together?`;
const deeds: Deed[] = [
  ['lobby', 'read', 6, () => ['GET', `/event/${event._id}`]],
  ['hall', 'read', 4, () => ['GET', '/booth']],
  ['booth', 'read', 8, (_, nth) => ['GET', `/boothPreviewInfo/${boothOf(nth)}`]],
  ['slots of a consultant', 'read', 2, (_, nth) => ['GET', slotsOf(nth)]],
  ['agenda', 'read', 5, () => ['GET', `/sessions/${event._id}`]],
  ['people', 'read', 3, () => ['GET', '/attendees']],
  ['search of people', 'read', 6, (_, nth) => ['GET', `/attendees?searchText=${name(nth)}`]],
  ['profile of somebody', 'read', 3, (_, nth) => ['GET', `/attendee/${other(nth)}`]],
  ['conversations', 'read', 4, () => ['GET', '/message/dashboard']],
  ['a conversation', 'read', 4, (_, nth) => ['GET', `/message/all/${other(nth)}`]],
  ['chat of a session', 'read', 3, () => ['GET', `/message/meeting/${sessionId}`]],
  ['notifications', 'read', 4, () => ['GET', '/notifications']],
  ['own questions', 'read', 2, () => ['GET', '/help/mine']],
  ['step into a place', 'write', 8, (_, nth) => ['POST', '/visit/enter', placeOf(nth)]],
  ['still there', 'write', 8, (_, nth) => ['POST', '/visit/heartbeat', placeOf(nth)]],
  ['swag bag', 'write', 3, (_, nth) => ['POST', '/attendee/swag-bag', paperOf(nth)]],
  ['message', 'write', 6, (_, nth) => ['POST', '/message', { toUser: other(nth), ...said(nth) }]],
  [
    'word in a chat',
    'write',
    3,
    (_, nth) => ['POST', '/message', { channelId: sessionId, ...said(nth) }],
  ],
  [
    'question at a booth',
    'write',
    2,
    (_, nth) => ['POST', '/help', { boothId: boothOf(nth), ...said(nth) }],
  ],
];
const vote: Deed = ['vote', 'write', 2, () => ['POST', `/poll/responses/${poll._id}`, choice()]];
const shares = [...deeds, vote].flatMap((deed) => Array<Deed>(deed[2]).fill(deed));

const watch = await Watch.over(product, memoryBefore);
const begun = performance.now();
const under: Promise<void>[] = [];
const total = perSecond * seconds;
for (let nth = 0; nth < total; nth++) {
  await until(begun + (nth / perSecond) * 1000);
  // striding through the shares mixes them evenly
  under.push(watch.count(act(shares[(nth * 37) % shares.length]!, nth)));
}
await Promise.all(under);
const account = await watch.end(total, online);
account.rows.sort((a, b) => orderOf(a.name) - orderOf(b.name));
for (const socket of sockets) socket.terminate();
await product.stop();

const kinds = (['read', 'write'] as const).map((kind) => ({
  kind,
  ...account.rows.find(({ name }) => name === `**every ${kind}**`)!,
}));
saveResult({
  name: `hour-${database}`,
  title: `A mixed hour, ${database === 'embedded' ? 'embedded database' : 'PostgreSQL'}`,
  figures: { database, people, online, seconds, perSecond, ...account },
  text: `${people} people, ${online} of them online, each with a socket; together they do ${perSecond} things a second for ${seconds} s. One server process${database === 'embedded' ? ' with the embedded database' : ', PostgreSQL beside it'}; server and driver share the machine.

${table(account, 'thing done', 'person online')}`,
  limits: [
    ...usualLimits(account),
    ...kinds.map(({ kind, p95 }) => ({
      what: `every ${kind}, p95 ms`,
      is: p95,
      atMost: limits[kind],
    })),
  ],
});

async function act([name, kind, , deed]: Deed, nth: number): Promise<void> {
  // once everyone has voted, they look at the lobby instead
  const me = name === 'vote' ? voters.pop() : present[nth % online]!;
  if (!me) return act(deeds[0]!, nth);
  const [method, path, body] = deed(me, nth);
  await watch.time(
    `**every ${kind}**`,
    watch.time(name, call({ origin, token: me.token }, `${method} ${path}`, body)),
  );
}

/** Totals of reads and writes come first, then the actions in their order. */
function orderOf(row: string): number {
  return [...deeds, vote].findIndex(([name]) => name === row);
}

async function openPoll(): Promise<Poll> {
  const options = ['A', 'B', 'C', 'D'].map((optionText) => ({ optionText }));
  const questions = [{ questionText: 'Which one?', isSingleChoice: true, options }];
  const { token } = moderator;
  const form = { title: 'Load', questions, isAnonymous: true };
  const made = await call<{ poll: Poll }>({ origin, token }, `POST /polls/${sessionId}`, form);
  const opened = await call<{ poll: Poll }>({ origin, token }, `POST /poll/${made.poll._id}/open`);
  return opened.poll;
}

async function connect(token: string): Promise<WebSocket> {
  const ticket = await call<{ token: string }>({ origin, token }, 'POST /live/ticket', {});
  const address = `${origin.replace('http', 'ws')}/live?token=${ticket.token}`;
  const socket = new WebSocket(address, { origin });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ action: 'hello', batch: true }));
  return socket;
}

function name(nth: number): string {
  return encodeURIComponent(names[nth % names.length]!);
}

function slotsOf(nth: number): string {
  return `/booth/${calling[nth % calling.length]!._id}/slots?date=${day}`;
}

function placeOf(nth: number): object {
  return { place: nth % 3 ? `booth:${boothOf(nth)}` : 'lobby' };
}

function paperOf(nth: number): object {
  return { id: papers[nth % papers.length]!._id };
}

function said(nth: number): object {
  return { text: text(nth), clientId: crypto.randomUUID() };
}

function choice(): object {
  const [question] = poll.questions;
  const optionIds = [question!.options[Math.floor(Math.random() * 4)]!._id];
  return { responses: [{ questionId: question!._id, optionIds }] };
}
