import type { Actor, Language, LiveEvent, LivePayload } from '@pavilion/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { EventClock } from '../db/eventTime.ts';
import type { Store } from '../db/openStore.ts';
import type { Db } from '../db/tables.ts';
import type { EventRow } from './EventRow.ts';
import type { Jobs, Job } from '../jobs.ts';
import type { Hooks } from './hooks.ts';
import { signFrame } from './pictures.ts';
import type { Ports } from '../ports/ports.ts';

export type { Db };

/** The first parameter of every verb: who acts, in which event, on which data, with which ports. */
export interface Ctx<A extends Actor | null = Actor | null> {
  actor: A;
  event: EventRow;
  db: Db;
  ports: Ports;
  /** What features above the verb's own do when it asks for it. */
  hooks: Hooks;
  language: Language;
  /** The caller's network address as rate limits count it: an IPv6 customer is one address. */
  address: string;
  log: FastifyBaseLogger;
  /** Event time: real time plus the event's rehearsal offset. Session states, hours and offers follow it. */
  eventNow(): Date;
  /** Real time. Logins, codes and tokens follow it. */
  now(): Date;
  /** Publishes a live event: immediately outside `commit`, after the commit inside; discarded on rollback. */
  announce<E extends LiveEvent>(topic: string, event: E, payload: LivePayload<E>): void;
  /** Reauthorises the subscriptions of a person, or of all subscribers of a topic: immediately outside `commit`, after the commit inside. Required whenever rights are lost. */
  reauthorise(whom: { personId: string } | { topic: string }): void;
  /** Queues a job; inside `commit` it is stored in the same transaction. */
  later<D extends object>(job: Job<D>, data: D): Promise<void>;
}

/** The parts of a running server; contexts are created from it. */
export interface Server {
  store: Store;
  ports: Ports;
  hooks: Hooks;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

/** Creates the context for one call, socket frame or job. */
export function createContext<A extends Actor | null>(
  server: Server,
  given: {
    actor: A;
    event: EventRow;
    language: Language;
    address?: string;
    log?: FastifyBaseLogger;
  },
): Ctx<A> {
  const now = () => server.ports.clock.now();
  const around = { event: given.event, ports: server.ports, now };
  return {
    ...given,
    address: given.address ?? '',
    log: given.log ?? server.log,
    db: server.store.db,
    ports: server.ports,
    hooks: server.hooks,
    now,
    eventNow: () =>
      new Date(server.ports.clock.now().getTime() + given.event.clock_offset_seconds * 1000),
    announce: (topic, event, payload) =>
      publish(server, topic, createFrame(around, { topic, event, payload })),
    reauthorise: (whom) => reauthorise(server, whom),
    later: (job, data) => server.jobs.send(server.store.db, job, data),
    [serverKey]: server,
  } as Ctx<A>;
}

/** Converts real time to event time, as people see it. What has happened keeps the event time it had then. */
export function toEventTime({ event }: { event: EventClock }, at: Date): string {
  const former = event.clock_past.find(({ until }) => at.getTime() < Date.parse(until));
  const seconds = former?.seconds ?? event.clock_offset_seconds;
  return new Date(at.getTime() + seconds * 1000).toISOString();
}

const serverKey = Symbol('server');

/** The only way into a transaction. Live events leave after the commit; jobs and outbox rows are part of it; a rollback discards them all. */
export async function commit<A extends Actor | null, T>(
  ctx: Ctx<A>,
  work: (tx: Ctx<A>) => Promise<T>,
): Promise<T> {
  const server = (ctx as Ctx<A> & { [serverKey]: Server })[serverKey];
  const announced: (() => void)[] = [];
  const reauthorised: (() => void)[] = [];
  const result = await server.store.transaction((db) => {
    announced.length = 0;
    reauthorised.length = 0;
    return work({
      ...ctx,
      db,
      // An invalid payload must fail the transaction, not the reply after the commit.
      announce(topic, event, payload) {
        const frame = createFrame(ctx, { topic, event, payload });
        announced.push(() => publish(server, topic, frame));
      },
      reauthorise: (whom) => reauthorised.push(() => reauthorise(server, whom)),
      later: (job, data) => server.jobs.send(db, job, data),
    });
  });
  // An event about lost rights still reaches the subscribers who lose them.
  for (const publishOne of [...announced, ...reauthorised]) publishOne();
  return result;
}

function createFrame<E extends LiveEvent>(
  ctx: Pick<Ctx, 'event' | 'ports' | 'now'>,
  { topic, event, payload }: { topic: string; event: E; payload: LivePayload<E> },
) {
  return signFrame(ctx, topic, { action: event.action, ...event.payload.parse(payload) });
}

function publish(server: Server, topic: string, frame: ReturnType<typeof createFrame>): void {
  server.ports.bus
    .publish(topic, frame)
    .catch((error: unknown) => server.log.error({ error, topic }, 'live event not published'));
}

function reauthorise({ ports, log }: Server, whom: { personId: string } | { topic: string }): void {
  const reauthorised =
    'topic' in whom
      ? ports.sockets.reauthoriseTopic(whom.topic)
      : ports.sockets.reauthorise(whom.personId);
  reauthorised.catch((error: unknown) =>
    log.error({ error, ...whom }, 'subscriptions not reauthorised'),
  );
}
