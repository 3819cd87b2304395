import { call, until } from './driver.ts';
import { holdBack } from './holdBack.ts';
import type { Limit } from './limits.ts';
import { liveSession, type Product, startProduct } from './product.ts';
import { plot } from './plot.ts';
import { saveResult } from './results.ts';
import { type Account, inShort, spanOf, usualLimits, Watch } from './Watch.ts';

/**
 * The same work on 1, 2 and 4 nodes that share a PostgreSQL and a Redis: people read, search and write without a pause, a fixed
 * number at a time, each call to the next node; then again with each node limited to a share of a core, as if the machine had more
 * cores than nodes. `node bench/src/nodes.ts [nodes] [at once] [seconds]`.
 */
const sizes = (process.argv[2] ?? '1,2,4').split(',').map(Number);
const atOnce = Number(process.argv[3] ?? 32);
const seconds = Number(process.argv[4] ?? 15);
const people = 400;
/** Calls to each node before measuring. */
const warmUp = 6000;
const cores = 2;
/** Small enough for four nodes, the database and the driver to fit on two cores. */
const heldShare = 0.15;

interface Row extends Account {
  nodes: number;
  /** Calls a second with each node limited to its share. */
  heldThroughput: number | null;
  /** Processor time of such a call in the nodes and in the database, in ms. */
  heldMs: { nodes: number; database: number } | null;
}
const rows: Row[] = [];
for (const nodes of sizes) {
  console.log(`${nodes} nodes.`);
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

async function measure(nodes: number, product: Product): Promise<Row> {
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
  const memoryBefore = product.memory();
  let nth = 0;
  const worker = async (isOver: () => boolean, watch?: Watch) => {
    while (!isOver()) {
      const at = nth++;
      const me = logins[at % people]!;
      const [path, body] = deeds[at % deeds.length]!(at, logins[(at * 13 + 1) % people]!.id);
      const origin = origins[at % origins.length]!;
      const done = call({ origin, token: me.token }, `${body ? 'POST' : 'GET'} ${path}`, body);
      await (watch ? watch.count(watch.time('a call', done)) : done);
    }
  };
  const together = (workers: number, isOver: () => boolean, watch?: Watch) =>
    Promise.all(Array.from({ length: workers }, () => worker(isOver, watch)));
  const run = async (workers: number, forSeconds: number, watch?: Watch) => {
    const first = nth;
    const endAt = performance.now() + forSeconds * 1000;
    await together(workers, () => performance.now() >= endAt, watch);
    return nth - first;
  };
  const measured = async (workers: number) => {
    const watch = await Watch.over(product, memoryBefore);
    return watch.end(await run(workers, seconds, watch), people);
  };
  // each node compiles and fills caches as it answers calls, so each gets as many as a single node
  await together(atOnce, () => nth >= warmUp * nodes);
  await until(performance.now() + 500);
  const free = await measured(atOnce);
  const letGo = holdBack(product.pids, heldShare);
  // more nodes serve proportionally more people
  const each = atOnce * nodes;
  if (letGo) await run(each, 2);
  const held = letGo && (await measured(each));
  letGo?.();
  const failed = free.failed + (held?.failed ?? 0);
  const heldMs = held && { nodes: held.processorMs, database: held.databaseMs };
  return { nodes, heldThroughput: held && held.throughput, heldMs, ...free, failed };
}

const mostOf = (row: Row) =>
  Math.round((cores * 1000) / (row.processorMs + row.databaseMs + row.redisMs + row.driverMs));
const spanIn = (row: Row) => row.rows[0] ?? spanOf('a call', []);
const lines: [what: string, of: (row: Row) => string | number | null][] = [
  ['calls a second', (row) => row.throughput],
  [`calls a second, each held to ${heldShare * 100} % of a core`, (row) => row.heldThroughput],
  [`what all of it can give on ${cores} cores`, mostOf],
  ['a call, p50 / p95 / p99 ms', (row) => inShort(spanIn(row))],
  ['nothing: a node answers that it lives', (row) => inShort(row.floor['nothing']!)],
  ['the disk: 4 KiB written and flushed', (row) => inShort(row.floor['flush']!)],
  ['failed', (row) => row.failed],
  ['ms of processor a call: nodes', (row) => row.processorMs],
  ['PostgreSQL', (row) => row.databaseMs],
  ['Redis', (row) => row.redisMs],
  ['driver', (row) => row.driverMs],
  ['held back: nodes', (row) => row.heldMs && row.heldMs.nodes],
  ['held back: PostgreSQL', (row) => row.heldMs && row.heldMs.database],
  ['SQL statements a call', (row) => row.statements],
  ['memory a person, all nodes, KiB', (row) => row.memoryKibPerPerson],
  ['driver, % of a core', (row) => row.driver.share],
];
saveResult({
  name: 'nodes',
  title: 'The same work on more nodes',
  figures: { atOnce, seconds, rows: rows.map((row) => ({ name: `${row.nodes} nodes`, ...row })) },
  text: `${people} people; ${atOnce} calls under way at any moment, seven reads for two writes, for ${seconds} s, each call at the next node; where nodes are held back, as many at each node. Each node has answered ${warmUp} calls before. One PostgreSQL, one Redis and the driver share the ${cores} cores with the nodes.

| nodes | ${sizes.join(' | ')} |
|---|${sizes.map(() => '---|').join('')}
${lines.map(([what, of]) => `| ${what} | ${rows.map(of).join(' | ')} |`).join('\n')}

${explained()}`,
  limits: [
    ...rows.flatMap((row) =>
      usualLimits(row).map((one) => ({ ...one, what: `${one.what}, with ${row.nodes} nodes` })),
    ),
    ...growthLimits(),
  ],
  drawing: plot({
    title: 'calls a second, by nodes',
    x: { label: 'nodes', values: sizes },
    y: { label: 'calls a second' },
    lines: [
      { name: 'free', values: rows.map(({ throughput }) => throughput) },
      {
        name: `each held to ${heldShare * 100} % of a core`,
        values: rows.map(({ heldThroughput }) => heldThroughput ?? 0),
      },
      { name: `what ${cores} cores can give`, values: rows.map(mostOf) },
    ],
  }),
});

/** Requires four nodes with cores of their own to do a multiple of what one does. */
function growthLimits(): Limit[] {
  const [one, four] = [1, 4].map((nodes) => rows.find((row) => row.nodes === nodes));
  if (!one?.heldThroughput || !four?.heldThroughput) return [];
  const times = Math.round((four.heldThroughput / one.heldThroughput) * 100) / 100;
  return [{ what: 'four nodes held back, times one', is: times, atLeast: 3.4 }];
}

/** Summarises the figures for nodes with cores of their own, and for nodes that share them. */
function explained(): string {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const times = (now: number, before: number) => Math.round((now / before) * 100) / 100;
  const ofCores = (row: Row) => Math.round((row.throughput / mostOf(row)) * 100);
  const held =
    first.heldThroughput && last.heldThroughput
      ? `Held to ${heldShare * 100} % of a core, as if each had a place of its own, ${last.nodes / first.nodes} times as many nodes answer ${times(last.heldThroughput, first.heldThroughput)} times as many calls: they share nothing but the database and Redis.`
      : 'This user may not hold nodes back here, so nothing is said about nodes with a place of their own.';
  return `${held} Free, ${first.nodes} fill ${ofCores(first)} % of what ${cores} cores can give and ${last.nodes} fill ${ofCores(last)} %; with ${last.nodes} they answer ${times(last.throughput, first.throughput)} times as many. A call costs the nodes ${first.processorMs} ms of processor with ${first.nodes}, ${last.processorMs} ms with ${last.nodes}, since each compiles and caches for itself, and PostgreSQL ${first.databaseMs} and ${last.databaseMs} ms.`;
}
