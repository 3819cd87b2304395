import { existsSync } from 'node:fs';
import { round } from '../driver.ts';
import type { Limit } from '../limits.ts';
import { saveResult, ofToday } from '../results.ts';
import { measure, type Cell, type Contender } from './measure.ts';

const standalone = new URL('../../../server/src/live/standalone.ts', import.meta.url);
const contenders: Contender[] = [
  { name: 'Pavilion', entry: standalone, protocol: 'batched', isBusy: true },
  {
    name: 'Pavilion, clients that never say hello',
    entry: standalone,
    protocol: 'plain',
  },
  {
    name: 'plain ws loop',
    entry: new URL('./plainWs.ts', import.meta.url),
    protocol: 'plain',
  },
  {
    name: 'Socket.IO',
    entry: new URL('./socketIo.ts', import.meta.url),
    protocol: 'socketIo',
  },
  ...optional('/usr/sbin/nats-server', {
    name: 'NATS over WebSocket',
    entry: new URL('./nats.ts', import.meta.url),
    protocol: 'nats',
  }),
  ...optional('/usr/lib/nginx/modules/ngx_nchan_module.so', {
    name: 'nginx nchan',
    entry: new URL('./nchan.ts', import.meta.url),
    protocol: 'plain',
  }),
];

/** A contender from a Debian package, if installed. */
function optional(file: string, contender: Contender): Contender[] {
  if (existsSync(file)) return [contender];
  console.log(`${contender.name} is left out: ${file} is not installed.`);
  return [];
}

/** The minimum ratio of our deliveries to a peer's, under bursts. */
const fasterThan: Record<string, number> = {
  'plain ws loop': 10,
  'Socket.IO': 10,
  'NATS over WebSocket': 1.5,
  'nginx nchan': 3,
};

// node bench/src/hub/run.ts [sockets,sockets,…] [rounds]
const sizes = (process.argv[2] ?? '1000,5000,10000').split(',').map(Number);
const rounds = Number(process.argv[3] ?? 3);
// Sizes measured earlier the same day are kept.
const cells = (ofToday<{ cells: Cell[] }>('hub')?.cells ?? []).filter(
  (cell) => !sizes.includes(cell.sockets),
);
for (const sockets of sizes) {
  const measured: Cell[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      const cell = await measure(contender, sockets);
      measured.push(cell);
      console.log(row(cell));
    }
  }
  for (const { name } of contenders)
    cells.push(middle(measured.filter((cell) => cell.name === name)));
}
cells.sort((a, b) => a.sockets - b.sockets);
saveResult({
  name: 'hub',
  title: 'Live fan-out',
  figures: { cells },
  text: table(),
  limits: limits(),
});

/** Returns the median of each figure, or the worst of those that should be zero. */
function middle(measured: Cell[]): Cell {
  const first = measured[0]!;
  const median = (key: keyof Cell) => {
    const values = measured.map((cell) => Number(cell[key])).toSorted((a, b) => a - b);
    return key === 'outOfOrder' || key === 'closed' ? values.at(-1) : values[values.length >> 1];
  };
  const keys = Object.keys(first).filter((key) => key !== 'name') as (keyof Cell)[];
  return {
    ...first,
    ...Object.fromEntries(keys.map((key) => [key, median(key)])),
    rounds: measured.length,
  };
}

function table(): string {
  return `- Idle: memory of the server process per open socket, after a collection that gives free memory back.
- Calm: one event at a time, 50,000 deliveries a second in all; publish to read.
- Busy: the same at 500,000 deliveries a second, for the one that is to bear them.
- Burst: as fast as it goes for 3 s, with 200 events under way. Delays count from the moment the server publishes.
- CPU during the burst, of one core: a driver near 100 % would mean that the driver was the limit; a server far below it, that the number of events under way was.

| Server | sockets | rounds | idle KiB/socket | calm p50 ms | calm p99 ms | busy p50 ms | busy p99 ms | burst deliveries/s | burst p50 ms | burst p99 ms | CPU server | CPU driver | out of order | closed |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${cells.map(row).join('\n')}

${[...new Set(cells.map((cell) => cell.sockets))].map(ratios).join('\n')}`;
}

function row(cell: Cell): string {
  const figures = [
    cell.sockets,
    cell.rounds,
    cell.idleKibPerSocket.toFixed(1),
    cell.calmP50Ms.toFixed(1),
    cell.calmP99Ms.toFixed(1),
    cell.busyP50Ms?.toFixed(1) ?? '',
    cell.busyP99Ms?.toFixed(1) ?? '',
    Math.round(cell.burstDeliveriesPerSecond).toLocaleString('en'),
    cell.burstP50Ms.toFixed(0),
    cell.burstP99Ms.toFixed(0),
    `${cell.serverCpuPercent.toFixed(0)} %`,
    `${cell.driverCpuPercent.toFixed(0)} %`,
    cell.outOfOrder,
    cell.closed,
  ];
  return `| ${cell.name} | ${figures.join(' | ')} |`;
}

function ratios(sockets: number): string {
  const [own, , ...peers] = cells.filter((cell) => cell.sockets === sockets);
  const faster = peers.map(
    (peer) =>
      `${(own!.burstDeliveriesPerSecond / peer.burstDeliveriesPerSecond).toFixed(1)} × of ${peer.name}`,
  );
  const calm = (own!.calmP50Ms / peers[0]!.calmP50Ms).toFixed(2);
  return `- ${sockets} sockets: deliveries in bursts ${faster.join(', ')}; calm median ${calm} × that of the plain loop.`;
}

function limits(): Limit[] {
  return [...Map.groupBy(cells, (cell) => cell.sockets)].flatMap(([sockets, [own, , ...peers]]) => [
    ...peers.map(({ name, burstDeliveriesPerSecond }) => ({
      what: `${sockets} sockets: bursts, times ${name}`,
      is: round(own!.burstDeliveriesPerSecond / burstDeliveriesPerSecond),
      atLeast: fasterThan[name]!,
    })),
    {
      what: `${sockets} sockets: calm median, times the plain loop`,
      is: round(own!.calmP50Ms / peers[0]!.calmP50Ms),
      atMost: 2,
    },
    { what: `${sockets} sockets: idle, KiB each`, is: round(own!.idleKibPerSocket), atMost: 12 },
    { what: `${sockets} sockets: out of order`, is: own!.outOfOrder, atMost: 0 },
    ...(sockets === 10_000
      ? [
          {
            what: '10000 sockets: p99 at 500,000 deliveries a second, ms',
            is: round(own!.busyP99Ms ?? Infinity),
            atMost: 150,
          },
        ]
      : []),
  ]);
}
