import { randomUUID } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askHelp,
  type Call,
  forgotPassword,
  listOutbox,
  liveTicket,
  login,
  logout,
  otpLogin,
  register,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asha } from '../testing/asha.ts';
import {
  emptyFolder,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

const nowhere = '127.0.0.1:1';
const smtpPassword = 'smtp-secret-5151';

describe('the log', { timeout: 90_000 }, () => {
  let server: ServerProcess;
  let remove: () => void;
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-log-'));
  beforeAll(async () => {
    const folder = await emptyFolder();
    remove = folder.remove;
    const start = Date.parse('2021-05-30T05:30:00Z');
    const clockOffsetSeconds = Math.round((start - Date.now()) / 1000);
    await prepare(folder, (store) => furnish(store, {}, { clockOffsetSeconds, isDemo: true }));
    writeFileSync(join(scratch, 'smtp'), `smtp://mailer:${smtpPassword}@${nowhere}`);
    server = await startServer({
      DATA_DIR: folder.dataDir,
      PAVILION_MODE: 'demo',
      LOG_LEVEL: 'trace',
      SMTP_URL_FILE: join(scratch, 'smtp'),
      SMS_URL: `http://gateway:sms-secret-6161@${nowhere}`,
    });
  });
  afterAll(async () => {
    await server?.kill();
    remove?.();
    rmSync(scratch, { recursive: true });
  });

  test('holds nothing that people typed, received or own, in JSON lines of what happened (69, S-12, G-34)', async () => {
    const { anon } = server;
    const secrets: string[] = [smtpPassword, 'sms-secret-6161'];
    const latestCode = async (to: string) => {
      const entries = await anon(listOutbox, { query: { to } });
      const { code, text } = entries.find((entry) => entry.code)!;
      secrets.push(code!, text.slice(0, 40));
      return code!;
    };
    const { first_name, last_name, email, mobile, password } = asha;
    secrets.push(`${first_name} ${last_name}`, email, mobile, mobile.slice(3), password);

    await anon(verifyPhonePost, { body: { phone: mobile } });
    const otp = await latestCode(mobile);
    const registered = await anon(register, { body: { ...asha, otp } });
    secrets.push(registered.user.user.token);
    await fails(anon(register, { body: { ...asha, otp } }));

    const wrong = 'not the right password';
    await fails(anon(login, { body: { email, password: wrong } }));
    const first = await anon(login, { body: { email, password } });
    await anon(otpLogin, { body: { email, mood: 'email' } });
    const second = await anon(login, { body: { email, otp: await latestCode(email) } });
    await anon(forgotPassword, { body: { email } });
    await latestCode(email);
    const mistyped = 'mailbox-mistyped@test.example';
    await anon(forgotPassword, { body: { email: mistyped } });
    secrets.push(wrong, first.token, second.token, mistyped);

    const words = 'Is there parking for a camel?';
    const call = server.as(first.token);
    const ask = (text: string) =>
      call(askHelp, { body: { boothId: null, text, clientId: randomUUID() } });
    await ask(words);
    await fails(ask('camel '.repeat(2000)));
    secrets.push(words, 'camel');

    const { token: ticket } = await call(liveTicket);
    const listener = await server.listen(first.token);
    listener.say({ action: 'typing', topic: 'help:camel' });
    listener.socket.send('{"camel": broken');
    await listener.until((frame) => frame.action === 'refused');
    secrets.push(ticket);

    const raw = (path: string, body: string, headers = {}) =>
      fetch(server.origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    await raw('/api/attendee/login', `{"email": "${email}", "password": "${password}"`);
    await raw('/api/attendee/login', JSON.stringify({ email, password, otp: `${otp}\u0000` }));
    await raw('/api/attendee/login', `password=${password}`, { 'content-type': 'text/html' });
    await server.get(`/api/attendee/verifyphone?phone=${encodeURIComponent(mobile)}`);
    await server.get(`/api/nowhere?token=${first.token}&phone=${mobile}`);
    await server.get(`/live?token=${ticket}`);
    await server.get(`/landing-user-edit/x?token=${second.token}`);
    await server.get('/api/attendee', { authorization: `Bearer ${second.token}x` });
    await call(logout);

    await untilFailed(anon, email);
    await untilFailed(anon, mobile);
    expect(await server.stop()).toBe(0);
    const written = server.output();
    const lines = written.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(25);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.anything() });
    expect(written).toContain('login failed');
    expect(written).toContain('job failed, will be retried');
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    const logins = answered.filter(({ route }) => route === '/api/attendee/login');
    expect(logins.map(({ status, code }) => code ?? status)).toEqual(
      expect.arrayContaining(['login.failed', 'body.malformed', 200]),
    );
    expect(answered).toContainEqual(expect.objectContaining({ code: 'auth.invalid', status: 401 }));
    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(written).not.toContain(encodeURIComponent(mobile));
  });
});

async function fails(call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toMatchObject({ status: expect.any(Number) });
}

/** Polls until a delivery to this address has failed. */
async function untilFailed(anon: Call, to: string): Promise<void> {
  for (;;) {
    const entries = await anon(listOutbox, { query: { to } });
    if (entries.some(({ state }) => state === 'failed')) return;
  }
}
