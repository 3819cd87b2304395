import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/**
 * Checks the packages in package-lock.json against a local database of advisories, without network access.
 *
 *     node deploy/advisories.ts osv/          a folder of OSV files (JSON), as npm's dump of osv.dev unpacks
 *     ADVISORIES=osv/ node deploy/advisories.ts
 *
 * Exit codes: 0 all packages were checked and none is affected; 1 some are; 3 nothing was checked.
 */
export const exit = { clear: 0, affected: 1, unchecked: 3 };

/** A database whose newest entry is older than this is out of date. */
export const mostDaysOld = 14;

interface Advisory {
  id: string;
  modified: string;
  withdrawn?: string;
  summary?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: Record<string, string>[] }[];
  }[];
}

export interface Judgement {
  code: number;
  lines: string[];
}

/** Looks up the packages of a lock file in a database. */
export function judgeAdvisories(
  lockFile: string,
  database: string | undefined,
  now = new Date(),
): Judgement {
  const unchecked = (why: string): Judgement => ({
    code: exit.unchecked,
    lines: [`Nothing was checked: ${why}`],
  });
  if (!database)
    return unchecked('name a database of advisories, as an argument or in ADVISORIES.');
  if (!existsSync(database)) return unchecked(`there is no ${database}.`);
  const packages = packagesOf(lockFile);
  const found: string[] = [];
  let count = 0;
  let newest = 0;
  for (const file of filesOf(database)) {
    const advisory = read(file);
    if (!advisory) return unchecked(`${file} is no advisory in the OSV format.`);
    count++;
    newest = Math.max(newest, Date.parse(advisory.modified));
    if (!advisory.withdrawn) found.push(...affectedBy(advisory, packages));
  }
  if (!count) return unchecked(`${database} holds no advisories.`);
  const day = new Date(newest).toISOString().slice(0, 10);
  if (now.getTime() - newest > mostDaysOld * 86_400_000)
    return unchecked(`${database} ends on ${day}, more than ${mostDaysOld} days ago.`);
  const compared = `${packages.size} packages, ${count} advisories up to ${day}`;
  return found.length
    ? { code: exit.affected, lines: [...found.sort(), `${found.length} affected: ${compared}.`] }
    : { code: exit.clear, lines: [`None is affected: ${compared}.`] };
}

function packagesOf(lockFile: string): Map<string, Set<string>> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string; name?: string; link?: boolean }>;
  };
  const all = new Map<string, Set<string>>();
  for (const [path, { version, name, link }] of Object.entries(packages)) {
    const installed = path.split('node_modules/').at(-1)!;
    if (!path.includes('node_modules/') || link || !version) continue;
    const known = name ?? installed;
    all.set(known, (all.get(known) ?? new Set()).add(version));
  }
  return all;
}

function filesOf(database: string): string[] {
  if (!statSync(database).isDirectory()) return [database];
  return readdirSync(database, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(database, name));
}

function read(file: string): Advisory | null {
  try {
    const advisory = JSON.parse(readFileSync(file, 'utf8')) as Advisory;
    const isAdvisory = typeof advisory.id === 'string' && Date.parse(advisory.modified) > 0;
    return isAdvisory ? advisory : null;
  } catch {
    return null;
  }
}

function affectedBy(
  { id, summary = '', affected = [] }: Advisory,
  packages: Map<string, Set<string>>,
): string[] {
  const found = new Set<string>();
  for (const { package: of, versions = [], ranges = [] } of affected) {
    if (of?.ecosystem !== 'npm') continue;
    for (const version of packages.get(of.name) ?? [])
      if (versions.includes(version) || ranges.some((range) => isWithin(version, range)))
        found.add(`${of.name} ${version}: ${id} ${summary}`.trim());
  }
  return [...found];
}

/** Whether a version is affected, by OSV's events in order: from `introduced` to before `fixed` or up to `last_affected`. */
function isWithin(
  version: string,
  { type, events }: { type: string; events: Record<string, string>[] },
): boolean {
  if (type === 'GIT') return false;
  const at = (event: Record<string, string>) => {
    const said = event['introduced'] ?? event['fixed'] ?? event['last_affected'] ?? '';
    return semver.parse(said === '0' ? '0.0.0-0' : said, { loose: true });
  };
  let isIn = false;
  const known = events.filter((event) => at(event));
  for (const event of known.sort((a, b) => semver.compare(at(a)!, at(b)!))) {
    const order = semver.compare(version, at(event)!, { loose: true });
    if (event['introduced'] !== undefined && order >= 0) isIn = true;
    if (event['fixed'] !== undefined && order >= 0) isIn = false;
    if (event['last_affected'] !== undefined && order > 0) isIn = false;
  }
  return isIn;
}

if (import.meta.main) {
  const lock = join(import.meta.dirname, '../package-lock.json');
  const { code, lines } = judgeAdvisories(lock, process.argv[2] ?? process.env['ADVISORIES']);
  for (const line of lines) console.log(line);
  process.exit(code);
}
