import { WebSocket } from 'ws';
import { call, logIn, until } from './driver.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/**
 * Booth visits: people come to one booth, evenly over a minute, look at it, save a document and ask a question; its
 * exhibitor receives every question and answers one a second. `node bench/src/booths.ts [visits] [seconds]`.
 */
const visits = Number(process.argv[2] ?? 2000);
const seconds = Number(process.argv[3] ?? 60);
const limits = { p95: 300, screen: 1000 };

interface Booth {
  _id: string;
  documents: { _id: string }[];
}
interface Asked {
  thread: { _id: string };
}
type Frame = { action: string; message?: { text: string } };

const product = await startProduct({ visitors: visits, signedIn: true });
const { origin, logins } = product;
const eli = await logIn(origin, 'eli@demo.example');
const mine = await call<{ booths: Booth[] }>({ origin, token: eli.token }, 'GET /booth');
/** When each text was sent, and the measurement it counts towards. */
const sentAt = new Map<string, { name: string; at: number }>();
const sockets: WebSocket[] = [];
const booth = await openDesk();
const watch = await Watch.over(product);
const threads: { id: string; visitor: number }[] = [];
let answering = true;
const answers = answer();
const begun = performance.now();
await Promise.all(
  logins.map(async ({ token }, nth) => {
    await until(begun + (nth / visits) * seconds * 1000);
    await watch.count(visit(token, nth));
  }),
);
answering = false;
await answers;
await allHeard();
const account = await watch.end(visits, visits);
const lost = sentAt.size;
for (const socket of sockets) socket.terminate();
await product.stop();

saveResult({
  name: 'booths',
  title: 'Visits of booths',
  figures: { visits, seconds, lost, ...account },
  text: `${visits} people visit one booth, coming evenly within ${seconds} s, each with a socket: they look at it, step in, take a paper and ask; its exhibitor hears every question on one screen and answers one a second. One server process with the embedded database; server and driver share the machine.

${table(account, 'visit', 'visitor with a socket')}
- Written and not heard: ${lost}.`,
  limits: [
    ...usualLimits(account),
    { what: 'lost', is: lost, atMost: 0 },
    ...account.rows.map(({ name, p95 }) => ({
      what: `${name}, p95 ms`,
      is: p95,
      atMost: name.includes('→') ? limits.screen : limits.p95,
    })),
  ],
});

/** Waits for the last messages to arrive. */
async function allHeard(): Promise<void> {
  const patience = performance.now() + 2000;
  while (sentAt.size && performance.now() < patience) await until(performance.now() + 20);
}

async function visit(token: string, nth: number): Promise<void> {
  const post = <T>(path: string, body: object) => call<T>({ origin, token }, `POST ${path}`, body);
  await watch.time(
    'look at the booth',
    call({ origin, token }, `GET /boothPreviewInfo/${booth._id}`),
  );
  const ticket = await post<{ token: string }>('/live/ticket', {});
  await connect(ticket.token);
  await watch.time('step in', post('/visit/enter', { place: `booth:${booth._id}` }));
  const paper = booth.documents[nth % booth.documents.length];
  if (paper) await watch.time('take a paper', post('/attendee/swag-bag', { id: paper._id }));
  const text = `Question ${nth}: what does it cost, and when is it ready?`;
  sentAt.set(text, { name: 'asked → on the exhibitor’s screen', at: performance.now() });
  const body = { boothId: booth._id, text, clientId: crypto.randomUUID() };
  const { thread } = await watch.time('ask', post<Asked>('/help', body));
  threads.push({ id: thread._id, visitor: nth });
}

/** The exhibitor answers the latest question, once a second. */
async function answer(): Promise<void> {
  for (let nth = 0; answering; nth++) {
    const from = performance.now();
    const thread = threads.pop();
    if (thread) {
      const text = `Answer ${nth}: from 42 lakh, and next spring.`;
      sentAt.set(text, { name: 'answered → on the visitor’s screen', at: performance.now() });
      const path = `/help/${thread.id}/message`;
      const body = { text, clientId: crypto.randomUUID() };
      await watch.time('answer', call({ origin, token: eli.token }, `POST ${path}`, body));
    }
    await until(from + 1100);
  }
}

/** Opens a socket for the exhibitor, and returns the booth whose desk it may subscribe to. */
async function openDesk(): Promise<Booth> {
  const ticket = await call<{ token: string }>(
    { origin, token: eli.token },
    'POST /live/ticket',
    {},
  );
  const socket = await connect(ticket.token);
  for (const one of mine.booths) {
    const isHeard = new Promise<boolean>((resolve) => {
      socket.on('message', function listen(data) {
        const frames = [JSON.parse(String(data))].flat() as { action: string; topic?: string }[];
        const about = frames.find(({ topic }) => topic === `desk:${one._id}`);
        if (!about) return;
        socket.off('message', listen);
        resolve(about.action === 'heard');
      });
    });
    socket.send(JSON.stringify({ action: 'hear', topic: `desk:${one._id}` }));
    if (await isHeard) return one;
  }
  throw new Error('the exhibitor has no booth');
}

async function connect(ticket: string): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/live?token=${ticket}`;
  const socket = new WebSocket(address, { origin });
  sockets.push(socket);
  socket.on('message', (data) => {
    const at = performance.now();
    const text = String(data);
    if (!text.includes('"helpMessage"')) return;
    for (const { action, message } of [JSON.parse(text)].flat() as Frame[]) {
      const sent = action === 'helpMessage' && sentAt.get(message!.text);
      // the sender's own sockets receive it too: the first other one counts
      if (!sent || isOwn(socket, sent.name)) continue;
      sentAt.delete(message!.text);
      watch.record(sent.name, at - sent.at);
    }
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ action: 'hello', batch: true }));
  return socket;
}

/** Whether this socket belongs to the sender: the exhibitor's is the first. */
function isOwn(socket: WebSocket, name: string): boolean {
  return (socket === sockets[0]) === name.startsWith('answered');
}
