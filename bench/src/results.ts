import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findings } from './compare.ts';
import { judged, type Limit } from './limits.ts';

const day = new Date().toISOString().slice(0, 10);
/** Where results are stored; trial runs at small sizes use a folder of their own. */
const folder = process.env['BENCH_RESULTS']
  ? pathToFileURL(`${resolve(process.env['BENCH_RESULTS'])}/`)
  : new URL('../results/', import.meta.url);

/** The machine of a run, so that figures are compared like with like. */
const machine = {
  processor: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `Linux ${release()}`,
  node: process.version,
  loadBefore: loadavg().map((load) => Math.round(load * 100) / 100),
};

const where = `${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}; load before ${machine.loadBefore.join(', ')}.`;

/** Prints a page of figures, checked against its limits and compared with the last result of that name, which it replaces; adds date, machine and drawing. */
export function saveResult({
  name,
  title,
  figures,
  text,
  limits,
  drawing,
}: {
  name: string;
  title: string;
  figures: object;
  text: string;
  limits: Limit[];
  drawing?: string;
}): void {
  mkdirSync(folder, { recursive: true });
  const compared = findings(name, folder, { day, machine, ...figures });
  const picture = drawing ? `\n\n![${title}](${name}.svg)` : '';
  if (drawing) writeFileSync(new URL(`${name}.svg`, folder), drawing);
  const page = `# ${title}, ${day}\n\n${where}\n\n${text}${judged(limits)}${picture}\n\n${compared}\n`;
  writeFileSync(new URL(`${name}.md`, folder), page);
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ day, machine, ...figures, limits }, null, 2)}\n`,
  );
  console.log(page);
}

/** Returns today's result of this name, or null. */
export function ofToday<T>(name: string): T | null {
  const file = new URL(`${name}.json`, folder);
  if (!existsSync(file)) return null;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as T & { day: string };
  return kept.day === day ? kept : null;
}

/** Returns the limits of all results saved since an instant (ms since 1970), by name. */
export function limitsSince(instant: number): Map<string, Limit[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => new URL(file, folder))
    .filter((file) => statSync(file).mtimeMs >= instant)
    .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return new Map(
    files.map((file) => [
      file.pathname.split('/').at(-1)!.slice(0, -'.json'.length),
      (JSON.parse(readFileSync(file, 'utf8')) as { limits?: Limit[] }).limits ?? [],
    ]),
  );
}

/** Saves a page about a run of several parts. */
export function keepTable(name: string, title: string, text: string): void {
  const page = `# ${title}, ${day}\n\n${where}\n\n${text}\n`;
  writeFileSync(new URL(`${name}.md`, folder), page);
  console.log(page);
}

/** Returns the value below which a share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
