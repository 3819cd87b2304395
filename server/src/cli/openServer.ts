import type { Server } from '../core/context.ts';
import { createLog } from '../process/log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { startServer } from '../process/startServer.ts';
import type { Terminal } from './Command.ts';

/** Opens a server with these settings for the duration of `work`, beside one that may be running. */
export async function openServer<T>(
  { env }: Terminal,
  work: (server: Server, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  const log = createLog(settings.LOG_LEVEL ?? 'silent');
  const server = await startServer(settings, log, { jobsByHand: true, beside: true });
  try {
    return await work(server, settings);
  } finally {
    await server.close();
  }
}
