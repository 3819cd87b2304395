import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, getOwnProfile, login } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { emptyFolder, startServer } from '../testing/process.ts';

const noNetwork = new URL('../testing/noNetwork.ts', import.meta.url).href;
const email = 'alice@demo.example';

test('the server starts with no network at all, calls no one, shows its landing page and logs alice in (S-11)', async () => {
  const { dataDir, remove } = await emptyFolder();
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-dist-'));
  const page = '<!doctype html><html lang="en"><head><!--look--></head><!--start--></html>';
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  const server = await startServer({
    DATA_DIR: dataDir,
    WEB_DIST: dist,
    PAVILION_MODE: 'demo',
    SMTP_URL: 'smtp://mail.example:25',
    NODE_OPTIONS: `--import=${noNetwork}`,
  });
  try {
    const landing = await server.get('/landing');
    expect(landing.status).toBe(200);
    expect(await landing.text()).toContain('Indravan Property Expo');
    const { token } = await server.anon(login, { body: { email, password: demoPassword } });
    expect(await server.as(token)(getOwnProfile)).toMatchObject({ user: { email } });
    expect(server.output()).not.toContain('REFUSED');

    // an email has to leave the machine: that is detected, so nothing left it before, and the server keeps running
    await server.anon(forgotPassword, { body: { email } });
    await expect.poll(server.output).toContain('REFUSED the address of mail.example');
    expect((await server.get('/health/ready')).status).toBe(200);
  } finally {
    await server.kill();
    remove();
    rmSync(dist, { recursive: true });
  }
}, 90_000);
