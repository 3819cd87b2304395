import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The areas of the product; each may import only those before it. */
export const areas = [
  'platform',
  'identity',
  'people',
  'venue',
  'exhibiting',
  'rooms',
  'programme',
  'organising',
];

/** Returns a package's features by name, with the area of each. */
export function featuresOfRoom(room: 'contract' | 'server' | 'web'): Map<string, string> {
  const folder = join(root, room, 'src/features');
  return new Map(
    readdirSync(folder).flatMap((area) =>
      readdirSync(join(folder, area)).map((name) => [name.replace(/\.ts$/, ''), area]),
    ),
  );
}

const areaOf = new Map(
  (['contract', 'web', 'server'] as const).flatMap((room) => [...featuresOfRoom(room)]),
);

/** The features of all packages. */
export const allFeatures = [...areaOf.keys()].sort();

/** Returns the folder of a feature within any package. */
export function folderOf(feature: string): string {
  return `features/${areaOf.get(feature)}/${feature}`;
}

/** Returns these features; exits with a message if one doesn't exist. */
export function featuresIn(names: string[]): string[] {
  const unknown = names.filter((name) => !allFeatures.includes(name));
  if (unknown.length === 0) return names;
  console.error(
    `No feature is called ${unknown.join(', ')}. There are: ${allFeatures.join(', ')}.`,
  );
  process.exit(1);
}

/** Returns the features with changes since the branch left `base`, committed or not. Prints changed files that belong to no feature. */
export function featuresSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const touched = new Map(files.map((file) => [file, featuresOf(file)]));
  const shared = [...touched].flatMap(([file, features]) => (features.length ? [] : [file]));
  if (shared.length)
    console.log(`Of no feature, so that only the whole tier tests it:\n  ${shared.join('\n  ')}`);
  return [...new Set([...touched.values()].flat())].sort();
}

/** Returns the features a file belongs to: by its folder or name, a page by what it shows, texts by their area. */
function featuresOf(file: string): string[] {
  const named =
    /^(?:contract|server|web)\/src\/features\/\w+\/(\w+)/.exec(file) ??
    /^e2e\/(?:\w+\/)?(\w+)\.spec\.ts$/.exec(file);
  if (named && allFeatures.includes(named[1]!)) return [named[1]!];
  const area = /^contract\/src\/texts\/\w+\/\w+\/(\w+)\.json$/.exec(file)?.[1];
  if (area) return allFeatures.filter((feature) => areaOf.get(feature) === area);
  const path = join(root, file);
  if (!/^web\/src\/pages\/(\w+\/)?\w+\.tsx$/.test(file) || !existsSync(path)) return [];
  const shown = readFileSync(path, 'utf8').matchAll(/from '[./]+\/features\/\w+\/(\w+)\//g);
  return [...new Set([...shown].map(([, feature]) => feature!))];
}
