import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createApp } from '../app.ts';
import { leastCost } from '../settings.ts';
import type { Server } from '../core/context.ts';
import type { Store } from '../db/openStore.ts';
import { startJobs } from '../jobs.ts';
import type { Hub } from '../live/Hub.ts';
import { memoryPresence } from '../live/memoryPresence.ts';
import type { Bus } from '../ports/bus.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import { findEncoder } from '../ports/encoder.ts';
import { randomIds } from '../ports/ids.ts';
import { memoryLimiter } from '../ports/limiter.ts';
import { newKey, type SecretKeys } from '../ports/keyFile.ts';
import { meshMedia } from '../ports/media.ts';
import { memoryBus } from '../ports/memoryBus.ts';
import { openidIssuers } from '../ports/openid.ts';
import type { Ports } from '../ports/ports.ts';
import { webPusher } from '../ports/push.ts';
import { secretsBy } from '../ports/secrets.ts';
import { noSockets } from '../ports/sockets.ts';
import { openStorage } from '../ports/storage.ts';
import { streamReader } from '../ports/streams.ts';
import { webhookPoster } from '../ports/webhooks.ts';
import { readSettings } from '../settings.ts';
import { hooks } from '../wiring/hooks.ts';

/** A server listening in this process, which serves one test after the other. */
export interface Running {
  server: Server;
  app: FastifyInstance;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Gives the next test fresh ports. */
  renew(given: { clock: Clock; logTo?: (line: string) => void }): Promise<void>;
  /** Closes what the last test left open. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

const encoder = await findEncoder();
/** Shared, as the servers of one worker share its database. */
const keys: SecretKeys = [newKey()];
const testSecrets = secretsBy({ known: () => keys, current: () => keys });

/** What nodes of the same event share. */
export interface Shared {
  bus: Bus;
  /** The folder for files. */
  dataDir: string;
}

/** Builds a server on a store and lets it listen. Building takes longer than most tests, so they share one. */
export async function startRunning(store: Store, shared?: Shared): Promise<Running> {
  const settings = readSettings({
    DATA_DIR: shared?.dataDir ?? mkdtempSync(join(tmpdir(), 'pavilion-files-')),
    SOCKET_REQUIRES_ORIGIN: 'false',
    PUBLIC_URL: 'http://pavilion.test',
  });
  let logTo: ((line: string) => void) | undefined;
  const log = pino({ level: 'silent' }, { write: (line: string) => logTo?.(line) });
  const jobs = await startJobs(store, log, { byHand: true });
  // the live part is wired to these two only once
  const bus = shared?.bus ?? memoryBus();
  const presence = memoryPresence();
  const untouched = [bus, presence].map((port) => listMethods(port));
  const fresh = async (clock: Clock): Promise<Omit<Ports, 'sockets'>> => ({
    clock,
    ids: randomIds,
    mailer: null,
    sms: null,
    push: webPusher({ publicUrl: 'http://pavilion.test', trustsAnyAddress: true }),
    webhooks: webhookPoster({ toLocalhost: true }),
    streams: streamReader({ toLocalhost: true }),
    openid: openidIssuers({ toLocalhost: true, clock }),
    hostNames: { resolve: async () => [], readMark: async () => null },
    storage: await openStorage(settings),
    encoder,
    transcriber: null,
    translator: null,
    media: meshMedia(),
    bus: Object.assign(bus, untouched[0]),
    presence: Object.assign(presence, untouched[1]),
    limiter: memoryLimiter(clock),
    secrets: testSecrets,
    publicUrl: 'http://pavilion.test',
    rtmpUrl: 'rtmp://pavilion.test/live',
    eventsByOrganisers: true,
    passwordCost: leastCost,
    demo: 'whileAlone',
    demoCast: true,
  });
  const ports = { ...(await fresh(systemClock)), sockets: noSockets };
  const server: Server = { store, hooks, jobs, log, ports };
  const app = await createApp(server, settings);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const hub = ports.sockets as Hub;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const clear = async () => {
    for (const socket of connections) socket.destroy();
    const open = () => connections.size + hub.figures.privateSockets + hub.figures.publicSockets;
    await vi.waitUntil(() => open() === 0, { timeout: 10_000, interval: 2 });
  };
  const emptyFolder = () => rmSync(settings.DATA_DIR, { recursive: true, force: true });
  process.once('exit', emptyFolder);
  return {
    server,
    app,
    origin: `http://127.0.0.1:${port}`,
    async renew({ clock, logTo: given }) {
      logTo = given;
      log.level = given ? 'trace' : 'silent';
      rmSync(join(settings.DATA_DIR, 'files'), { recursive: true, force: true });
      Object.assign(ports, await fresh(clock), { sockets: hub });
    },
    clear,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await jobs.stop();
      await bus.close();
      emptyFolder();
      process.off('exit', emptyFolder);
    },
  };
}

/** Returns a port's methods, before a test replaces any. */
function listMethods(port: object): Record<string, unknown> {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(port));
  return Object.fromEntries(
    methods.flatMap(([name, { value }]) => (typeof value === 'function' ? [[name, value]] : [])),
  );
}
