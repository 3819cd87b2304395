import { maxFileBytes, type SheetFileKind, sheetZipLimits, uploadKinds } from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Entry } from 'yauzl';
import { refuse } from '../../../../http/refusal.ts';
import { type Folded, partsOf, unfolded } from './unzip.ts';

/** A file in a zip that somebody sent, still folded: where it is there, and how large it says it is. */
interface ZippedFile extends Folded {
  name: string;
  from: number;
  to: number;
}

const linkType = 0o120000;
const rules = {
  // folders and what systems add for themselves come on top
  entries: 2 * sheetZipLimits.files,
  tooMany: 'zip.tooMany',
  tooLarge: 'zip.tooLarge',
  unreadable: 'zip.unreadable',
  unsafeName: 'zip.unsafeName',
  refuseEntry(entry: Entry) {
    if (entry.isEncrypted()) refuse('zip.encrypted');
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === linkType) refuse('zip.link');
  },
} as const;

/** The files of a zip; folders and what systems add for themselves are passed over. Refuses `zip.…`. Runs in the sandbox. */
export async function listFiles(zip: Buffer): Promise<ZippedFile[]> {
  const files = (await partsOf(zip, rules))
    .filter(({ entry: { fileName } }) => !isOfSystem(fileName))
    .map(({ entry, from, to }) => ({
      ...{ name: entry.fileName.normalize('NFC'), from, to },
      size: entry.uncompressedSize,
      isPacked: entry.compressionMethod === 8,
    }));
  if (!files.length) refuse('zip.unreadable');
  if (files.length > sheetZipLimits.files) refuse('zip.tooMany');
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > sheetZipLimits.unpackedBytes) refuse('zip.tooLarge');
  return files;
}

/** Unfolds one file, and says by its content what it is. Refuses `file.invalid`, `picture.tooLarge` and `zip.…`. Runs in the sandbox. */
export async function unfoldFile(
  packed: Buffer,
  { size, isPacked }: Folded,
): Promise<{ kind: SheetFileKind; bytes: Buffer }> {
  if (size > maxFileBytes) refuse('picture.tooLarge');
  const bytes = unfolded(packed, { size, isPacked }, rules);
  const type = await fileTypeFromBuffer(bytes);
  const kind = (['picture', 'document'] as const).find((one) =>
    uploadKinds[one].some((mime) => mime === type?.mime),
  );
  return kind ? { kind, bytes } : refuse('file.invalid');
}

function isOfSystem(name: string): boolean {
  const last = name.split('/').at(-1)!;
  return (
    last === '' || last.startsWith('.') || last === 'Thumbs.db' || name.startsWith('__MACOSX/')
  );
}
