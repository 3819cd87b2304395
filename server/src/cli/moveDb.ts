import { fillDatabase, readHead, refuseFull } from '../db/copy/fillDatabase.ts';
import { readDatabase } from '../db/copy/readDatabase.ts';
import { openStore } from '../db/openStore.ts';
import { requeue } from '../jobs.ts';
import { createLog } from '../process/log.ts';
import { readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, CommandRefused, UsageMistake } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { copySize } from './copySize.ts';
import { watched } from './watched.ts';

/** Copies the embedded database into an empty PostgreSQL. Locks the folder, so that no write is lost meanwhile. */
export const moveDb: Command = {
  name: 'move-db',
  options: { to: { takes: 'ADDRESS', required: true } },
  async run({ options: { to = '' } }, terminal) {
    const { env, print } = terminal;
    if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to))
      throw new UsageMistake(cliText('moveDb.to'));
    const settings = readSettings(env);
    if (settings.DATABASE_URL) throw new CommandRefused(cliText('moveDb.from'));
    demandDatabase(settings);
    const log = createLog(settings.LOG_LEVEL ?? 'silent');
    const target = await openStore({ databaseUrl: to, dataDir: '', log });
    try {
      await refuseFull(target);
      const source = await openStore({ dataDir: settings.DATA_DIR, log });
      const pieces = watched(readDatabase(source), terminal);
      try {
        const { tables, jobs } = await fillDatabase(target, await readHead(pieces), pieces);
        await requeue(target, log, jobs);
        print(cliText('moveDb.done', { ...copySize(tables), jobs: jobs.length }));
      } finally {
        await pieces.return();
        await source.close();
      }
    } finally {
      await target.close();
    }
  },
};
