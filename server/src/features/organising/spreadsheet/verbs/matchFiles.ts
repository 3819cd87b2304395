import type { SheetFileKind, SheetFiles } from '@pavilion/contract';
import { distance } from 'fastest-levenshtein';
import type { Column } from './defineImport.ts';

/** A file beside a table, not yet where pages read it. */
export interface FileBeside {
  /** As its sender calls it, with its folders. */
  name: string;
  kind: SheetFileKind;
  title: string;
  /** Where it is kept once it is imported. */
  key: string;
  /** Where it waits. */
  waiting: string;
}

/** The files that were put beside a table. */
export interface FilesBeside {
  taken: FileBeside[];
  refused: { name: string; code: string }[];
}

/** The files beside a table by what cells may call them. */
interface FileIndex {
  all: FileBeside[];
  byPath: Map<string, FileBeside>;
  byName: Map<string, FileBeside[]>;
  byTitle: Map<string, FileBeside[]>;
  /** How many names may still be compared to find what was meant. */
  comparisons: number;
}

/** What a cell becomes once the files that it names are known. */
interface Match {
  value: string;
  found: FileBeside[];
  missing: Pick<SheetFiles['missing'][number], 'file' | 'near'>[];
}

/** How far a name may be from a file that it is meant for. */
const mostFarness = 0.34;
const between = /[;\n]+/;
const mostComparisons = 200_000;
/** Of one cell. */
const mostMissing = 100;

export const addressOf = ({ key }: FileBeside) => `/files/${key}`;

/** Sorts the files beside a table by kind and name, for `matchFiles`. */
export function indexFiles(files: FileBeside[]): Map<SheetFileKind, FileIndex> {
  const kinds = new Map<SheetFileKind, FileIndex>();
  for (const file of files) {
    const index = kinds.get(file.kind) ?? noFiles(mostComparisons);
    kinds.set(file.kind, index);
    index.all.push(file);
    const path = file.name.toLowerCase();
    if (!index.byPath.has(path)) index.byPath.set(path, file);
    add(index.byName, lastOf(path), file);
    add(index.byTitle, plain(withoutEnding(lastOf(file.name))), file);
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
 * Reads names of files in a cell as their addresses. An empty cell gets the files that are called like the line: by
 * one of `names`. What is no name of a file stays as it is.
 */
export function matchFiles(
  { file: kind, several }: Column,
  { value, names }: { value: string; names: string[] },
  files: ReturnType<typeof indexFiles>,
): Match {
  const mine = files.get(kind!) ?? noFiles(0);
  if (value.trim() === '') {
    const wanted = new Set(names.map(plain).filter(Boolean));
    const found = [...wanted]
      .flatMap((name) => mine.byTitle.get(name) ?? [])
      .slice(0, several ? undefined : 1);
    return { value: found.map(addressOf).join('; '), found, missing: [] };
  }
  const parts = (several ? value.split(between) : [value]).map((one) => one.trim()).filter(Boolean);
  const match: Match = { value: '', found: [], missing: [] };
  const read = parts.map((part) => {
    if (!isFileName(part)) return part;
    const file = fileNamed(mine, part);
    if (file) {
      match.found.push(file);
      return addressOf(file);
    }
    if (match.missing.length >= mostMissing) return part;
    const near = nearest(mine, part);
    const meant = near && parts.map((one) => (one === part ? near.name : one)).join('; ');
    match.missing.push({ file: part, near: near ? { file: near.name, value: meant! } : null });
    return part;
  });
  return { ...match, value: read.join('; ') };
}

/** Whether a cell means a file of a ZIP, and no address. */
function isFileName(part: string): boolean {
  return !part.startsWith('/') && !part.includes(':') && /\.[a-z\d]{2,5}$/i.test(part);
}

/** The file of this name: with its folders, or without where only one is called like that. */
function fileNamed({ byPath, byName }: FileIndex, name: string): FileBeside | undefined {
  const wanted = name.normalize('NFC').toLowerCase();
  const alike = byName.get(wanted) ?? [];
  return byPath.get(wanted) ?? (alike.length === 1 ? alike[0] : undefined);
}

/** The file that a name may mean; null too once enough was compared for one table. */
function nearest(index: FileIndex, name: string): FileBeside | null {
  index.comparisons -= index.all.length;
  if (index.comparisons < 0) return null;
  const wanted = plain(withoutEnding(lastOf(name)));
  const [best] = index.all
    .map((file) => ({ file, far: farness(plain(withoutEnding(lastOf(file.name))), wanted) }))
    .filter(({ far }) => far <= mostFarness)
    .sort((a, b) => a.far - b.far);
  return best?.file ?? null;
}

function farness(one: string, other: string): number {
  return distance(one.slice(0, 80), other.slice(0, 80)) / Math.max(one.length, other.length, 1);
}

function lastOf(name: string): string {
  return name.split('/').at(-1)!;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z\d]{1,5}$/i, '');
}

/** A name as both people and their systems write it: `Acme Homes` and `acme-homes` are one. */
function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
}
