import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The features of all rooms, by their one word. */
export const allFeatures = [
  ...new Set(
    ['server/src/features', 'web/src/features', 'contract/src/features'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => name.replace(/\.ts$/, '')),
    ),
  ),
].sort();

/** These features; ends the run with a sentence where one is none. */
export function featuresIn(names: string[]): string[] {
  const unknown = names.filter((name) => !allFeatures.includes(name));
  if (unknown.length === 0) return names;
  console.error(
    `No feature is called ${unknown.join(', ')}. There are: ${allFeatures.join(', ')}.`,
  );
  process.exit(1);
}

/** The features whose files differ from where the branch left `base`, committed or not. What belongs to no feature is named. */
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

/** The features that a file belongs to: by its folder or name, and a page by what it shows. */
function featuresOf(file: string): string[] {
  const named =
    /^(?:contract|server|web)\/src\/features\/(\w+)/.exec(file) ??
    /^web\/src\/texts\/\w+\/(\w+)\.ts$/.exec(file) ??
    /^e2e\/(?:\w+\/)?(\w+)\.spec\.ts$/.exec(file);
  if (named && allFeatures.includes(named[1]!)) return [named[1]!];
  const path = join(root, file);
  if (!/^web\/src\/pages\/\w+\.tsx$/.test(file) || !existsSync(path)) return [];
  const shown = readFileSync(path, 'utf8').matchAll(/from '\.\.\/features\/(\w+)\//g);
  return [...new Set([...shown].map(([, feature]) => feature!))];
}
