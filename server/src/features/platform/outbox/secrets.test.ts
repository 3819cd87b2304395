import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOutbox, listSentMail } from '@pavilion/contract';
import { readCatalogue } from '@pavilion/contract/texts/files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { unsubscribeUrl } from '../notification/service.ts';
import { mail } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('hana reads of no kind of email its code, its link’s secret or the way to unsubscribe somebody else', async () => {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const texts = readCatalogue('en', ['shared', 'server']);
  const keys = Object.keys(texts).flatMap((key) => /^mail\.(.+)\.subject$/.exec(key)?.[1] ?? []);
  expect(keys.length).toBeGreaterThan(30);
  const personId = (await server.person('bob')).id;
  const unsubscribe = unsubscribeUrl(ctx, { personId, kind: 'announced' });
  const hana = await server.as('hana');
  const secrets = ['736251', 'secret-of-a-link-0123456789', unsubscribe.split('.').at(-1)!];
  for (const key of keys) {
    const link = {
      label: 'mail.invited.link',
      url: `/in#${secrets[1]}`,
      token: secrets[1]!,
    } as const;
    const extras = { code: secrets[0]!, link, unsubscribeUrl: unsubscribe };
    await mail(ctx, { to: `${key}@test.example`, language: 'en', key, ...extras });
    const [entry] = await hana(listOutbox, { query: { to: `${key}@test.example` } });
    expect(entry!.text, key).toContain('/in#');
    expect(entry!.text, key).toContain('/unsubscribe/');
    const { mails } = await hana(listSentMail, { query: { to: `${key}@test.example` } });
    const shown = JSON.stringify([entry, mails]);
    for (const secret of secrets) expect(shown, key).not.toContain(secret);
  }
});

test('whatever mails a link with a secret names the secret, so that the outbox hides it', () => {
  const features = join(import.meta.dirname, '../..');
  const texts = globSync('**/*.ts', { cwd: features })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));
  const mailing = texts.filter(
    ({ text }) => /\bmail\(|sendCodeByMail\(/.test(text) && /[/#=]\$\{token/.test(text),
  );
  expect(mailing.length).toBeGreaterThanOrEqual(5);
  const unnamed = mailing.filter(({ text }) => !/[,{]\s*token\s*[,:}]/.test(text));
  expect(unnamed.map(({ file }) => file)).toEqual([]);
});
