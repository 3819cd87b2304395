import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds server and web. With `--once`, only if a source, a library or a built file has changed since. */

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'server/dist/built-from');
const sources = [
  '{contract,server,web}/{package,tsconfig}*.json',
  '{contract,server,web}/src/**/*',
  'web/build/*.ts',
  '{server,web}/*.{ts,html}',
  'web/public/**/*',
  ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
];
const built = ['server/dist/main.js', 'web/dist/index.html', 'web/dist/server/render.js'];

if (process.argv.includes('--once') && isCurrent()) process.exit(0);
const before = sourcesNow();
rmSync(stamp, { force: true });
for (const part of ['server', 'web']) {
  const { status } = spawnSync('npm', ['run', 'build', '-w', part], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
// what was saved meanwhile may not be in it
if (sourcesNow() === before) writeFileSync(stamp, `${before} ${outputsNow()}`);

function isCurrent(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === `${sourcesNow()} ${outputsNow()}`;
  } catch {
    return false;
  }
}

/** A hash of everything a build reads. */
function sourcesNow(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** When each part was last built, which may have been from other sources. */
function outputsNow(): string {
  return built.map((file) => statSync(join(root, file)).mtimeMs).join();
}
