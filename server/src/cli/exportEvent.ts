import { stat } from 'node:fs/promises';
import { chooseEvent } from '../eventCopy/chooseEvent.ts';
import { isOwnKey } from '../eventCopy/eventFiles.ts';
import { exportKey } from '../secrets/exportKey.ts';
import { readFiles } from '../db/copy/files.ts';
import { findOwner } from '../eventCopy/sanitizeEvent.ts';
import { FileReferences } from '../eventCopy/FileReferences.ts';
import type { Piece } from '../db/copy/Piece.ts';
import { readDatabase } from '../db/copy/readDatabase.ts';
import { keyFingerprint, signWith } from '../db/copy/signature.ts';
import { writeBackup } from '../db/copy/writeBackup.ts';
import { openStore } from '../db/openStore.ts';
import { createLog } from '../process/log.ts';
import { keyFileAt } from '../ports/keyFile.ts';
import { secretsBy } from '../ports/secrets.ts';
import { openStorage } from '../ports/storage.ts';
import { keyFilePath, toPublicUrl, readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import type { Command } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { eventNamed } from './eventNamed.ts';
import { copySize } from './copySize.ts';

/** Writes one event to a file, for another server, while this one runs. */
export const exportEvent: Command = {
  name: 'export',
  operands: ['FILE'],
  options: { event: { takes: 'SLUG', required: true }, 'with-people': {} },
  async run({ operands: [file = ''], options }, terminal) {
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
    const told = { rows: 0, tables: 0, files: 0 };
    const withPeople = options['with-people'] !== undefined;
    try {
      const event = await eventNamed(store.db, options['event']);
      const owner = await findOwner(store.db, event.id);
      const mentions = new FileReferences();
      const isOurs = (key: string) =>
        isOwnKey(key, owner) &&
        (mentions.has(key) || (withPeople && key.split('/').includes(event.id)));
      async function* everything(): AsyncGenerator<Piece> {
        for await (const piece of readDatabase(store, chooseEvent(event, { withPeople }))) {
          if (piece.kind === 'rows') mentions.add(piece.rows);
          if (piece.kind === 'seal') Object.assign(told, copySize(piece.seal.tables));
          yield piece;
        }
        for await (const piece of readFiles(storage, isOurs)) {
          if (piece.kind === 'end') told.files = piece.files.length;
          yield piece;
        }
      }
      const key = await exportKey(store.db, secretsBy(keyFileAt(keyFilePath(settings))));
      const sign = key === null ? undefined : signWith(key, toPublicUrl(settings));
      await writeBackup(file, everything(), { sign });
      const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
      terminal.print(cliText('export.done', { file, name: event.name, ...told, megabytes }));
      terminal.print(cliText(withPeople ? 'export.people' : 'export.nobody'));
      if (key === null) terminal.print(cliText('export.unsigned'));
      else terminal.print(cliText('export.signed', { file, fingerprint: keyFingerprint(key) }));
    } finally {
      await store.close();
    }
  },
};
