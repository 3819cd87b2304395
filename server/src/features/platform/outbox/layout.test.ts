import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/;

test(
  'the layout of emails is what MJML makes of its source',
  { tags: ['full'], timeout: 180_000 },
  ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-layout-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const made = join(folder, 'layout.html');
    const run = spawnSync('npm', ['run', 'layout', made], { cwd: root, encoding: 'utf8' });
    skip(unreachable.test(run.stderr), 'npm cannot reach its registry');
    expect(run.status, run.stderr).toBe(0);
    expect(readFileSync(made, 'utf8')).toBe(
      readFileSync(join(import.meta.dirname, 'layout.html'), 'utf8'),
    );
  },
);
