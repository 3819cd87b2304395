import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { keep, quantile } from './results.ts';

/** Doors open: visitors log in and enter the lobby, evenly within a minute, each with socket, profile, event and visit. `node bench/src/doors.ts [visitors] [seconds]`. */
const visitors = Number(process.argv[2] ?? 2000);
const withinMs = Number(process.argv[3] ?? 60) * 1000;
const password = 'demo-pavilion-2021';

const product = await startProduct({ visitors });
const { hostname: host, port } = new URL(product.origin);
/** Kept alive and read without being unpacked, so that little of the machine goes to the driver. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
/** The calls whose answers the driver itself needs. */
const answered = new Set(['log in', 'ticket']);
const memoryBefore = product.memory();
const [serverBefore, ownBefore] = [product.processorMs(), process.cpuUsage()];
const took: Record<string, number[]> = {};
let errors = 0;
const sockets: WebSocket[] = [];

const started = performance.now();
await Promise.all(
  Array.from({ length: visitors }, async (_, number) => {
    await until(started + (number / visitors) * withinMs);
    await enter(number).catch((error: unknown) => {
      errors++;
      if (errors <= 5) console.error(error);
    });
  }),
);
const insideAfterMs = performance.now() - started;
const memoryAfter = product.memory();
const serverMs = (product.processorMs() - serverBefore) / visitors;
const own = process.cpuUsage(ownBefore);
const driverMs = (own.user + own.system) / 1000 / visitors;
for (const socket of sockets) socket.terminate();
await product.stop();

const names = Object.keys(took);
const rows = names.map((name) => {
  const values = took[name]!;
  return {
    call: name,
    count: values.length,
    p50: round(quantile(values, 0.5)),
    p95: round(quantile(values, 0.95)),
    p99: round(quantile(values, 0.99)),
    worst: round(Math.max(...values)),
  };
});
const others = round(
  quantile(
    names.filter((name) => name !== 'log in').flatMap((name) => took[name]!),
    0.95,
  ),
);
keep(
  visitors === 2000 ? 'doors' : `doors-${visitors}`,
  'Doors open',
  {
    visitors,
    errors,
    insideAfterMs,
    p95WithoutHash: others,
    serverMs,
    driverMs,
    rows,
    memoryBefore,
    memoryAfter,
  },
  `${visitors} visitors log in and enter the lobby, arriving evenly within ${withinMs / 1000} s; server and driver share the machine. Log in waits for its turn at the password hash.

| call | count | p50 ms | p95 ms | p99 ms | worst ms |
|---|---|---|---|---|---|
${rows.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}

- Errors: ${errors}. The last one was inside after ${round(insideAfterMs / 1000)} s.
- Processor time a visitor: ${round(serverMs)} ms of the server, the password hash with it; ${round(driverMs)} ms of the driver, which keeps connections alive and unpacks no answer that it does not need.
- Server memory: ${mib(memoryBefore)} MiB before, ${mib(memoryAfter)} MiB with everybody inside: ${round((memoryAfter - memoryBefore) / visitors / 1024)} KiB a visitor.`,
  [
    { what: 'errors', is: errors, atMost: 0 },
    { what: 'p95 of everything except the log-in, ms', is: others, atMost: 300 },
  ],
);

async function enter(number: number): Promise<void> {
  const { token } = await timed<{ token: string }>(
    'log in',
    'POST',
    '/api/attendee/login',
    undefined,
    { email: `visitor${number}@crowd.example`, password },
  );
  await timed('own profile', 'GET', '/api/attendee', token);
  const { token: ticket } = await timed<{ token: string }>(
    'ticket',
    'POST',
    '/api/live/ticket',
    token,
  );
  await open(ticket);
  await timed('note visit', 'POST', '/api/visitedUser/userData', token, {});
  await timed('enter lobby', 'POST', '/api/visit/enter', token, { place: 'lobby' });
  await timed('page', 'GET', '/lobby');
}

function timed<T>(
  name: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<T> {
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
    const call = request({ host, port, agent, method, path, headers }, (reply) => {
      const parts: Buffer[] = [];
      const isRefused = reply.statusCode !== 200;
      reply.on('data', (part: Buffer) => (wanted || isRefused) && parts.push(part));
      reply.on('end', () => {
        (took[name] ??= []).push(performance.now() - from);
        const said = parts.length ? Buffer.concat(parts).toString() : '';
        if (isRefused)
          reject(new Error(`${name} answered ${reply.statusCode}: ${said.slice(0, 200)}`));
        else resolve((wanted ? JSON.parse(said) : undefined) as T);
      });
    });
    call.on('error', reject);
    call.end(text);
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
      (took['socket'] ??= []).push(performance.now() - from);
      resolve();
    });
    socket.once('error', reject);
  });
}

function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
