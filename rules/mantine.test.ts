import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = join(root, 'node_modules/@mantine/core');
const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(folder, file));

test('the web loads the styles of every Mantine component it uses', () => {
  const list = readFileSync(join(root, 'web/src/app/mantineStyles.ts'), 'utf8');
  const brought = new Set(
    [...list.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name!),
  );
  const missing = [...stylesOf(componentsInUse())].filter((name) => !brought.has(name));
  expect(missing, 'Add them to mantineStyles.ts where styles.layer.css has them.').toEqual([]);
});

function componentsInUse(): Set<string> {
  const used = new Set<string>();
  for (const file of filesIn(join(root, 'web/src'), /\.tsx?$/))
    for (const [, names] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/core'/g,
    ))
      for (const name of names!.split(',')) used.add(name.trim().split(' as ')[0]!);
  return used;
}

/** The style sheets of components and of all that these are made of. */
function stylesOf(components: Set<string>): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const name = /([\w-]+)\.module\.mjs$/.exec(file)?.[1];
    if (name && existsSync(join(library, `styles/${name}.layer.css`))) styles.add(name);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      follow(join(dirname(file), path!));
  };
  for (const file of filesIn(join(library, 'esm/components'), /\.mjs$/))
    if (components.has(/(\w+)\.mjs$/.exec(file)?.[1] ?? '')) follow(file);
  return styles;
}
