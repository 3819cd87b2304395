import {
  maxFileBytes,
  type ImportFileKind,
  importZipLimits,
  uploadKinds,
} from '@pavilion/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Entry } from 'yauzl';
import { refuse } from '../../../../core/refusal.ts';
import { type Folded, listParts, unfolded } from '../verbs/unzip.ts';

/** A file in an uploaded zip, still compressed: where it is, and what size it declares. */
interface ZippedFile extends Folded {
  name: string;
  from: number;
  to: number;
}

const linkType = 0o120000;
const rules = {
  // leaves room for folders and what operating systems add
  entries: 2 * importZipLimits.files,
  tooMany: 'zip.tooMany',
  tooLarge: 'zip.tooLarge',
  unreadable: 'zip.unreadable',
  unsafeName: 'zip.unsafeName',
  refuseEntry(entry: Entry) {
    if (entry.isEncrypted()) refuse('zip.encrypted');
    if (((entry.externalFileAttributes >>> 16) & 0o170000) === linkType) refuse('zip.link');
  },
} as const;

/** The files in a zip, without folders and what operating systems add. Refuses `zip.…`. Runs in the sandbox. */
export async function listFiles(zip: Buffer): Promise<ZippedFile[]> {
  const files = (await listParts(zip, rules))
    .filter(({ entry: { fileName } }) => !isOfSystem(fileName))
    .map(({ entry, from, to }) => ({
      ...{ name: entry.fileName.normalize('NFC'), from, to },
      size: entry.uncompressedSize,
      isPacked: entry.compressionMethod === 8,
    }));
  if (!files.length) refuse('zip.unreadable');
  if (files.length > importZipLimits.files) refuse('zip.tooMany');
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > importZipLimits.unpackedBytes) refuse('zip.tooLarge');
  return files;
}

/** Decompresses one file, and detects its type from its content. Refuses `file.invalid`, `picture.tooLarge` and `zip.…`. Runs in the sandbox. */
export async function unfoldFile(
  packed: Buffer,
  { size, isPacked }: Folded,
): Promise<{ kind: ImportFileKind; bytes: Buffer }> {
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
