import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  createClient,
  listEvents,
  listOutbox,
  login,
  register,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePackage } from '../../../deploy/package.ts';
import { freePort } from '../testing/freePort.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pavilion-installed-'));
const folder = join(scratch, 'empty');
const command = join(folder, 'node_modules/.bin/pavilion');
// nothing of this clone
const env = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: process.env['HOME'],
  LOG_LEVEL: 'warn',
};
const megabyte = 1e6;
let packed = '';
const running: ChildProcess[] = [];

beforeAll(() => {
  packed = writePackage(scratch);
  mkdirSync(folder);
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', packed];
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}, 400_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts a server by the installed command, and waits until it is open. */
async function start(words: string[]): Promise<ChildProcess> {
  const child = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let written = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text;
        if (written.includes('Pavilion is open at')) resolve();
      });
    child.once('exit', () => reject(new Error(written)));
  });
  return child;
}

function said(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the package is small: 60 MB to download, 160 MB installed', () => {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .map((one) => (one.isFile() ? one.size : 0));
  const installed = sizes.reduce((sum, size) => sum + size, 0);
  expect(statSync(packed).size).toBeLessThan(60 * megabyte);
  expect(installed).toBeLessThan(160 * megabyte);
});

test(
  'alice registers at a demo that was installed into an empty folder, and a kill loses nothing of it',
  { timeout: 240_000 },
  async () => {
    const port = String(await freePort());
    const first = await start(['--port', port]);
    const anon = createClient({ origin: `http://localhost:${port}` });
    const [expo] = await anon(listEvents);
    const eventId = expo!._id;
    const alice = { email: 'alice@visitor.example', mobile: '+919812345678' };
    const password = 'saffron-kite-2027';
    const asked = { phone: alice.mobile, email: alice.email, eventId };
    const { channel } = await anon(verifyPhonePost, { body: asked });
    const to = channel === 'sms' ? alice.mobile : alice.email;
    const [sent] = await anon(listOutbox, { query: { to, eventId } });
    await anon(register, {
      body: {
        ...{ first_name: 'Alice', last_name: 'Rao', ...alice, password, otp: sent!.code },
        ...{ country: 'IN', location: ['Bangalore'], interested_in: 'Apartment' },
        ...{ budget: 'upto ₹50L', callDate: '06/06/2021', consent: true, eventId },
      },
    });
    first.kill('SIGKILL');

    const second = await start(['--port', port]);
    const body = { email: alice.email, password, eventId };
    expect(await anon(login, { body })).toMatchObject({ token: expect.any(String) });
    expect(said('backup', join(scratch, 'copy.tar.gz'), '--data', 'data').status).toBe(0);
    const ended = once(second, 'exit');
    second.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(said('verify', join(scratch, 'copy.tar.gz'))).toMatchObject({
      status: 0,
      said: expect.stringContaining('is complete'),
    });
  },
);

test('a server for an event of your own says what it needs before it starts', () => {
  const { status, said: answer } = said('start', '--data', 'real');
  expect(status).toBe(1);
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])
    expect(answer).toContain(`  - ${name}: `);
  expect(readdirSync(folder)).not.toContain('real');
});
