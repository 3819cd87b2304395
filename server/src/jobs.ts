import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Db } from './context.ts';
import type { Store } from './db/openStore.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A kind of work that is done later, at least once. Handlers must be safe to repeat. */
export interface Job<Data extends object> {
  name: string;
  /** What waits longer than others for what is away, such as a mail server. */
  outlastsADay?: boolean;
  /** Never set: carries the type of the data from where it is sent to where it is done. */
  data?: Data;
}

/** Does a sweep's work for each thing found; one that fails is logged and keeps nothing from the others. */
export async function forEach<T>(
  log: FastifyBaseLogger,
  found: T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (const one of found)
    await work(one).catch((error: unknown) => log.error({ error }, 'a part of a sweep failed'));
}

/** Declares a job by its name. */
export function job<Data extends object>(name: string, { outlastsADay = false } = {}): Job<Data> {
  return { name, outlastsADay };
}

/** How long sweeps that run, and then jobs, may take to end when the server stops. */
const patienceMs = 2000;

const patient = { retryLimit: 12, retryDelay: 10, retryBackoff: true };
/** With pauses of an hour at most this goes on for 25 hours at least. */
const outlastingADay = { ...patient, retryLimit: 34, retryDelayMax: 3600 };

/** How often the queue is looked through while somebody is here, and how often sweeps and the queue are while nobody is. */
const lookSeconds = 1;
const restingSeconds = 60;

/** How often the queue looks after itself; its own times would wake an idle server every five seconds. No job waits for another here, which the queue calls a flow. */
const seldom = {
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 600,
  queueCacheIntervalSeconds: 3600,
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
};

const eager = {
  // it is told to look more often than that
  pollingIntervalSeconds: 600,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

export interface Jobs {
  /** Stores a job on `db`, so that it exists exactly if the surrounding transaction commits. */
  send<D extends object>(db: Db, job: Job<D>, data: D): Promise<void>;
  /** Registers who does a job. A failing run is repeated with growing pauses. */
  work<D extends object>(job: Job<D>, run: (data: D) => Promise<void>): Promise<void>;
  /** Runs `sweep` again and again, every so many whole seconds, on every node: for what falls due by the clock. Sweeps end races by conditional updates; while nobody is here they are at least a minute apart. */
  every(seconds: number, name: string, sweep: () => Promise<void>): void;
  /** Says how to find out that nobody is here. */
  restWhile(isAlone: () => boolean): void;
  /** Does everything that is due now, sweeps included, and waits for it. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Queues the jobs of a copy of another database: `[data, name, startAfter]` each, as texts. */
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

/** What is done again and again: every so many whole seconds, or less often while nobody is here. */
interface Repeated {
  seconds: number;
  run(): void;
  /** Seconds since it ran. */
  waited: number;
}

/** Starts the queue on the server's own database. `byHand` runs nothing until `settle` (tests). */
export async function startJobs(
  store: Store,
  log: FastifyBaseLogger,
  { byHand = false } = {},
): Promise<Jobs> {
  const boss = openBoss(store, log, !byHand);
  await boss.start();
  const drains = new Map<string, () => Promise<void>>();
  const sweeps: (() => Promise<void>)[] = [];
  const runningSweeps: (() => Promise<void>)[] = [];
  let isAlone = () => false;
  const repeated: Repeated[] = [];
  const tick = () => {
    const least = isAlone() ? restingSeconds : 0;
    for (const one of repeated) {
      if (++one.waited < Math.max(one.seconds, least)) continue;
      one.waited = 0;
      one.run();
    }
  };
  // one timer for all: each would wake an idle server by itself
  const timer = byHand ? undefined : setInterval(tick, 1000);
  const repeat = (seconds: number, run: () => void) =>
    // those that are as frequent do not all run in the same second
    repeated.push({ seconds, run, waited: repeated.length % seconds });
  return {
    async send(db, { name }, data) {
      if (!drains.has(name))
        throw new Error(`Nobody does the job ${name}: register it with jobs.work first.`);
      await boss.send(name, data, { db: fromKysely(db) });
    },
    async work({ name, outlastsADay }, run) {
      await boss.createQueue(name, patient);
      // a queue that is there already keeps what it was created with
      if (outlastsADay) await boss.updateQueue(name, outlastingADay);
      // The first use of a queue looks it up outside of any transaction, so do that here.
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
    every(seconds, name, sweep) {
      let running: Promise<void> | null = null;
      const tick = () => {
        running ??= sweep()
          .catch((error: unknown) => log.error({ error, sweep: name }, 'a sweep failed'))
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

/** Who does a kind of job. */
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
  boss.on('error', (error: Error) => log.error({ error }, 'the job queue had an error'));
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
    log.error({ error, job: name }, 'a job failed and will be repeated');
    return 'failed';
  }
}
