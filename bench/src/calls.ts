import { WebSocket } from 'ws';
import { ask, atOnce, many, type Sent } from './ask.ts';
import { BareServer } from './BareServer.ts';
import { call, forAll, logIn, round } from './driver.ts';
import { bareTable, equalStatements, ownStatements } from './equalStatements.ts';
import type { Limit } from './limits.ts';
import { exactProcessorOf, liveSession, startProduct } from './product.ts';
import { quantile, saveResult } from './results.ts';

/**
 * What a call costs the server: statements and processor time, compared with a bare Fastify route that runs one equivalent
 * statement on the same kind of store in the same run. `node bench/src/calls.ts [calls of each] [rounds] [part of a name]`.
 */
const each = Number(process.argv[2] ?? 500);
const rounds = Number(process.argv[3] ?? 11);
const wanted = process.argv[4] ?? '';
const people = 500;
/** People who log in, besides those who make calls; some of them are measured, after the rest. */
const comers = 2000;
const measuredComers = 800;
/** Calls before a measurement: one by each person. */
const warmUp = people;
const limits = {
  read: 2.5,
  write: 4,
  writeMs: 3,
  statements: 2,
  comingInMs: 6,
  callsAfterLogin: 3,
};
/** Statements from the server's own sweeps when nothing else is going on. */
const mostInHalfASecond = 60;
/** Calls that a process must also answer this many times a second. */
const leastPerSecond: Record<string, number> = { booths: 1000, conversations: 800 };

/** A call as a visitor makes it, and the statement it is compared with. */
interface Measured {
  name: string;
  kind: 'read' | 'write';
  equal: keyof typeof equalStatements;
  /** The product's own statement for it, for the bare route. */
  statement?(nth: number): Sent;
  send(nth: number): Sent;
}
/** The results for one call. */
interface Row {
  name: string;
  kind: string;
  statements: number;
  processorMs: number;
  perSecond: number;
  bareMs: number;
  barePerSecond: number;
  /** Of a bare route that runs the product's own statement. */
  sameMs?: number;
  sameRatio?: number;
  /** One per round. */
  ratios: number[];
  ratio: number;
}

const product = await startProduct({
  visitors: people + comers,
  signedIn: true,
  withoutHash: true,
});
const { origin, logins } = product;
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const eventId = event!._id;
const sessionId = await liveSession(product);
const moderator = await logIn(origin, 'mo@demo.example');
const exhibitor = await logIn(origin, 'eli@demo.example');
const boothId = await boothOf(exhibitor.token);
const papers = await papersOf(exhibitor.token);
const polls: { id: string; body: object }[] = [];
await furnish();
product.query(bareTable);
let copy = '';
await product.restart((folder) => (copy = BareServer.copy(folder)));
const bare = await BareServer.start(copy, { ...equalStatements, ...ownStatements });
const me = (nth: number) => logins[nth % people]!;
const turn = (nth: number) => Math.floor(nth / people);
const said = (nth: number) => ({
  text: `${nth} Shall we look at the next booth together?`,
  clientId: crypto.randomUUID(),
});

const read = (name: string, equal: Measured['equal'], path: string): Measured => ({
  name,
  kind: 'read',
  equal,
  send: (nth) => ({ method: 'GET', path, token: me(nth).token }),
});
const write = (
  name: string,
  to: (nth: number) => [path: string, body: object],
  statement?: Measured['statement'],
): Measured => ({
  name,
  kind: 'write',
  equal: 'insert',
  ...(statement && { statement }),
  send(nth) {
    const [path, body] = to(nth);
    return { method: 'POST', path, token: me(nth).token, body };
  },
});
const own =
  (name: keyof typeof ownStatements, target: (nth: number) => string) =>
  (nth: number): Sent => ({
    method: 'POST',
    path: `/${name}`,
    body: [eventId, me(nth).id, target(nth), said(nth).text],
  });
const measured = [
  read('event', 'event', `/event/${eventId}`),
  read('own profile', 'profile', '/attendee'),
  read('booths', 'booths', '/booth'),
  read('sessions', 'sessions', `/sessions/${eventId}`),
  read('notifications', 'notifications', '/notifications'),
  read('conversations', 'dashboard', '/message/dashboard'),
  read('attendees', 'attendees', '/attendees'),
  write(
    'message',
    (nth) => ['/message', { toUser: me(nth ^ 1).id, ...said(nth) }],
    own('message', (nth) => me(nth ^ 1).id),
  ),
  write(
    'word in a chat',
    (nth) => ['/message', { channelId: sessionId, ...said(nth) }],
    own('word', () => sessionId),
  ),
  write('vote', (nth) => [`/poll/responses/${polls[turn(nth)]!.id}`, polls[turn(nth)]!.body]),
  write(
    'swag',
    (nth) => ['/attendee/swag-bag', { id: papers[turn(nth)]! }],
    own('swag', (nth) => papers[turn(nth)]!),
  ),
  write(
    'help question',
    (nth) => ['/help', { boothId, ...said(nth) }],
    own('question', () => boothId),
  ),
].filter(({ name }) => name.includes(wanted));

