import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Db } from './db/tables.ts';
import type { Store } from './db/openStore.ts';
import { StoreUnavailable } from './db/StoreUnavailable.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A kind of work that runs later, at least once. Handlers must be idempotent. */
export interface Job<Data extends object> {
  name: string;
  /** Retried for more than a day, as it depends on something that may be down, such as a mail server. */
  outlastsADay?: boolean;
  /** Never set: carries the data's type from sender to handler. */
  data?: Data;
}

/** The items a sweep has failed at: how often in a row, and until when it leaves them alone. */
type Failures = Map<string, { count: number; until: number }>;
const runningSweep = new AsyncLocalStorage<{ name: string; failures: Failures }>();

/** Counts items that sweeps gave up, for the metrics. */
export const sweepsGivenUp = new Counter({
  name: 'pavilion_sweep_given_up_total',
  help: 'Items that a sweep gave up for an hour or longer, by sweep',
  labelNames: ['sweep'],
  registers: [],
});

/** From the third failure on, a sweep waits: two seconds, then each time twice as long, up to a day. */
const failuresAtOnce = 2;
const longestWaitMs = 86_400_000;
/** A wait of this length is called giving up. */
const givenUpMs = 3_600_000;
const mostFailures = 10_000;

/**
 * Runs a sweep's work for each item found. A failure is logged and doesn't stop the others; an item that keeps failing
 * is tried less and less often, and given up with an entry that names it, until it changes or a day has passed.
 */
export async function forEach<T>(
  log: FastifyBaseLogger,
  found: T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const { name: sweep, failures } = runningSweep.getStore() ?? {
    name: 'none',
    failures: new Map(),
  };
  for (const one of found) {
    const key = failures.size ? JSON.stringify(one) : '';
    if ((failures.get(key)?.until ?? 0) > Date.now()) continue;
    try {
      await work(one);
      failures.delete(key);
    } catch (error) {
      const waitMs = error instanceof StoreUnavailable ? 0 : addFailure(failures, one);
      if (waitMs < givenUpMs) {
        log.error({ error, sweep }, 'part of a sweep failed');
        continue;
      }
      sweepsGivenUp.inc({ sweep });
      log.error({ error, sweep, ...pickIds(one), waitMs }, 'a sweep gives up on an item');
    }
  }
}

/** Returns for how long to leave an item alone. */
function addFailure(failures: Failures, one: unknown): number {
  const key = JSON.stringify(one);
  if (failures.size >= mostFailures) failures.clear();
  const count = (failures.get(key)?.count ?? 0) + 1;
  const later = count - failuresAtOnce;
  const waitMs = later > 0 ? Math.min(1000 * 2 ** later, longestWaitMs) : 0;
  failures.set(key, { count, until: Date.now() + waitMs });
  return waitMs;
}

/** What names an item without saying anything about a person. */
function pickIds(one: unknown): object {
  return Object.fromEntries(Object.entries(one ?? {}).filter(([key]) => /(?:^|_)id$/.test(key)));
}

/** Declares a job. */
export function job<Data extends object>(name: string, { outlastsADay = false } = {}): Job<Data> {
  return { name, outlastsADay };
}

/** How long running sweeps, and then jobs, may take to finish when the server stops. */
const patienceMs = 2000;

const patient = { retryLimit: 12, retryDelay: 10, retryBackoff: true };
/** With at most an hour between retries, this goes on for at least 25 hours. */
const outlastingADay = { ...patient, retryLimit: 34, retryDelayMax: 3600 };

/** Polling intervals: of the queue while somebody is here, and of the queue and sweeps while nobody is. */
const lookSeconds = 1;
const restingSeconds = 60;

/** How often the queue maintains itself; its defaults would wake an idle server every five seconds. No job here waits for another, which the queue calls a flow. */
const seldom = {
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 600,
  queueCacheIntervalSeconds: 3600,
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
};

