import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetsOf } from '../web/build/mantineParts.ts';

const root = join(import.meta.dirname, '..');
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
  const missing = [...new Set(used.flatMap((name) => [...sheetsOf(name)]))].filter(
    (name) => !brought.has(name),
  );
  expect(
    missing,
    'Add them to one of web/src/app/mantine*.ts, where styles.layer.css has them: to mantineStyles.ts if guests see them first.',
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

/** Returns the names a chart imports from Mantine's core, directly or through other files. */
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