const usage = () => exactProcessorOf(product.pids[0]!);

const coming = await comeIn();
const rows: Row[] = [];
for (const one of measured) {
  rows.push(await measure(one));
  if (one.name === 'message') calmDown();
}
await bare.stop();
await product.stop();

saveResult({
  name: 'calls',
  title: 'What a call costs',
  figures: { each, rounds, atOnce, people, rows, coming },
  text: `${each * rounds} calls of each kind, ${atOnce} at once, in ${rounds} rounds; in each round the bare route follows: Fastify in a process of its own that runs one equal statement on a copy of the same embedded database and sends the rows. Processor time is that of the server's whole process, database included; the ratio is the median of the rounds. Statements are counted with calls made one after another. Most calls that write do so in one statement for all their rows, with what has to hold for them; a bare route that runs the same statement shows what the product adds.

| call | statements | processor ms | a second | bare: ms | bare: a second | ratio | bare, with the product's statement: ms | ratio | of the rounds |
|---|---|---|---|---|---|---|---|---|---|
${rows
  .map((row) => {
    const { name, statements, processorMs, perSecond, bareMs, barePerSecond, ratio } = row;
    const { sameMs = '', sameRatio = '' } = row;
    const bares = [bareMs, barePerSecond, ratio, sameMs, sameRatio];
    const cells = [name, statements, processorMs, perSecond, ...bares];
    return `| ${[...cells, row.ratios.join(', ')].join(' | ')} |`;
  })
  .join('\n')}

- Coming in, ${atOnce} at once: ${coming.processorMs} ms of the server's processor without the hash of a password, ${coming.statements} statements; after the login: ${coming.calls.join(', ')}, then the socket and its topics.`,
  limits: [...rows.flatMap(limitsOf), ...limitsOfComing()],
});

function limitsOf({ name, kind, statements, ratio, processorMs, perSecond }: Row): Limit[] {
  const least = leastPerSecond[name];
  if (kind === 'read')
    return [
      ...(least ? [{ what: `${name}: a second`, is: perSecond, atLeast: least }] : []),
      { what: `${name}: times the bare route`, is: ratio, atMost: limits.read },
      { what: `${name}: statements`, is: statements, atMost: limits.statements },
    ];
  return [
    { what: `${name}: times the bare insert`, is: ratio, atMost: limits.write },
    { what: `${name}: processor ms`, is: processorMs, atMost: limits.writeMs },
  ];
}

function limitsOfComing(): Limit[] {
  return [
    { what: 'coming in: processor ms', is: coming.processorMs, atMost: limits.comingInMs },
    { what: 'coming in: calls', is: coming.calls.length, atMost: limits.callsAfterLogin },
  ];
}

async function measure({ name, kind, equal, send, statement }: Measured): Promise<Row> {
  let [sent, sentPlain, sentBare] = [0, 0, 0];
  const made = () => {
    const { path, ...given } = send(sent++);
    return ask(origin, { ...given, path: `/api${path}` });
  };
  const plain = () => ask(bare.origin, equalOf(equal, sentPlain++));
  const same = statement && (() => ask(bare.origin, statement(sentBare++)));
  await many(warmUp, made);
  await calm();
  const statements = await statementsOf(made);
  await many(warmUp, plain);
  if (same) await many(warmUp, same);
  const [costs, floors, sames]: [Cost[], Cost[], Cost[]] = [[], [], []];
  for (let nth = 0; nth < rounds; nth++) {
    costs.push(await costOf(made, usage));
    floors.push(await costOf(plain, () => bare.usage()));
    if (same) sames.push(await costOf(same, () => bare.usage()));
  }
  const middle = (values: number[]) => round2(quantile(values, 0.5));
  const ratiosTo = (others: Cost[]) => others.map(({ ms }, nth) => round2(costs[nth]!.ms / ms));
  const ratios = ratiosTo(floors);
  return {
    name,
    kind,
    statements,
    processorMs: middle(costs.map(({ ms }) => ms)),
    perSecond: Math.round(middle(costs.map(({ perSecond }) => perSecond))),
    bareMs: middle(floors.map(({ ms }) => ms)),
    barePerSecond: Math.round(middle(floors.map(({ perSecond }) => perSecond))),
    ...(same && { sameMs: middle(sames.map(({ ms }) => ms)), sameRatio: middle(ratiosTo(sames)) }),
    ratios,
    ratio: middle(ratios),
  };
}

function equalOf(equal: Measured['equal'], nth: number): Sent {
  const { id } = me(nth);
  if (equal !== 'insert') return { method: 'GET', path: `/${equal}?p=${eventId}&p=${id}` };
  return { method: 'POST', path: '/insert', body: [id, said(nth).text] };
}

interface Cost {
  ms: number;
  perSecond: number;
}

async function costOf(act: () => Promise<void>, usage: () => number): Promise<Cost> {
  const [before, from] = [usage(), performance.now()];
  await many(each, act);
  const wholeMs = performance.now() - from;
  return { ms: (usage() - before) / each, perSecond: (each / wholeMs) * 1000 };
}

