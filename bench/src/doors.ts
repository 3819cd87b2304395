import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { demoPassword as password, hashOnce, round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/** Doors open: visitors log in and enter the lobby, evenly over a minute, each with a socket, profile, event and visit. `node bench/src/doors.ts [visitors] [seconds]`. */
const visitors = Number(process.argv[2] ?? 2000);
const withinMs = Number(process.argv[3] ?? 60) * 1000;
const whole = 'until inside';

const product = await startProduct({ visitors });
const { hostname: host, port } = new URL(product.origin);
/** Keep-alive connections, replies left compressed: the driver should take little of the machine. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
/** The calls whose replies the driver needs. */
const answered = new Set(['log in', 'ticket']);
const hashed = hashes();
const watch = await Watch.over(product);
const sockets: WebSocket[] = [];

const started = performance.now();
await Promise.all(
  Array.from({ length: visitors }, async (_, number) => {
    await until(started + (number / visitors) * withinMs);
    await watch.count(watch.time(whole, enter(number)));
  }),
);
const insideAfterMs = performance.now() - started;
watch.beside('the hash of one password, with nothing around it', hashed);
const account = await watch.end(visitors, visitors);
for (const socket of sockets) socket.terminate();
await product.stop();

const others = Math.max(
  ...account.rows.filter(({ name }) => name !== 'log in' && name !== whole).map(({ p95 }) => p95),
);
saveResult({
  name: visitors === 2000 ? 'doors' : `doors-${visitors}`,
  title: 'Doors open',
  figures: { visitors, insideAfterMs, p95WithoutHash: others, ...account },
  text: `${visitors} visitors log in and enter the lobby, arriving evenly within ${withinMs / 1000} s; server and driver share the machine. Log in waits for its turn at the password hash. The driver keeps connections alive and unpacks no answer that it does not need.

${table(account, 'visitor who enters', 'visitor')}
- The last one was inside after ${round(insideAfterMs / 1000)} s.`,
  limits: [
    ...usualLimits(account),
    { what: 'p95 of every call except the log-in, ms', is: others, atMost: 300 },
  ],
});

/** How long password hashes take, in ms. */
function hashes(): number[] {
  return Array.from({ length: 20 }, () => {
    const at = performance.now();
    hashOnce();
    return performance.now() - at;
  });
}

async function enter(number: number): Promise<void> {
  const { token } = await timed<{ token: string }>('log in', 'POST /api/attendee/login', {
    body: { email: `visitor${number}@crowd.example`, password },
  });
  await timed('own profile', 'GET /api/attendee', { token });
  const { token: ticket } = await timed<{ token: string }>('ticket', 'POST /api/live/ticket', {
    token,
  });
  await open(ticket);
  await timed('note visit', 'POST /api/visitedUser/userData', { token, body: {} });
  await timed('enter lobby', 'POST /api/visit/enter', { token, body: { place: 'lobby' } });
  await timed('page', 'GET /lobby');
}

function timed<T>(
  name: string,
  call: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const [method, path] = call.split(' ') as [string, string];
  const from = performance.now();
  const text = body && JSON.stringify(body);
  const headers: Record<string, string | number> = {};
  if (token) headers['authorization'] = token;
  if (text) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(text);
  }
  const wanted = answered.has(name);
  if (!wanted) headers['accept-encoding'] = 'gzip';
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, agent, method, path, headers }, (reply) => {
      const parts: Buffer[] = [];
      const isRefused = reply.statusCode !== 200;
      reply.on('data', (part: Buffer) => (wanted || isRefused) && parts.push(part));
      reply.on('end', () => {
        watch.record(name, performance.now() - from);
        const said = parts.length ? Buffer.concat(parts).toString() : '';
        if (isRefused)
          reject(new Error(`${name} answered ${reply.statusCode}: ${said.slice(0, 200)}`));
        else resolve((wanted ? JSON.parse(said) : undefined) as T);
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

function open(ticket: string): Promise<void> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/live?token=${ticket}`, {
      origin: product.origin,
      perMessageDeflate: false,
    });
    sockets.push(socket);
    socket.once('open', () => {
      watch.record('socket', performance.now() - from);
      resolve();
    });
    socket.once('error', reject);
  });
}
