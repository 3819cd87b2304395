import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listWebhooks } from '@pavilion/contract';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFileAt } from '../ports/keyFile.ts';
import { secretsBy } from '../ports/secrets.ts';
import { command } from '../testing/command.ts';
import { emptyFolder, furnish, prepare, runServer, startServer } from '../testing/process.ts';

const webhook = '00000000-0000-7000-8000-000000000001';

describe('the key of the secrets', { timeout: 180_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-key-'));
  let env: { DATA_DIR: string };
  let remove: () => void;
  let token: string;
  const keyPath = () => join(env.DATA_DIR, 'secrets.key');
  const findLine = async () => {
    const { said } = await command(['doctor'], env);
    return said.split('\n').find((line) => line.includes('secrets.key'));
  };
  const keptSecret = (dataDir = env.DATA_DIR) =>
    prepare({ dataDir }, async ({ db }) => {
      const row = await db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow();
      return row.secret;
    });
  const opened = (sealed: string) =>
    secretsBy(keyFileAt(keyPath())).open(sealed, `webhook:${webhook}`);

  beforeAll(async () => {
    const folder = await emptyFolder();
    remove = folder.remove;
    env = { DATA_DIR: folder.dataDir };
    token = await prepare({ dataDir: folder.dataDir }, async (store) => {
      const { eventId, tokens } = await furnish(store, { hana: ['attendee', 'organiser'] });
      const now = new Date();
      await store.db
        .insertInto('webhook')
        .values({
          id: webhook,
          event_id: eventId,
          url: 'https://crm.example/hook',
          kinds: ['person.registered'],
          secret: 'whsec_known',
          secret_from: now,
          created_at: now,
        })
        .execute();
      return tokens['hana']!;
    });
  });
  afterAll(() => {
    remove();
    rmSync(scratch, { recursive: true });
  });

  test('is made by the first start, which encrypts what was there in clear', async () => {
    const server = await startServer(env);
    await server.kill();
    const sealed = await keptSecret();
    expect(sealed).not.toContain('known');
    expect(opened(sealed)).toBe('whsec_known');
    expect(await findLine()).toContain('keep a copy of it apart from backups');
    chmodSync(keyPath(), 0o644);
    expect(await findLine()).toMatch(/^BAD .*chmod 600/);
    chmodSync(keyPath(), 0o600);
  });

  test('is replaced beside a running server, which goes on', async () => {
    const before = keyFileAt(keyPath()).current()[0].id;
    const server = await startServer(env);
    try {
      const { code, said } = await command(['rotate-secret', 'key'], env);
      expect([code, said]).toEqual([
        0,
        expect.stringContaining('secrets are encrypted with a new key'),
      ]);
      const { webhooks } = await server.as(token)(listWebhooks);
      expect(webhooks).toMatchObject([{ _id: webhook, offSince: null }]);
    } finally {
      await server.kill();
    }
    const sealed = await keptSecret();
    expect(sealed).not.toContain(before);
    expect(opened(sealed)).toBe('whsec_known');
  });

  test('opens an encrypted backup’s secrets on another machine, which starts with no other key', async () => {
    const at = (name: string) => join(scratch, name);
    const identity = await generateIdentity();
    writeFileSync(at('identity'), identity);
    const recipient = await identityToRecipient(identity);
    const backup = await command(['backup', at('copy'), '--recipient', recipient], env);
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('It is encrypted') });
    expect(await command(['verify', at('copy')], env)).toMatchObject({ code: 1 });
    expect(await command(['verify', at('copy'), '--identity', at('identity')], env)).toMatchObject({
      code: 0,
    });

    const there = { DATA_DIR: at('there') };
    const restore = ['restore', at('copy'), '--identity', at('identity')];
    expect(await command(restore, there)).toMatchObject({ code: 0 });
    const refused = await runServer(there);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('which is not in')]);
    cpSync(keyPath(), join(there.DATA_DIR, 'secrets.key'));
    await (await startServer(there)).kill();
    expect(opened(await keptSecret(there.DATA_DIR))).toBe('whsec_known');
  });

  test('is asked for where it is gone, and “rotate-secret lost-key” goes on without it', async () => {
    renameSync(keyPath(), join(scratch, 'away'));
    const { code, output } = await runServer(env);
    expect([code, output]).toEqual([1, expect.stringContaining('rotate-secret lost-key')]);
    expect((await command(['doctor'], env)).said).toMatch(/BAD .*which is not in .*secrets\.key/);
    const done = await command(['rotate-secret', 'lost-key'], env);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('1 webhooks are off')]);
    const server = await startServer(env);
    try {
      const { webhooks } = await server.as(token)(listWebhooks);
      expect(webhooks).toMatchObject([{ _id: webhook, offSince: expect.any(String) }]);
    } finally {
      await server.kill();
    }
    expect(await findLine()).toMatch(/^ok/);
    expect(readFileSync(keyPath(), 'utf8')).not.toContain(
      readFileSync(join(scratch, 'away'), 'utf8').split('\n')[1],
    );
  });
});
