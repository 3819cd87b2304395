import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetsOf } from '../web/build/mantineParts.ts';

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(folder, file));

test('the web loads the styles of every Mantine component it uses', () => {
  const brought = new Set(
    sources().flatMap((source) =>
      [...source.matchAll(/import '@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(
        ([, name]) => name!,
      ),
    ),
  );
  const used = sources().flatMap((source) => namesFrom(source, '@mantine/core'));
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

function namesFrom(source: string, from: string): string[] {
  const imports = source.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"]${from}['"]`, 'g'));
  return [...imports].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ')[0]!),
  );
}
