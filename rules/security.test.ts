import { existsSync, readFileSync } from 'node:fs';
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
