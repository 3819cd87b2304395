import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Expands `a/{b,c}` to `a/b` and `a/c`; braces may be nested. */
function spread(name: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{((?:[^{}]|\{[^{}]*\})*)\}(.*)$/.exec(name) ?? [];
  if (choices === undefined) return [name];
  const parts = choices.match(/(?:[^,{}]|\{[^{}]*\})+/g) ?? [];
  return parts.flatMap((part) => spread(`${before}${part}${after}`));
}

test('every promise of docs/SECURITY.md names tests that exist', () => {
  const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');
  const model = text.slice(text.indexOf('## Threat model'), text.indexOf('## Two-step login'));
  const rows = model
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'));
  const wrong = rows.flatMap((row) => {
    const [what, , , tests = ''] = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    const names = [...tests.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => spread(name!));
    const missing = names.filter((name) => {
      const [path, ending] = name.startsWith('e2e')
        ? [name, '.spec.ts']
        : [`server/src/${name}`, '.test.ts'];
      return ![path, `${path}${ending}`].some((one) => existsSync(join(root, one)));
    });
    return names.length ? missing : [`${what}: no tests`];
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(wrong, 'name tests in the last column, below server/src or e2e').toEqual([]);
});

test('every line of docs/asvs.md that is met names tests, folders of tests or files that exist', () => {
  const rows = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [\d., –]+ \| met \| /.test(line));
  const wrong = rows.flatMap((row) => {
    const quoted = [...row.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => spread(name!));
    const names = quoted.filter((name) => /^\w[\w.-]*\/[\w./-]+$/.test(name));
    const missing = names.length ? names.filter((name) => !isTest(name)) : ['names nothing'];
    return missing.map((name) => `${row.slice(0, 20)}… ${name}`);
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(wrong, 'name tests below server/src, or paths from the root').toEqual([]);
});

/** Whether a name is a test or a folder with tests, below server/src or from the root, or any file with its ending. */
function isTest(name: string): boolean {
  if (existsSync(join(root, name)) && statSync(join(root, name)).isFile()) return true;
  return [name, `server/src/${name}`].some((path) =>
    globSync(
      [`${path}.{test,spec}.{ts,tsx}`, `${path}/*.{test,spec}.{ts,tsx}`].map((one) =>
        join(root, one),
      ),
    ).some(() => true),
  );
}
