import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { exit, judgeAdvisories } from '../deploy/advisories.ts';
import { checksumsOf, namespace, partsList, releaseFiles } from '../deploy/release.ts';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-release-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const now = new Date('2027-01-15T12:00:00Z');

const lock = join(scratch, 'package-lock.json');
writeFileSync(
  lock,
  JSON.stringify({
    packages: {
      '': { name: 'pavilion', version: '0.1.0' },
      'node_modules/ink': { version: '2.3.0' },
      'node_modules/well/node_modules/ink': { version: '1.0.0' },
      'node_modules/@press/paper': { version: '4.0.0-beta.1', dev: true },
      'node_modules/quill': { name: 'real-quill', version: '1.1.0' },
    },
  }),
);

/** Writes advisories to a folder of their own and returns it. */
function database(...advisories: object[]): string {
  const folder = mkdtempSync(join(scratch, 'osv-'));
  for (const [at, advisory] of advisories.entries()) {
    const whole = { id: `OSV-${at}`, modified: '2027-01-14T00:00:00Z', ...advisory };
    writeFileSync(join(folder, `OSV-${at}.json`), JSON.stringify(whole));
  }
  return folder;
}

function about(name: string, events: object[], ecosystem = 'npm') {
  return { affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }] };
}

test('a package in an affected range stops a release, wherever it is installed and by whatever name', () => {
  const { code, lines } = judgeAdvisories(
    lock,
    database(
      about('ink', [
        { introduced: '0' },
        { fixed: '1.0.1' },
        { introduced: '2.0.0' },
        { fixed: '2.3.0' },
      ]),
      about('@press/paper', [{ introduced: '3.0.0' }, { last_affected: '4.0.0' }]),
      about('real-quill', [{ introduced: '0' }]),
      about('quill', [{ introduced: '0' }]),
      about('ink', [{ introduced: '0' }], 'PyPI'),
      { ...about('ink', [{ introduced: '0' }]), withdrawn: '2027-01-01T00:00:00Z' },
    ),
    now,
  );
  expect(code).toBe(exit.affected);
  expect(lines).toEqual([
    '@press/paper 4.0.0-beta.1: OSV-1',
    'ink 1.0.0: OSV-0',
    'real-quill 1.1.0: OSV-2',
    '3 affected: 3 packages, 6 advisories up to 2027-01-14.',
  ]);
});

test('a release passes only by a database of advisories that is there, whole and of these days', () => {
  const clear = database(about('ink', [{ introduced: '5.0.0' }]));
  expect(judgeAdvisories(lock, clear, now).code).toBe(exit.clear);
  const broken = database({ id: 7 });
  const old = database({ modified: '2026-12-31T00:00:00Z' });
  for (const missing of [undefined, join(scratch, 'nowhere'), database(), broken, old]) {
    const { code, lines } = judgeAdvisories(lock, missing, now);
    expect([code, lines[0]]).toEqual([
      exit.unchecked,
      expect.stringMatching(/^Nothing was checked: /),
    ]);
  }
  const words = ['deploy/release.ts', join(scratch, 'out'), '--key', lock];
  const env = { ...process.env, ADVISORIES: '' };
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, env });
  expect([status, String(stdout)]).toEqual([
    exit.unchecked,
    expect.stringContaining('Nothing was'),
  ]);
});

test('a release holds its sources and the same list of parts for the same commit, with exact versions', () => {
  const files = releaseFiles();
  const [sources, parts] = [...files.keys()];
  expect(partsList()).toBe(files.get(parts!)!.toString('utf8'));
  expect([sources, parts]).toEqual([
    expect.stringMatching(/^pavilion-\d+\.\d+\.\d+\.tar\.gz$/),
    expect.stringMatching(/^pavilion-\d+\.\d+\.\d+\.cdx\.json$/),
  ]);
  const archive = gunzipSync(files.get(sources!)!);
  const holds = (path: string) => archive.includes(`/${path}`);
  expect([holds('server/demo/media/expo/logo.svg'), holds('art/package.json')]).toEqual([
    true,
    false,
  ]);
  const bom = JSON.parse(files.get(parts!)!.toString('utf8')) as {
    bomFormat: string;
    components: { purl: string; hashes?: { alg: string }[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const zod = packages['node_modules/zod']!.version;
  expect(bom.components.map(({ purl }) => purl)).toContain(`pkg:npm/zod@${zod}`);
});

test.skipIf(spawnSync('ssh-keygen', ['-?']).error)(
  'whoever has the public key can tell whether the checksums are those that were signed',
  () => {
    const key = join(scratch, 'key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', key]);
    const signers = join(scratch, 'allowed_signers');
    writeFileSync(signers, `releases ${readFileSync(`${key}.pub`, 'utf8')}`);
    const sums = join(scratch, 'SHA256SUMS');
    writeFileSync(sums, checksumsOf(new Map([['pavilion.tar.gz', Buffer.from('sources')]])));
    execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', namespace, sums], {
      stdio: 'ignore',
    });
    const who = ['-f', signers, '-I', 'releases', '-n', namespace, '-s', `${sums}.sig`];
    const verify = (input: string) =>
      spawnSync('ssh-keygen', ['-Y', 'verify', ...who], { input }).status;
    expect(verify(readFileSync(sums, 'utf8'))).toBe(0);
    expect(verify(readFileSync(sums, 'utf8').replace('pavilion', 'other'))).not.toBe(0);
  },
);
