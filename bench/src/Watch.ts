import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { round } from './driver.ts';
import type { Limit } from './limits.ts';
import type { Product } from './product.ts';
import { quantile } from './results.ts';

/** A driver that uses more of a core than this, in percent, could itself be the bottleneck. */
const mostOfDriver = 80;
const pingEveryMs = 100;
const lookEveryMs = 5;

/** Quantiles of how long something took, in ms. */
export interface Span {
  name: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

/** The results of a stretch of load, the same figures for every part. Processor time and statements are per action. */
export interface Account {
  throughput: number;
  failed: number;
  processorMs: number;
  databaseMs: number;
  redisMs: number;
  driverMs: number;
  statements: number;
  memoryKibPerPerson: number;
  driver: { share: number; lateP99: number };
  rows: Span[];
  floor: Record<string, Span>;
}

/** Records a stretch of load on a product: what was done, how fast the same process answers a bare liveness check, and what server and driver use. */
export class Watch {
  readonly #product: Product;
  readonly #took = new Map<string, number[]>();
  readonly #beside = new Map<string, number[]>();
  readonly #idle: number[] = [];
  readonly #pinging: NodeJS.Timeout;
  readonly #late = monitorEventLoopDelay({
    resolution: lookEveryMs,
  });
  readonly #begun = performance.now();
  readonly #before: Counters;
  readonly #memoryBefore: number;
  #failed = 0;

  private constructor(product: Product, before: Counters, memoryBefore: number) {
    this.#product = product;
    this.#before = before;
    this.#memoryBefore = memoryBefore;
    this.#late.enable();
    this.#pinging = setInterval(() => void this.#ping(), pingEveryMs);
  }

  /** Starts recording; memory per person is counted from `memoryBefore` if the people arrived earlier. */
  static async over(product: Product, memoryBefore = product.memory()): Promise<Watch> {
    return new Watch(product, await countersOf(product), memoryBefore);
  }

  /** Records how long something took. */
  record(name: string, ms: number): void {
    const times = this.#took.get(name);
    if (times) times.push(ms);
    else this.#took.set(name, [ms]);
  }

  /** Records how long some work takes, unless it fails. */
  async time<T>(name: string, work: Promise<T>): Promise<T> {
    const at = performance.now();
    const done = await work;
    this.record(name, performance.now() - at);
    return done;
  }

  /** Counts failures, and prints the first few. */
  async count(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (this.#failed++ < 5) console.error(error);
    });
  }

  /** Records how long a peer or a physical limit takes for the same work. */
  beside(name: string, times: number[]): void {
    this.#beside.set(name, times);
  }

  /** Stops recording; to be called while all `people` are still connected. `actions`: how many they did. */
  async end(actions: number, people: number): Promise<Account> {
    const wholeMs = performance.now() - this.#begun;
    clearInterval(this.#pinging);
    this.#late.disable();
    const [before, after] = [this.#before, await countersOf(this.#product)];
    const each = (figure: keyof typeof before) =>
      Math.round(((after[figure] - before[figure]) / actions) * 100) / 100;
    const grown = this.#product.memory() - this.#memoryBefore;
    return {
      throughput: round((actions / wholeMs) * 1000),
      failed: this.#failed,
      processorMs: each('nodes'),
      databaseMs: each('database'),
      redisMs: each('redis'),
      driverMs: each('driver'),
      statements: each('statements'),
      memoryKibPerPerson: round(grown / people / 1024),
      driver: {
        share: Math.round(((after.driver - before.driver) / wholeMs) * 100),
        lateP99: round(Math.max(0, this.#late.percentile(99) / 1e6 - lookEveryMs)),
      },
      rows: [...this.#took].map(([name, times]) => spanOf(name, times)),
      floor: {
        nothing: spanOf('nothing: the same process answers that it lives', this.#idle),
        flush: spanOf('the disk: 4 KiB written and flushed, afterwards', flushes()),
        ...Object.fromEntries(
          [...this.#beside].map(([name, times]) => [name, spanOf(name, times)]),
        ),
      },
    };
  }

  async #ping(): Promise<void> {
    const at = performance.now();
    const reply = await fetch(`${this.#product.origin}/health/live`).catch(() => null);
    await reply?.text();
    if (reply?.ok) this.#idle.push(performance.now() - at);
  }
}

/** Returns the quantiles of some times. */
export function spanOf(name: string, times: number[]): Span {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(quantile(times, share)));
  const worst = round(times.reduce((most, one) => Math.max(most, one), 0));
  return { name, count: times.length, p50: p50!, p95: p95!, p99: p99!, worst };
}

/** Formats the quantiles for a table cell: p50 / p95 / p99. */
export function inShort({ p50, p95, p99 }: Span): string {
  return [p50, p95, p99].join(' / ');
}

/** Formats an account: the actions with their floor below them, then the cost of each action and person. */
export function table(account: Account, action: string, person = 'person'): string {
  const { rows, floor, driver } = account;
  const parts = [
    `${account.processorMs} ms of the server's processor`,
    ...(account.databaseMs ? [`${account.databaseMs} of PostgreSQL's`] : []),
    ...(account.redisMs ? [`${account.redisMs} of Redis'`] : []),
    `${account.driverMs} of the driver's`,
    `${account.statements} SQL statements`,
  ];
  return `| | count | p50 ms | p95 ms | p99 ms | worst ms |
|---|---|---|---|---|---|
${[...rows, ...Object.values(floor)].map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}

- Done: ${account.throughput} a second, each a ${action}. Failed: ${account.failed}.
- For each ${action}: ${parts.join(', ')}, with those of the server's own sweeps.
- Memory for each ${person}: ${account.memoryKibPerPerson} KiB.
- The driver used ${driver.share} % of a core; its own events were late by ${driver.lateP99} ms at p99.`;
}

/** Returns the limits for every part: nothing fails, and the driver isn't the bottleneck. */
export function usualLimits({ failed, driver }: Account): Limit[] {
  return [
    { what: 'failed', is: failed, atMost: 0 },
    { what: 'driver, % of a core', is: driver.share, atMost: mostOfDriver },
  ];
}

type Counters = Awaited<ReturnType<typeof countersOf>>;

/** Returns what was used so far. */
async function countersOf(product: Product) {
  const { user, system } = process.cpuUsage();
  return {
    ...product.usage(),
    driver: (user + system) / 1000,
    statements: await product.statements(),
  };
}

/** Measures how long a durable write to disk takes. */
function flushes(): number[] {
  const file = join(tmpdir(), `pavilion-flush-${process.pid}`);
  const handle = openSync(file, 'w');
  const times = Array.from({ length: 200 }, () => {
    const at = performance.now();
    writeSync(handle, Buffer.alloc(4096));
    fsyncSync(handle);
    return performance.now() - at;
  });
  closeSync(handle);
  rmSync(file);
  return times;
}
