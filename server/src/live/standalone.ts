import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { memoryBus } from '../ports/memoryBus.ts';
import { createLive } from './createLive.ts';
import { memoryPresence } from './memoryPresence.ts';

/** What the parent process may request. */
type Command = { do: 'publish'; topic: string; count: number; bytes: number } | { do: 'figures' };

// The live part alone, public sockets only, driven by its parent process: for measurements and black-box tests.
const bus = memoryBus();
const live = createLive({
  bus,
  presence: memoryPresence(),
  log: pino({ level: 'warn' }),
  allowedOrigins: [],
  redeemTicket: async () => null,
  refreshActor: async () => null,
  maySubscribe: () => false,
  publicEvent: async (eventId) => eventId ?? 'demo',
  handlers: {},
  perAddress: Infinity,
});

/** Publishes one event per turn of the event loop, as in production. */
function publish({ topic, count, bytes }: Extract<Command, { do: 'publish' }>): void {
  if (count === 0) return;
  const at = Number(process.hrtime.bigint() / 1000n);
  void bus.publish(topic, { action: 'measured', at, pad: 'x'.repeat(Math.max(0, bytes - 90)) });
  setImmediate(publish, { do: 'publish', topic, count: count - 1, bytes });
}

function figures() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { user, system } = process.cpuUsage();
  return {
    ...live.hub.figures,
    rssBytes: process.memoryUsage.rss(),
    cpuMs: (user + system) / 1000,
  };
}

process.on('message', (command: Command) => {
  if (command.do === 'publish') publish(command);
  else process.send?.({ figures: figures() });
});
process.on('disconnect', () => process.exit());

const app = fastify();
await app.register(live.plugin);
await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
