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

/** What a cell becomes once the files that it names are known. */
interface Match {
  value: string;
  found: FileBeside[];
  missing: Pick<SheetFiles['missing'][number], 'file' | 'near'>[];
}

/** How far a name may be from a file that it is meant for. */
const mostFarness = 0.34;
const between = /[;\n]+/;

export const addressOf = ({ key }: FileBeside) => `/files/${key}`;

/**
 * Reads names of files in a cell as their addresses. An empty cell gets the files that are called like the line: by
 * one of `names`. What is no name of a file stays as it is.
 */
export function matchFiles(
  { file: kind, several }: Column,
  { value, names }: { value: string; names: string[] },
  files: FileBeside[],
): Match {
  const mine = files.filter((file) => file.kind === kind);
  if (value.trim() === '') {
    const wanted = new Set(names.map(plain).filter(Boolean));
    const found = mine
      .filter(({ name }) => wanted.has(plain(withoutEnding(lastOf(name)))))
      .slice(0, several ? undefined : 1);
    return { value: found.map(addressOf).join('; '), found, missing: [] };
  }
  const parts = (several ? value.split(between) : [value]).map((one) => one.trim()).filter(Boolean);
  const match: Match = { value: '', found: [], missing: [] };
  const read = parts.map((part) => {
    if (!isFileName(part)) return part;
    const file = named(mine, part);
    if (file) {
      match.found.push(file);
      return addressOf(file);
    }
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
function named(files: FileBeside[], name: string): FileBeside | undefined {
  const wanted = name.normalize('NFC').toLowerCase();
  const whole = files.find((file) => file.name.toLowerCase() === wanted);
  const alike = files.filter((file) => lastOf(file.name).toLowerCase() === wanted);
  return whole ?? (alike.length === 1 ? alike[0] : undefined);
}

function nearest(files: FileBeside[], name: string): FileBeside | null {
  const wanted = plain(withoutEnding(lastOf(name)));
  const [best] = files
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
