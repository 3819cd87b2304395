import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AcceptedFile, validateFiles, type Owner } from '../eventCopy/eventFiles.ts';
import { fillDatabase, readHead } from '../db/copy/fillDatabase.ts';
import { sanitizeEvent, ownerOfDraft } from '../eventCopy/sanitizeEvent.ts';
import { CopyRefused, type Head } from '../db/copy/Piece.ts';
import { readBackup, type UnpackLimits } from '../db/copy/readBackup.ts';
import { RejectedRows } from '../eventCopy/RejectedRows.ts';
import { type Signer, verifySigner } from '../db/copy/signature.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { createLog } from '../process/log.ts';

/** Limits of an import: far above any real event, they stop a file made to fill the disk. */
export const importLimits: UnpackLimits = {
  databaseBytes: 4_000_000_000,
  fileBytes: 200_000_000_000,
  rowsPerTable: 5_000_000,
  rowBytes: 4_000_000,
  listBytes: 32_000_000,
};

/** An export that has been read completely into an empty database of its own. */
export interface Draft {
  file: string;
  store: Store;
  event: NonNullable<Head['event']>;
  owner: Owner;
  /** Null if unsigned. */
  signer: Signer | null;
  files: Map<string, AcceptedFile>;
  refused: RejectedRows;
}

/** Reads an export for `work`. Throws CopyRefused if the file isn't one, is damaged, is too large or was changed after it was signed. */
export async function withDraft(
  file: string,
  work: (draft: Draft) => Promise<void>,
): Promise<void> {
  const pieces = readBackup(file, { limits: importLimits });
  const dataDir = await mkdtemp(join(tmpdir(), 'pavilion-import-'));
  try {
    const head = await readHead(pieces, { ofOneEvent: true });
    const store = await openStore({ dataDir, isTemporary: true, log: createLog('silent') });
    try {
      const refused = new RejectedRows();
      const owner = await unlessUnfit(async () => {
        await fillDatabase(store, head, pieces);
        return ownerOfDraft(store);
      });
      const files = await validateFiles(pieces, owner, refused);
      const signer = await verifySigner(pieces);
      await work({ file, store, event: head.event!, owner, signer, files, refused });
    } finally {
      await store.close();
    }
  } finally {
    await pieces.return();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Removes from a draft what must not be imported, and counts what is left. Throws CopyRefused if that isn't an event. */
export async function sift(
  { store, event: { withPeople }, owner, files, refused }: Draft,
  isTrusted: boolean,
): Promise<{ tables: number; rows: number }> {
  const why = 'only a trusted server may bring it';
  for (const [key, { forTrusted }] of isTrusted ? [] : files)
    if (forTrusted) {
      files.delete(key);
      refused.add({ of: 'file', which: key, field: '', why });
    }
  return unlessUnfit(() => sanitizeEvent(store, { owner, refused, withPeople, isTrusted }));
}

/** Turns database errors about values no Pavilion writes into a readable sentence. */
export async function unlessUnfit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code === 'string' && /^(22|23|42)\w{3}$/.test(code))
      throw new CopyRefused(
        `The file holds what no Pavilion writes: ${message}. Nothing was kept.`,
        {
          cause: error,
        },
      );
    throw error;
  }
}
