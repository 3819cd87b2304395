import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { exit, judgeAdvisories } from './advisories.ts';
import { writePackage } from './package.ts';

/**
 * Writes the files of a release: the sources and the bill of materials (CycloneDX), reproducibly for each
 * commit, the npm package, checksums and their signature.
 *
 *     npm run release -- --key ~/.ssh/release --advisories osv/
 *
 * Exit codes as in advisories.ts; 2 for wrong arguments or uncommitted changes. Nothing is written unless
 * all packages were checked.
 */
export const namespace = 'pavilion-release';

const root = join(import.meta.dirname, '..');

/** Returns the files of a release by name that need no build, without checksums. */
export function releaseFiles(): Map<string, Buffer> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const stem = `pavilion-${version}`;
  // without the code that draws the demo's pictures, as the pictures are included
  const paths = ['.', ':(exclude)art'];
  const sources = run('git', ['archive', '--format=tar', `--prefix=${stem}/`, 'HEAD', ...paths]);
  return new Map([
    [`${stem}.tar.gz`, gzipSync(sources)],
    [`${stem}.cdx.json`, Buffer.from(partsList())],
  ]);
}

interface Bom {
  serialNumber?: string;
  metadata: { timestamp: string; tools: unknown; component: { name: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Returns npm's bill of materials for the lock file, without what differs from run to run. */
export function partsList(): string {
  const said = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  const { serialNumber: _random, ...bom } = JSON.parse(said.toString('utf8')) as Bom;
  const committed = Number(run('git', ['log', '-1', '--format=%ct']).toString('utf8'));
  bom.metadata.timestamp = new Date(committed * 1000).toISOString();
  // npm's own version, and the name of the folder
  bom.metadata.tools = [{ vendor: 'npm', name: 'cli' }];
  bom.metadata.component.name = 'pavilion';
  bom.components.sort((a, b) => inOrder(a['bom-ref'], b['bom-ref']));
  bom.dependencies.sort((a, b) => inOrder(a.ref, b.ref));
  for (const one of bom.dependencies) one.dependsOn?.sort(inOrder);
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** In the format `sha256sum -c` reads. */
export function checksumsOf(files: ReadonlyMap<string, Buffer>): string {
  return [...files]
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function run(command: string, words: string[]): Buffer {
  return execFileSync(command, words, { cwd: root, maxBuffer: 500_000_000 });
}

function release(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, advisories: { type: 'string' } },
  });
  const [out] = positionals;
  if (!out || !values.key || !existsSync(values.key)) {
    console.error('Usage: node deploy/release.ts OUT --key PRIVATE_SSH_KEY --advisories FOLDER');
    return 2;
  }
  const database = values.advisories ?? process.env['ADVISORIES'];
  const { code, lines } = judgeAdvisories(join(root, 'package-lock.json'), database);
  for (const line of lines) console.log(line);
  if (code !== exit.clear) return code;
  if (run('git', ['status', '--porcelain']).length) {
    console.error('There are changes that are not committed: a release is that of a commit.');
    return 2;
  }
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  const files = releaseFiles();
  const packed = writePackage(folder);
  files.set(basename(packed), readFileSync(packed));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const sums = join(folder, 'SHA256SUMS');
  writeFileSync(sums, checksumsOf(files));
  const sign = ['-Y', 'sign', '-q', '-f', resolve(values.key), '-n', namespace, sums];
  execFileSync('ssh-keygen', sign, { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`${[...files.keys(), 'SHA256SUMS', 'SHA256SUMS.sig'].join(', ')} are in ${folder}.`);
  return 0;
}

if (import.meta.main) process.exit(release());
