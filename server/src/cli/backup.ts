import { stat } from 'node:fs/promises';
import { writeBackup } from '../db/copy/writeBackup.ts';
import { encryptFor } from '../db/copy/encryption.ts';
import { readFiles } from '../db/copy/files.ts';
import type { Piece } from '../db/copy/Piece.ts';
import { readDatabase } from '../db/copy/readDatabase.ts';
import { openStore } from '../db/openStore.ts';
import { createLog } from '../process/log.ts';
import { openStorage } from '../ports/storage.ts';
import { readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import type { Command } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { copySize } from './copySize.ts';
import { watched } from './watched.ts';

/** Writes everything to one file while the server runs. */
export const backup: Command = {
  name: 'backup',
  operands: ['FILE'],
  options: { recipient: { takes: 'RECIPIENT' } },
  async run({ operands: [file = ''], options }, terminal) {
    const { recipient } = options;
    const encrypt = recipient === undefined ? undefined : encryptFor(recipient);
    const settings = readSettings(terminal.env);
    const log = createLog(settings.LOG_LEVEL ?? 'silent');
    demandDatabase(settings);
    const storage = await openStorage(settings);
    const store = await openStore({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      beside: true,
      log,
    });
    const told = { takenAt: '', rows: 0, tables: 0, files: 0, seconds: '' };
    async function* everything(): AsyncGenerator<Piece> {
      const start = performance.now();
      for await (const piece of readDatabase(store)) {
        if (piece.kind === 'head') told.takenAt = piece.head.takenAt;
        if (piece.kind === 'seal') Object.assign(told, copySize(piece.seal.tables));
        yield piece;
      }
      told.seconds = ((performance.now() - start) / 1000).toFixed(1);
      for await (const piece of readFiles(storage)) {
        if (piece.kind === 'end') told.files = piece.files.length;
        yield piece;
      }
    }
    try {
      await writeBackup(file, watched(everything(), terminal), { encrypt });
    } finally {
      await store.close();
    }
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    terminal.print(cliText('backup.done', { file, ...told, megabytes }));
    terminal.print(cliText(encrypt ? 'backup.encrypted' : 'backup.private'));
  },
};
