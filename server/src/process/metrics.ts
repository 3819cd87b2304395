import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Server } from '../core/context.ts';
import { logins } from '../features/identity/account/verbs/recordLogin.ts';
import { measures } from '../features/platform/vitals/service.ts';
import type { Live } from '../live/createLive.ts';
import { policyReports } from '../http/policyReports.ts';
import { sweepsGivenUp } from '../jobs.ts';
import { translations } from '../ports/translator.ts';

/** How often the event loop's lag is sampled: each sample wakes an idle server. */
const eventLoopMs = 500;

/** Registers all metrics. Labels are fixed names, never ids, people or topics. */
export function openMetrics(
  app: FastifyInstance,
  { server, dataDir, live }: { server: Server; dataDir: string; live: Live },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopMs });
  measureRequests(app, registry);
  measureProcess(server, live, registry);
  measureDatabase(server, registry);
  measureDisk(dataDir, registry);
  for (const measure of measures) registry.registerMetric(measure);
  registry.registerMetric(logins);
  registry.registerMetric(policyReports);
  registry.registerMetric(sweepsGivenUp);
  registry.registerMetric(translations);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'pavilion_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const key = `${method} ${status} ${route}`;
    let ofRoute = known.get(key);
    if (!ofRoute) known.set(key, (ofRoute = seconds.labels({ method, route, status })));
    ofRoute.observe(reply.elapsedTime / 1000);
  });
}

function measureProcess(server: Server, live: Live, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'pavilion_live',
    help: 'Sockets open now, and what the live part did since its start',
    labelNames: ['figure'],
    registers,
    collect() {
      for (const [figure, value] of Object.entries(live.hub.figures)) this.set({ figure }, value);
    },
  });
  new Gauge({
    name: 'pavilion_database',
    help: 'Statements, and fsyncs and restarts of the embedded database, since its start',
    labelNames: ['figure'],
    registers,
    collect() {
      const { statements, fsyncs, restarts } = server.store.stats();
      this.set({ figure: 'statements' }, statements);
      this.set({ figure: 'fsyncs' }, fsyncs);
      this.set({ figure: 'restarts' }, restarts);
    },
  });
}

/** Metrics from the database, the same on every node; omitted while it can't answer. */
function measureDatabase(server: Server, registry: Registry): void {
  const { db } = server.store;
  const registers = [registry];
  new Gauge({
    name: 'pavilion_outbox',
    help: 'Mails and SMS of the last day, by what became of them',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      this.reset();
      const since = new Date(server.ports.clock.now().getTime() - 86_400_000);
      const counts = await db
        .selectFrom('outbox')
        .where('created_at', '>', since)
        .groupBy(['channel', 'state'])
        .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
        .execute()
        .catch(() => []);
      for (const { channel, state, count } of counts) this.set({ channel, state }, Number(count));
    },
  });
  new Gauge({
    name: 'pavilion_jobs_waiting',
    help: 'Jobs that wait for their turn or their next try',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      const counts = await sql<{ name: string; count: number }>`
        select name, count(*) as count from job.job where state < 'active' group by name`
        .execute(db)
        .catch(() => ({ rows: [] }));
      for (const { name, count } of counts.rows) this.set({ job: name }, Number(count));
    },
  });
  new Gauge({
    name: 'pavilion_migrations',
    help: 'Migrations that are applied',
    registers,
    async collect() {
      const found = await db
        .selectFrom('migration')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
        .catch(() => undefined);
      if (found) this.set(Number(found.count));
      else this.remove();
    },
  });
}

function measureDisk(dataDir: string, registry: Registry): void {
  new Gauge({
    name: 'pavilion_disk_free_bytes',
    help: 'What the disk of DATA_DIR has left',
    registers: [registry],
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
}
