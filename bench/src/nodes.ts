import { call, round, until } from './driver.ts';
import { holdBack } from './holdBack.ts';
import { liveSession, startProduct } from './product.ts';
import { plot } from './plot.ts';
import { keep, quantile } from './results.ts';

/**
 * The same work on 1, 2 and 4 nodes before one PostgreSQL and one Redis: people read, search and write without a pause, so many
 * at a time, each call at the next node; then the same with each node held to a share of a core, as if the machine had more of them
 * than nodes. `node bench/src/nodes.ts [nodes] [at once] [seconds]`.
 */
const sizes = (process.argv[2] ?? '1,2,4').split(',').map(Number);
const atOnce = Number(process.argv[3] ?? 32);
const seconds = Number(process.argv[4] ?? 15);
const people = 400;
const cores = 2;
/** So little that four of them, the database and the driver fit into two cores. */
const heldShare = 0.15;

interface Row {
  nodes: number;
  callsPerSecond: number;
  /** With each node held to its share. */
  heldCallsPerSecond: number | null;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  /** Processor time a call, in ms, of each part. */
  nodesMs: number;
  databaseMs: number;
  redisMs: number;
  driverMs: number;
}
const rows: Row[] = [];
for (const nodes of sizes) {
  const product = await startProduct({
    visitors: people,
    signedIn: true,
    database: 'postgres',
    nodes,
    withRedis: true,
  });
  try {
    rows.push(await measure(nodes, product));
  } finally {
    await product.stop();
  }
}

async function measure(nodes: number, product: Awaited<ReturnType<typeof startProduct>>) {
  const { origins, logins } = product;
  const sessionId = await liveSession(product);
  const names = ['meera', 'raj', 'iyer', 'ka'];
  const deeds: ((nth: number, otherId: string) => [path: string, body?: object])[] = [
    () => ['/booth'],
    () => [`/session/${sessionId}/stage`],
    (nth) => [`/attendees?searchText=${names[nth % names.length]}`],
    () => ['/message/dashboard'],
    (_, id) => [`/attendee/${id}`],
    (_, id) => [`/message/all/${id}`],
    () => ['/notifications'],
    () => ['/visit/enter', { place: 'lobby' }],
    (nth, toUser) => ['/message', { toUser, text: `Nr. ${nth}`, clientId: crypto.randomUUID() }],
  ];
  let nth = 0;
  let failed = 0;
  let took: number[] = [];
  const worker = async (endAt: number) => {
    while (performance.now() < endAt) {
      const at = nth++;
      const me = logins[at % people]!;
      const [path, body] = deeds[at % deeds.length]!(at, logins[(at * 13 + 1) % people]!.id);
      const from = performance.now();
      const origin = origins[at % origins.length]!;
      await call(origin, body ? 'POST' : 'GET', path, me.token, body).catch((error: unknown) => {
        if (failed++ < 3) console.error(error);
      });
      took.push(performance.now() - from);
    }
  };
  const run = async (forSeconds: number) => {
    const endAt = performance.now() + forSeconds * 1000;
    await Promise.all(Array.from({ length: atOnce }, () => worker(endAt)));
  };
  // the first seconds of each node compile and fill caches, and are not counted
  await run(5 * nodes);
  await until(performance.now() + 500);
  [took, failed] = [[], 0];
  const before = { usage: product.usage(), own: process.cpuUsage(), at: performance.now() };
  await run(seconds);
  const wallMs = performance.now() - before.at;
  const [usage, own] = [product.usage(), process.cpuUsage(before.own)];
  const free = took;
  const share = (ms: number) => Math.round((ms / free.length) * 100) / 100;
  const letGo = holdBack(product.pids, heldShare);
  if (letGo) await run(2);
  took = [];
  const heldFrom = performance.now();
  if (letGo) await run(seconds);
  const heldMs = performance.now() - heldFrom;
  letGo?.();
  return {
    nodes,
    callsPerSecond: Math.round((free.length / wallMs) * 1000),
    heldCallsPerSecond: letGo && Math.round((took.length / heldMs) * 1000),
    p50: round(quantile(free, 0.5)),
    p95: round(quantile(free, 0.95)),
    p99: round(quantile(free, 0.99)),
    failed,
    nodesMs: share(usage.nodes - before.usage.nodes),
    databaseMs: share(usage.database - before.usage.database),
    redisMs: share(usage.redis - before.usage.redis),
    driverMs: share((own.user + own.system) / 1000),
  };
}

const mostOf = (row: Row) =>
  Math.round((cores * 1000) / (row.nodesMs + row.databaseMs + row.redisMs + row.driverMs));
keep(
  'nodes',
  'The same work on more nodes',
  { atOnce, seconds, rows: rows.map((row) => ({ name: `${row.nodes} nodes`, ...row })) },
  `${people} people; ${atOnce} calls under way at any moment, seven reads for two writes, for ${seconds} s, each call at the next node. One PostgreSQL, one Redis and the driver share the ${cores} cores with the nodes.

| nodes | calls a second | each held to ${heldShare * 100} % of a core | p50 ms | p95 ms | p99 ms | failed | nodes, ms of processor a call | PostgreSQL | Redis | driver | all of it fills ${cores} cores at |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${[...Object.values(row), mostOf(row)].join(' | ')} |`).join('\n')}

Nodes share nothing but the database and Redis, so that as long as there are cores for them the curve is a straight line: that is what the nodes show which are held back. Free, one node with its database and the driver already fills ${cores} cores; a second one only takes turns with the first, keeps caches and compiled code of its own, and costs somewhat more for each call. Beyond the cores of a machine, nodes are for restarts and failures, not for speed.`,
  rows.map(({ nodes, failed }) => ({ what: `failed with ${nodes} nodes`, is: failed, atMost: 0 })),
  plot({
    title: 'calls a second, by nodes',
    x: { label: 'nodes', values: sizes },
    y: { label: 'calls a second' },
    lines: [
      { name: 'free', values: rows.map(({ callsPerSecond }) => callsPerSecond) },
      {
        name: `each held to ${heldShare * 100} % of a core`,
        values: rows.map(({ heldCallsPerSecond }) => heldCallsPerSecond ?? 0),
      },
      { name: `what ${cores} cores can give`, values: rows.map(mostOf) },
    ],
  }),
);