const eager = {
  // `notifyWorker` makes it poll more often than this
  pollingIntervalSeconds: 600,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

export interface Jobs {
  /** Stores a job on `db`, so that it exists if and only if the surrounding transaction commits. */
  send<D extends object>(db: Db, job: Job<D>, data: D): Promise<void>;
  /** Registers a job's handler. Failed runs are retried with growing delays. */
  work<D extends object>(job: Job<D>, run: (data: D) => Promise<void>): Promise<void>;
  /** Runs `sweep` every so many whole seconds on every node, for what falls due by the clock. Sweeps settle races with conditional updates; while nobody is here they run at most once a minute, unless one returned true within the last minute: it has more to do. */
  every(seconds: number, name: string, sweep: Sweep): void;
  /** Sets how to tell that nobody is here. */
  restWhile(isAlone: () => boolean): void;
  /** Runs everything that is due now, sweeps included, and waits for it. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Queues the jobs from a copy of another database, each as `[data, name, startAfter]` in text form. */
export async function requeue(
  store: Store,
  log: FastifyBaseLogger,
  waiting: (string | null)[][],
): Promise<void> {
  const boss = openBoss(store, log, false);
  await boss.start();
  try {
    for (const name of new Set(waiting.flatMap((one) => one[1] ?? []))) {
      await boss.createQueue(name, patient);
      const jobs = waiting.filter((one) => one[1] === name);
      await boss.insert(
        name,
        jobs.map(([data, , startAfter]) => ({
          data: JSON.parse(data ?? '{}') as object,
          startAfter: startAfter ? new Date(startAfter) : undefined,
        })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

type Sweep = () => Promise<void> | Promise<boolean>;

/** Something that runs every so many whole seconds, or less often while nobody is here. */
interface Repeated {
  seconds: number;
  run(): void;
  /** Seconds since the last run. */
  waited: number;
}

/** Starts the queue on the server's own database. With `byHand` nothing runs until `settle` (tests). */
export async function startJobs(
  store: Store,
  log: FastifyBaseLogger,
  { byHand = false } = {},
): Promise<Jobs> {
  const boss = openBoss(store, log, !byHand);
  await boss.start();
  const drains = new Map<string, () => Promise<void>>();
  const sweeps: Sweep[] = [];
  const runningSweeps: (() => Promise<void>)[] = [];
  let isAlone = () => false;
  /** Seconds to stay awake although nobody is here. */
  let awake = 0;
  const repeated: Repeated[] = [];
  const tick = () => {
    const least = isAlone() && --awake < 0 ? restingSeconds : 0;
    for (const one of repeated) {
      if (++one.waited < Math.max(one.seconds, least)) continue;
      one.waited = 0;
      one.run();
    }
  };
  // a single timer: one each would wake an idle server more often
  const timer = byHand ? undefined : setInterval(tick, 1000);
  const repeat = (seconds: number, run: () => void) =>
    // spreads those with equal intervals over different seconds
    repeated.push({ seconds, run, waited: repeated.length % seconds });
  return {
    async send(db, { name }, data) {
      if (!drains.has(name))
        throw new Error(`Nobody does the job ${name}: register it with jobs.work first.`);
      await boss.send(name, data, { db: fromKysely(db) });
    },
    async work({ name, outlastsADay }, run) {
      await boss.createQueue(name, patient);
      // an existing queue keeps the options it was created with
      if (outlastsADay) await boss.updateQueue(name, outlastingADay);
      // The first use of a queue looks it up outside any transaction, so do that here.
      await boss.getJobById(name, nobody);
      drains.set(name, () =>
        drain(boss, { name, run: run as (data: object) => Promise<void>, log }),
      );
      if (!byHand) {
        const worker = await boss.work(name, eager, (found: { id: string; data: object }[]) =>
          Promise.all(
            found.map(async ({ id, data }) => ({
              id,
              status: await tryRun({ name, run, log }, data),
            })),
          ),
        );
        repeat(lookSeconds, () => boss.notifyWorker(worker));
      }
    },
    every(seconds, name, once) {
      const failures: Failures = new Map();
      const sweep = () => runningSweep.run({ name, failures }, once);
      let running: Promise<void> | null = null;
      const tick = () => {
        running ??= Promise.resolve(sweep())
          .then((hasMore) => {
            if (hasMore) awake = restingSeconds;
          })
          .catch((error: unknown) => log.error({ error, sweep: name }, 'sweep failed'))
          .finally(() => (running = null));
      };
      sweeps.push(sweep);
      runningSweeps.push(async () => {
        await running;
      });
      repeat(seconds, tick);
    },
    restWhile(how) {
      isAlone = how;
    },
    async settle() {
      for (const sweep of sweeps) await sweep();
      for (const run of drains.values()) await run();
    },
    async stop() {
      clearInterval(timer);
      const done = Promise.all(runningSweeps.map((running) => running()));
      await Promise.race([done, pause(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: !byHand, timeout: patienceMs });
    },
  };
}

/** A job's handler. */
interface Worker<Data> {
  name: string;
  run(data: Data): Promise<void>;
  log: FastifyBaseLogger;
}

function openBoss(store: Store, log: FastifyBaseLogger, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => store.pool.query(text, values) },
    schema: 'job',
    supervise,
    schedule: false,
    ...seldom,
  });
  boss.on('error', (error: Error) => log.error({ error }, 'job queue error'));
  return boss;
}

async function drain(boss: PgBoss, worker: Worker<object>): Promise<void> {
  const { name } = worker;
  for (;;) {
    const found = await boss.fetch<object>(name, { batchSize: 50 });
    if (!found.length) return;
    for (const one of found) {
      const status = await tryRun(worker, one.data);
      await (status === 'completed' ? boss.complete(name, one.id) : boss.fail(name, one.id));
    }
  }
}

async function tryRun<Data>(
  { name, run, log }: Worker<Data>,
  data: object,
): Promise<'completed' | 'failed'> {
  try {
    await run(data as Data);
    return 'completed';
  } catch (error) {
    log.error({ error, job: name }, 'job failed, will be retried');
    return 'failed';
  }
}
