import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = join(root, 'node_modules/@mantine/core');
const charts = join(root, 'node_modules/@mantine/charts/esm');
const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(folder, file));

test('the web loads the styles of every Mantine component it uses, also where a chart is made of it', () => {
  const brought = new Set(
    sources().flatMap((source) =>
      [...source.matchAll(/import '@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(
        ([, name]) => name!,
      ),
    ),
  );
  const used = [...componentsOf('core'), ...componentsOf('charts').flatMap(partsOf)];
  const missing = [...stylesOf(new Set(used))].filter((name) => !brought.has(name));
  expect(
    missing,
    'Add them to mantineMore.ts, or to mantineStyles.ts if guests see them first, where styles.layer.css has them.',
  ).toEqual([]);
});

function sources(): string[] {
  return filesIn(join(root, 'web/src'), /\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
}

function componentsOf(part: 'core' | 'charts'): string[] {
  return sources().flatMap((source) => namesFrom(source, `@mantine/${part}`));
}

function namesFrom(source: string, from: string): string[] {
  const imports = source.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"]${from}['"]`, 'g'));
  return [...imports].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ')[0]!),
  );
}

/** What a chart is made of. */
function partsOf(chart: string): string[] {
  const seen = new Set<string>();
  const follow = (file: string): string[] => {
    if (seen.has(file) || !existsSync(file)) return [];
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    const own = [...source.matchAll(/from "(\.[^"]+)"/g)];
    return [
      ...namesFrom(source, '@mantine/core'),
      ...own.flatMap(([, path]) => follow(join(dirname(file), path!))),
    ];
  };
  return follow(join(charts, chart, `${chart}.mjs`));
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
