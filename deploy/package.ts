import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { unbuilt } from '../server/rolldown.config.ts';

/**
 * Builds the npm package: the bundled server with its command line, the built web, presets and demo. Only
 * packages with files of their own, such as native code, are dependencies. Folders are where a clone has
 * them, as the built server finds its files by them.
 *
 *     node deploy/package.ts OUT
 */

const root = join(import.meta.dirname, '..');

/** Writes the package to a folder and returns its path. */
export function writePackage(out: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-package-'));
  try {
    const at = (path: string) => join(scratch, path);
    const bin = join(root, 'node_modules/.bin');
    const build = (workspace: string, words: string[]) =>
      execFileSync(join(bin, words[0]!), words.slice(1), {
        cwd: join(root, workspace),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      });
    build('server', ['rolldown', '-c', '-d', at('server/dist')]);
    build('web', ['vite', 'build', '--outDir', at('web/dist'), '--emptyOutDir']);
    const pages = ['-c', 'vite.server.config.ts', '--outDir', at('web/dist/server')];
    build('web', ['vite', 'build', ...pages, '--emptyOutDir']);
    for (const folder of ['contract/src/texts', 'server/src', 'server/demo/media'])
      cpSync(join(root, folder), at(folder), { recursive: true, filter: isRead });
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) cpSync(join(root, file), at(file));
    cpSync(join(root, 'deploy/pavilion.mjs'), at('pavilion.mjs'));
    writeFileSync(at('package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    const folder = resolve(out);
    mkdirSync(folder, { recursive: true });
    const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [packed] = JSON.parse(execFileSync('npm', words, { cwd: scratch, encoding: 'utf8' })) as {
      filename: string;
    }[];
    return join(folder, packed!.filename);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Whether the built server may read a file, or it is a folder: scripts are in the build. */
function isRead(path: string): boolean {
  return !/\.(ts|mjml)$|\/(testing|schema)$/.test(path);
}

interface Manifest {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

function manifest() {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
  const { version, description, license } = read('package.json');
  const hasFiles = (name: string) =>
    name.startsWith('@fontsource/') ||
    unbuilt.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const dependencies = Object.fromEntries(
    Object.entries(read('server/package.json').dependencies).filter(([name]) => hasFiles(name)),
  );
  return {
    ...{ name: 'pavilion', version, description, license, type: 'module' },
    bin: { pavilion: 'pavilion.mjs' },
    engines: { node: '>=22.13' },
    dependencies,
  };
}

if (import.meta.main) {
  const [out] = process.argv.slice(2);
  if (!out) {
    console.error('Usage: node deploy/package.ts OUT');
    process.exit(2);
  }
  const file = writePackage(out);
  console.log(
    `${basename(file)} is in ${resolve(out)} (${(statSync(file).size / 1e6).toFixed(1)} MB).`,
  );
}
