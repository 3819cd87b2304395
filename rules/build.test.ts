import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A checkout whose two builds only write what they are asked for, and that they ran. */
function smallCheckout(): { root: string; start: () => string[] } {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  mkdirSync(join(root, 'rules'));
  copyFileSync(join(import.meta.dirname, 'build.ts'), join(root, 'rules/build.ts'));
  write('package.json', '{ "type": "module", "workspaces": ["server", "web"] }');
  for (const [part, outputs] of [
    ['server', ['dist/main.js']],
    ['web', ['dist/index.html', 'dist/server/render.js']],
  ] as const) {
    write(`${part}/package.json`, `{ "name": "${part}", "scripts": { "build": "node build.js" } }`);
    write(`${part}/src/main.ts`, '1');
    write(
      `${part}/build.js`,
      `const fs = require('node:fs');
      for (const path of ${JSON.stringify(outputs)}) {
        fs.mkdirSync(require('node:path').dirname(path), { recursive: true });
        fs.writeFileSync(path, '');
      }
      fs.appendFileSync('../built', '${part} ');`,
    );
  }
  const start = () => {
    writeFileSync(join(root, 'built'), '');
    execFileSync(process.execPath, ['rules/build.ts', '--once'], { cwd: root, stdio: 'ignore' });
    return readFileSync(join(root, 'built'), 'utf8').trim().split(' ').filter(Boolean);
  };
  return { root, start };
}

test('starting from a clone builds once, and again only after a source or a built file has changed', () => {
  const { root, start } = smallCheckout();
  expect(start()).toEqual(['server', 'web']);
  expect(start()).toEqual([]);
  writeFileSync(join(root, 'web/src/main.ts'), '2');
  expect(start()).toEqual(['server', 'web']);
  expect(start()).toEqual([]);
  rmSync(join(root, 'web/dist/index.html'));
  expect(start()).toEqual(['server', 'web']);
  expect(start()).toEqual([]);
});