/** Waits until background work caused by the calls is done. */
async function calm(): Promise<void> {
  for (let left = 120; left > 0; left--) {
    const before = await product.statements();
    await new Promise((resolve) => setTimeout(resolve, 500));
    if ((await product.statements()) - before < mostInHalfASecond) return;
  }
}

/** Counts the statements of a call made alone. Takes the minimum, since the server's own sweeps can only add to it. */
async function statementsOf(act: () => Promise<void>): Promise<number> {
  const between = async (count: number) => {
    const before = await product.statements();
    for (let nth = 0; nth < count; nth++) await act();
    return (await product.statements()) - before;
  };
  const least = async (count: number) => {
    const counts: number[] = [];
    for (let nth = 0; nth < 4; nth++) counts.push(await between(count));
    return Math.min(...counts);
  };
  // reading the counter takes some too
  return round(((await least(10)) - (await least(0))) / 10);
}

/** Logs visitors in and lets them enter, as many at once as make calls. */
async function comeIn() {
  const calls = ['GET /attendee', `GET /event/${eventId}`, 'POST /live/ticket'];
  const sockets: WebSocket[] = [];
  const enter = async (nth: number) => {
    const email = `visitor${people + nth}@crowd.example`;
    const { token, user } = await logIn(origin, email);
    for (const one of calls) {
      const body = one.startsWith('POST') ? {} : undefined;
      const reply = await call<{ token?: string }>({ origin, token }, one, body);
      if (reply.token) sockets.push(await listen(reply.token, user._id));
    }
  };
  const everybody = Array.from({ length: comers }, (_, nth) => nth);
  await forAll(everybody.slice(measuredComers), enter);
  const [before, statementsBefore] = [usage(), await product.statements()];
  await forAll(everybody.slice(0, measuredComers), enter);
  const processorMs = (usage() - before) / measuredComers;
  const statements = ((await product.statements()) - statementsBefore) / measuredComers;
  for (const socket of sockets) socket.terminate();
  return {
    processorMs: round2(processorMs),
    statements: round(statements),
    calls: calls.map((one) => one.replace(eventId, '{id}')),
  };
}

function listen(ticket: string, personId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live?token=${ticket}`, { origin });
  const left = new Set([`person:${personId}`, `event:${eventId}`, `attendees:${eventId}`]);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify({ action: 'hello', batch: true }));
      for (const topic of left) socket.send(JSON.stringify({ action: 'hear', topic }));
    });
    socket.on('message', (data) => {
      for (const { topic } of [JSON.parse(String(data))].flat() as { topic?: string }[])
        if (topic) left.delete(topic);
      if (left.size === 0) resolve(socket);
    });
  });
}

async function boothOf(token: string): Promise<string> {
  const { user } = await call<{ user: { boothIds: string[] } }>({ origin, token }, 'GET /attendee');
  return user.boothIds[0]!;
}

async function papersOf(token: string): Promise<string[]> {
  const path = 'GET /booth';
  const { booths } = await call<{ booths: { documents: { _id: string }[] }[] }>(
    { origin, token },
    path,
  );
  return booths.flatMap(({ documents }) => documents.map(({ _id }) => _id));
}

/** Gives people what they have by midday: messages, notifications, a seat in the session; and polls to answer. */
async function furnish(): Promise<void> {
  await forAll([...logins.keys()], async (nth) => {
    const { id, token } = logins[nth]!;
    await call({ origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
    for (const step of [1, 2, 4]) {
      const toUser = logins[(nth + step) % people]!.id;
      await call({ origin, token }, 'POST /message', { toUser, text: `Hello ${nth}` });
    }
  });
  calmDown();
  product.query(`insert into notification
      (id, event_id, person_id, kind, by_id, link, is_listed, is_merged, created_at)
    select gen_random_uuid(), p.event_id, p.id, 'sessionSoon', null, '/agenda', true, false, now()
    from person p, generate_series(1, 20) where p.event_id = '${eventId}'`);
  const { token } = moderator;
  const options = ['A', 'B', 'C', 'D'].map((optionText) => ({ optionText }));
  const questions = [{ questionText: 'Which one?', isSingleChoice: true, options }];
  const count = Math.ceil((warmUp + each * rounds + 100) / people);
  for (let nth = 0; nth < count; nth++) {
    const form = { title: `Poll ${nth}`, questions, isAnonymous: true };
    const made = await call<{ poll: Poll }>({ origin, token }, `POST /polls/${sessionId}`, form);
    const { poll } = await call<{ poll: Poll }>(
      { origin, token },
      `POST /poll/${made.poll._id}/open`,
    );
    const [question] = poll.questions;
    const answer = { questionId: question!._id, optionIds: [question!.options[0]!._id] };
    polls.push({ id: poll._id, body: { responses: [answer] } });
  }
}

/** Suppresses notifications about unread messages: that work isn't part of the calls. */
function calmDown(): void {
  product.query('update thread_participant set notified_at = now() where unread > 0');
}

interface Poll {
  _id: string;
  questions: { _id: string; options: { _id: string }[] }[];
}

/** Rounds to two decimals. */
function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
