import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagedChromium } from '../e2e/packagedChromium.ts';

test(
  'stages that start together on a machine without a browser all find it whole',
  { tags: 'full', timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pavilion-browser-'));
    const home = join(folder, 'chromium');
    const found = await Promise.all([packagedChromium(home), packagedChromium(home)]);
    expect(new Set(found)).toEqual(new Set([join(home, 'chromium')]));
    expect((await stat(found[0]!)).size).toBeGreaterThan(100_000_000);
    expect(await readdir(folder)).toEqual(['chromium']);
    await rm(folder, { recursive: true });
  },
);
