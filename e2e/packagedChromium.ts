import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const { devDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
) as { devDependencies: Record<string, string> };
const version = devDependencies['@sparticuz/chromium'];
/** Returns the browser from the npm package. Several processes may call it at once: each finds it complete or not at all. */
export async function packagedChromium(
  home = join(tmpdir(), `pavilion-chromium-${version}`),
): Promise<string> {
  const browser = join(home, 'chromium');
  if (existsSync(browser)) return browser;
  const fresh = await mkdtemp(`${home}-`);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpackChromium.ts')], {
    env: { ...process.env, TMPDIR: fresh },
  });
  // another process may have been faster
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true }));
  return browser;
}
