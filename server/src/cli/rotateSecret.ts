import type { Server } from '../core/context.ts';
import { dropExportKey } from '../secrets/exportKey.ts';
import { forgetLost } from '../secrets/lostKey.ts';
import { openStore } from '../db/openStore.ts';
import { rotateKey } from '../secrets/secretColumns.ts';
import { accessJobs } from '../features/identity/access/jobs.ts';
import { endAllLogins } from '../features/identity/access/service.ts';
import { renewPictureSecrets } from '../features/platform/event/service.ts';
import { renewKeys } from '../features/platform/notification/service.ts';
import { renewFileSecrets } from '../features/programme/session/service.ts';
import { renewStreamSecrets } from '../features/programme/stage/service.ts';
import { renewSecret as renewVideoSecret } from '../features/rooms/video/service.ts';
import { createLog } from '../process/log.ts';
import { keyFileAt } from '../ports/keyFile.ts';
import { secretsBy } from '../ports/secrets.ts';
import { keyFilePath, readSettings, type Settings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, type Terminal, UsageMistake } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { openServer } from './openServer.ts';

/** The secrets that can be rotated. Each returns how many it invalidated. */
const kinds = {
  async addresses({ store: { db } }: Server) {
    await renewVideoSecret(db);
    await renewPictureSecrets(db);
    return (await renewFileSecrets(db)) + (await renewStreamSecrets(db));
  },
  async logins(server: Server) {
    await accessJobs(server);
    return endAllLogins(server);
  },
  push: ({ store: { db } }: Server) => renewKeys(db),
  exports: ({ store: { db } }: Server) => dropExportKey(db),
  async key({ store: { db } }: Server, settings: Settings, terminal: Terminal) {
    const file = keyFileAt(keyFilePath(settings));
    const { count, lost } = await rotateKey(db, { file, secrets: secretsBy(file) });
    if (lost) terminal.printError(cliText('rotate.key.lost', { lost }));
    return count;
  },
};

/** A server can't start without its key, so this opens only the database. */
async function goOnWithoutKey(terminal: Terminal): Promise<void> {
  const settings = readSettings(terminal.env);
  demandDatabase(settings);
  const store = await openStore({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    beside: true,
    log: createLog(settings.LOG_LEVEL ?? 'silent'),
  });
  try {
    const file = keyFileAt(keyFilePath(settings));
    file.make();
    terminal.print(cliText('rotate.lost-key', await forgetLost(store.db, file)));
  } finally {
    await store.close();
  }
}

/** Rotates the server's secrets; what was issued with the old ones becomes void. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  operands: ['WHAT'],
  async run({ operands: [what = ''] }, terminal) {
    if (what === 'lost-key') return goOnWithoutKey(terminal);
    if (!Object.hasOwn(kinds, what)) throw new UsageMistake(cliText('rotate.what'));
    const which = what as keyof typeof kinds;
    return openServer(terminal, async (server, settings) => {
      const count = await kinds[which](server, settings, terminal);
      terminal.print(cliText(`rotate.${which}`, { count }));
    });
  },
};
