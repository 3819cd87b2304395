import { rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';
import { readBackup } from '../db/copy/readBackup.ts';
import { fillStorage, refuseFullStorage } from '../db/copy/files.ts';
import { fillDatabase, readHead } from '../db/copy/fillDatabase.ts';
import { openStore } from '../db/openStore.ts';
import { requeue } from '../jobs.ts';
import { createLog } from '../process/log.ts';
import { redisBus } from '../ports/redisBus.ts';
import { openStorage } from '../ports/storage.ts';
import { readSettings, type Settings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { checkBackup } from './checkBackup.ts';
import type { Command, Terminal } from './Command.ts';
import { copySize } from './copySize.ts';
import { watched } from './watched.ts';

/** Restores a backup into an empty database and storage. Clients' cursors for live events become void. */
export const restore: Command = {
  name: 'restore',
  operands: ['FILE'],
  options: { identity: { takes: 'FILE' } },
  async run({ operands: [file = ''], options }, terminal) {
    const { identity } = options;
    const settings = readSettings(terminal.env);
    const log = createLog(settings.LOG_LEVEL ?? 'silent');
    const storage = await openStorage(settings);
    await refuseFullStorage(storage);
    await refuseUnfit(file, identity, terminal);
    const pieces = watched(readBackup(file, { identity }), terminal);
    try {
      const head = await readHead(pieces);
      const { sums, jobs, files } = await intoDatabase(settings, log, async (store) => {
        const filled = await fillDatabase(store, head, pieces);
        await requeue(store, log, filled.jobs);
        const stored = await fillStorage(storage, pieces);
        return { sums: filled.tables, jobs: filled.jobs.length, files: stored.length };
      });
      if (settings.REDIS_URL) await voidCursors(settings.REDIS_URL, log);
      terminal.print(cliText('restore.done', { ...copySize(sums), jobs, files }));
    } finally {
      await pieces.return();
    }
  },
};

/** Refuses an incomplete backup before anything is written: neither database nor storage could be filled a second time. */
async function refuseUnfit(
  file: string,
  identity: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const pieces = readBackup(file, { identity });
  try {
    await readHead(pieces);
  } finally {
    await pieces.return();
  }
  await checkBackup(file, identity, terminal);
}

/** Opens the database for `work`; if the restore fails, removes the folder it created, so that it can be repeated. */
async function intoDatabase<T>(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Settings,
  log: FastifyBaseLogger,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'database');
  const isOurs = !databaseUrl && !existsSync(folder);
  const store = await openStore({ databaseUrl, dataDir, log });
  let isDone = false;
  try {
    const result = await work(store);
    isDone = true;
    return result;
  } finally {
    await store.close();
    if (isOurs && !isDone) await rm(folder, { recursive: true, force: true });
  }
}

async function voidCursors(url: string, log: FastifyBaseLogger): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 2000 });
  redis.on('error', (error) => log.warn({ error }, 'Redis unreachable'));
  try {
    const bus = await redisBus(redis, { log });
    await bus.renewEpoch();
    await bus.close();
  } finally {
    redis.disconnect();
  }
}
