import { setTimeout as pause } from 'node:timers/promises';
import { Child } from './Child.ts';
import type { DriverReport, Protocol, ServerFigures } from './messages.ts';

const bytes = 200;
const topic = 'event:demo';
const burstMs = 3000;
/** How many events are in flight when a server is pushed as fast as it goes. */
const window = 200;
const calmMs = 3000;
const calmDeliveriesPerSecond = 50_000;
const busyDeliveriesPerSecond = 500_000;

export interface Contender {
  name: string;
  entry: URL;
  protocol: Protocol;
  /** Whether to try 500,000 deliveries a second; the others would only queue. */
  isBusy?: boolean;
}

export interface Cell {
  name: string;
  sockets: number;
  rounds: number;
  idleKibPerSocket: number;
  burstDeliveriesPerSecond: number;
  burstP50Ms: number;
  burstP99Ms: number;
  serverCpuPercent: number;
  driverCpuPercent: number;
  calmP50Ms: number;
  calmP99Ms: number;
  busyP50Ms?: number;
  busyP99Ms?: number;
  outOfOrder: number;
  closed: number;
}

/** Measures a server with that many sockets: idle, at 50,000 and possibly 500,000 deliveries a second, and as fast as it goes. */
export async function measure(contender: Contender, sockets: number): Promise<Cell> {
  const server = new Child(contender.entry.pathname);
  const port = await server.next<number>('port');
  const driver = new Child(new URL('./driver.ts', import.meta.url).pathname);
  const figures = () => server.ask<ServerFigures>({ do: 'figures' }, 'figures');
  const connect = (count: number) =>
    driver.ask({ do: 'connect', port, sockets: count, protocol: contender.protocol }, 'connected');
  const report = () => driver.ask<DriverReport>({ do: 'report' }, 'report');
  try {
    // The first sockets of a process pay for what all of them share.
    await connect(200);
    await driver.ask({ do: 'close' }, 'closed');
    await pause(500);
    await figures();
    const empty = await figures();
    await connect(sockets);
    await pause(1000);
    await figures();
    const idle = await figures();

    await paced(server, { sockets, deliveriesPerSecond: calmDeliveriesPerSecond, forMs: 1000 });
    await report();
    await paced(server, { sockets, deliveriesPerSecond: calmDeliveriesPerSecond, forMs: calmMs });
    const quiet = await report();
    if (contender.isBusy)
      await paced(server, { sockets, deliveriesPerSecond: busyDeliveriesPerSecond, forMs: calmMs });
    const busy = await report();

    const [serverBefore, driverBefore] = [await figures(), await report()];
    const began = performance.now();
    const seconds = await burst(server, driver, driverBefore.complete);
    const [driverAfter, elapsedMs] = [await report(), performance.now() - began];
    const serverAfter = await figures();
    return {
      name: contender.name,
      sockets,
      rounds: 1,
      idleKibPerSocket: (idle.rssBytes - empty.rssBytes) / 1024 / sockets,
      burstDeliveriesPerSecond: driverAfter.deliveries / seconds,
      burstP50Ms: quantile(driverAfter.delays, 0.5),
      burstP99Ms: quantile(driverAfter.delays, 0.99),
      serverCpuPercent: ((serverAfter.cpuMs - serverBefore.cpuMs) / elapsedMs) * 100,
      driverCpuPercent: ((driverAfter.cpuMs - driverBefore.cpuMs) / elapsedMs) * 100,
      calmP50Ms: quantile(quiet.delays, 0.5),
      calmP99Ms: quantile(quiet.delays, 0.99),
      ...(contender.isBusy && {
        busyP50Ms: quantile(busy.delays, 0.5),
        busyP99Ms: quantile(busy.delays, 0.99),
      }),
      outOfOrder: quiet.outOfOrder + busy.outOfOrder + driverAfter.outOfOrder,
      closed: driverAfter.closed,
    };
  } finally {
    await Promise.all([server.end(), driver.end()]);
  }
}

async function paced(
  server: Child,
  {
    sockets,
    deliveriesPerSecond,
    forMs,
  }: { sockets: number; deliveriesPerSecond: number; forMs: number },
): Promise<void> {
  const everyMs = (sockets / deliveriesPerSecond) * 1000;
  const began = performance.now();
  for (let sent = 1; performance.now() - began < forMs; sent++) {
    server.send({ do: 'publish', topic, count: 1, bytes });
    await pause(Math.max(0, began + sent * everyMs - performance.now()));
  }
  await pause(500);
}

/** Keeps the window full until time is up and everything has arrived; returns the seconds that took. */
async function burst(server: Child, driver: Child, from: number): Promise<number> {
  const began = performance.now();
  let published = from + window;
  await new Promise<void>((resolve, reject) => {
    driver.on<DriverReport>('progress', ({ complete, closed }) => {
      if (closed > 0) reject(new Error(`${closed} sockets were closed`));
      const free = complete + window - published;
      if (performance.now() - began < burstMs) {
        if (free > 0) server.send({ do: 'publish', topic, count: free, bytes });
        published += Math.max(0, free);
      } else if (complete === published) {
        resolve();
      }
    });
    driver.send({ do: 'follow' });
    server.send({ do: 'publish', topic, count: window, bytes });
  });
  return (performance.now() - began) / 1000;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}
