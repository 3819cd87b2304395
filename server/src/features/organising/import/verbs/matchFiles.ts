import type { ImportFileKind, ImportFiles } from '@pavilion/contract';
import { distance } from 'fastest-levenshtein';
import type { Column } from '../model/definition.ts';

/** A file uploaded with a table, not yet where pages read it. */
export interface FileBeside {
  /** Its path in the ZIP. */
  name: string;
  kind: ImportFileKind;
  title: string;
  /** Its storage key once imported. */
  key: string;
  /** Its storage key until then. */
  waiting: string;
}

/** The files uploaded with a table. */
export interface FilesBeside {
  taken: FileBeside[];
  refused: { name: string; code: string }[];
}

/** The files uploaded with a table, by what cells may call them. */
interface FileIndex {
  all: FileBeside[];
  byPath: Map<string, FileBeside>;
  byName: Map<string, FileBeside[]>;
  byTitle: Map<string, FileBeside[]>;
  /** How many more names may be compared to find the nearest. */
  comparisons: number;
}

/** What a cell becomes once its file names are resolved. */
interface Match {
  value: string;
  found: FileBeside[];
  missing: Pick<ImportFiles['missing'][number], 'file' | 'near'>[];
}

/** How different a name may be from the file it is meant for. */
const mostFarness = 0.34;
const between = /[;\n]+/;
const mostComparisons = 200_000;
/** Per cell. */
const mostMissing = 100;

export const fileAddress = ({ key }: FileBeside) => `/files/${key}`;

/** Indexes uploaded files by kind and name, for `matchFiles`. */
export function indexFiles(files: FileBeside[]): Map<ImportFileKind, FileIndex> {
  const kinds = new Map<ImportFileKind, FileIndex>();
  for (const file of files) {
    const index = kinds.get(file.kind) ?? noFiles(mostComparisons);
    kinds.set(file.kind, index);
    index.all.push(file);
    const path = file.name.toLowerCase();
    if (!index.byPath.has(path)) index.byPath.set(path, file);
    add(index.byName, lastStep(path), file);
    add(index.byTitle, plain(withoutEnding(lastStep(file.name))), file);
  }
  return kinds;
}

function noFiles(comparisons: number): FileIndex {
  return { all: [], byPath: new Map(), byName: new Map(), byTitle: new Map(), comparisons };
}

function add(to: Map<string, FileBeside[]>, name: string, file: FileBeside): void {
  const alike = to.get(name);
  if (alike) alike.push(file);
  else to.set(name, [file]);
}

/**
 * Replaces file names in a cell with URLs. An empty cell gets the files named like the line, that is like one of
 * `names`, unless its column takes only named ones. Anything that isn't a file name stays as it is.
 */
export function matchFiles(
  { file: kind, several, onlyNamed }: Column,
  { value, names }: { value: string; names: string[] },
  files: ReturnType<typeof indexFiles>,
): Match {
  const mine = files.get(kind!) ?? noFiles(0);
  if (value.trim() === '' && onlyNamed) return { value, found: [], missing: [] };
  if (value.trim() === '') {
    const wanted = new Set(names.map(plain).filter(Boolean));
    const found = [...wanted]
      .flatMap((name) => mine.byTitle.get(name) ?? [])
      .slice(0, several ? undefined : 1);
    return { value: found.map(fileAddress).join('; '), found, missing: [] };
  }
  const parts = (several ? value.split(between) : [value]).map((one) => one.trim()).filter(Boolean);
  const match: Match = { value: '', found: [], missing: [] };
  const read = parts.map((part) => {
    if (!isFileName(part)) return part;
    const file = fileNamed(mine, part);
    if (file) {
      match.found.push(file);
      return fileAddress(file);
    }
    if (match.missing.length >= mostMissing) return part;
    const near = nearest(mine, part);
    const meant = near && parts.map((one) => (one === part ? near.name : one)).join('; ');
    match.missing.push({ file: part, near: near ? { file: near.name, value: meant! } : null });
    return part;
  });
  return { ...match, value: read.join('; ') };
}

/** Whether a cell means a file in a ZIP rather than a URL. */
function isFileName(part: string): boolean {
  return !part.startsWith('/') && !part.includes(':') && /\.[a-z\d]{2,5}$/i.test(part);
}

/** The file with this path, or with this name if only one has it. */
function fileNamed({ byPath, byName }: FileIndex, name: string): FileBeside | undefined {
  const wanted = name.normalize('NFC').toLowerCase();
  const alike = byName.get(wanted) ?? [];
  return byPath.get(wanted) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** The file whose name is nearest, if near enough; null too once the table's comparisons are used up. */
function nearest(index: FileIndex, name: string): FileBeside | null {
  index.comparisons -= index.all.length;
  if (index.comparisons < 0) return null;
  const wanted = plain(withoutEnding(lastStep(name)));
  const [best] = index.all
    .map((file) => ({ file, far: farness(plain(withoutEnding(lastStep(file.name))), wanted) }))
    .filter(({ far }) => far <= mostFarness)
    .sort((a, b) => a.far - b.far);
  return best?.file ?? null;
}

function farness(one: string, other: string): number {
  return distance(one.slice(0, 80), other.slice(0, 80)) / Math.max(one.length, other.length, 1);
}

function lastStep(name: string): string {
  return name.split('/').at(-1)!;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z\d]{1,5}$/i, '');
}

/** Normalises a name, so that `Acme Homes` and `acme-homes` are the same. */
function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
}
