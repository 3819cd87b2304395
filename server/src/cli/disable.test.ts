import { getOwnProfile, listOutbox, login } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { addAppFor } from '../testing/authenticatorApp.ts';
import { command } from '../testing/command.ts';
import {
  emptyFolder,
  type Furnished,
  furnish,
  password,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';
import { cliTexts } from '../texts/cli.ts';

describe('the operator of a server (S-08)', { timeout: 180_000 }, () => {
  let env: { DATA_DIR: string };
  let remove: () => void;
  let furnished: Furnished;
  let server: ServerProcess;
  beforeAll(async () => {
    const folder = await emptyFolder();
    remove = folder.remove;
    env = { DATA_DIR: folder.dataDir };
    furnished = await prepare({ dataDir: folder.dataDir }, async (store) => {
      const made = await furnish(store, {
        alice: ['attendee'],
        bob: ['attendee'],
        hana: ['attendee', 'organiser'],
      });
      await sql`insert into video_secret (secret) values ('known to others')`.execute(store.db);
      return made;
    });
    server = await startServer(env);
  }, 180_000);
  afterAll(async () => {
    await server?.kill();
    remove?.();
  });

  const findToken = (name: string) => furnished.tokens[name]!;
  const named = (verb: string, name: string, ...more: string[]) =>
    command(
      [...verb.split(' '), '--event', 'own', '--email', `${name}@test.example`, ...more],
      env,
    );

  test('disables alice, which ends her login and closes her socket on the running server, and enables her again (G-31)', async () => {
    const socket = await server.listen(findToken('alice'));
    const done = await named('disable', 'alice', '--reason', 'A stolen phone');
    expect([done.code, done.said]).toEqual([
      0,
      expect.stringContaining('can no longer enter Own Event'),
    ]);
    expect(await socket.closed).toBe(4401);
    await expect(server.as(findToken('alice'))(getOwnProfile)).rejects.toMatchObject({
      code: 'auth.invalid',
    });
    const body = { email: 'alice@test.example', password };
    await expect(server.anon(login, { body })).rejects.toMatchObject({ code: 'login.failed' });
    const mails = await server.as(findToken('hana'))(listOutbox, { query: { to: body.email } });
    expect(mails[0]!.text).toContain('A stolen phone');
    expect(await named('disable', 'alice')).toEqual({
      code: 0,
      said: 'alice@test.example was already blocked in Own Event.',
    });

    expect(await named('enable', 'alice')).toMatchObject({ code: 0 });
    const { token } = await server.anon(login, { body });
    const { user } = await server.as(token)(getOwnProfile);
    expect(user.first_name).toBe('alice');
  });

  test('turns two-step login off for hana, who has lost phone and recovery codes', async () => {
    const hana = server.as(findToken('hana'));
    await addAppFor(hana, systemClock);
    const body = { email: 'hana@test.example', password };
    await expect(server.anon(login, { body })).rejects.toMatchObject({ code: 'secondStep.needed' });
    expect(await named('authenticator off', 'hana')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Two-step login is off for hana@test.example'),
    });
    expect((await server.anon(login, { body })).user.first_name).toBe('hana');
    const [mail] = await hana(listOutbox, { query: { to: body.email } });
    expect(mail!.subject).toBe('Two-step login was turned off');
    expect(await named('authenticator off', 'hana')).toMatchObject({ code: 1 });
  });

  test('gets a clear message for an unknown person, the last organiser and an incomplete command', async () => {
    expect(await named('disable', 'zoe')).toMatchObject({ code: 1, said: 'No User Found' });
    const last = await named('disable', 'hana');
    expect([last.code, last.said]).toEqual([1, expect.not.stringContaining('    at ')]);
    expect((await server.as(findToken('hana'))(getOwnProfile)).user.roles).toContain('organiser');
    expect(await command(['disable', '--event', 'own'], env)).toMatchObject({ code: 2 });
    expect(await named('enable', 'no address at all')).toMatchObject({ code: 2 });
  });

  test('rotates the secrets of links and push while bob stays logged in, and of logins, which logs him out', async () => {
    const wrong = await command(['rotate-secret', 'everything'], env);
    expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining(cliTexts['rotate.what'])]);
    for (const what of ['addresses', 'push']) {
      expect(await command(['rotate-secret', what], env)).toMatchObject({ code: 0 });
      expect((await server.as(findToken('bob'))(getOwnProfile)).user.first_name).toBe('bob');
    }

    const socket = await server.listen(findToken('bob'));
    const ended = await command(['rotate-secret', 'logins'], env);
    expect([ended.code, ended.said]).toEqual([0, expect.stringMatching(/^\d+ logins have ended/)]);
    expect(await socket.closed).toBe(4401);
    await expect(server.as(findToken('bob'))(getOwnProfile)).rejects.toMatchObject({
      code: 'auth.invalid',
    });
    const body = { email: 'bob@test.example', password };
    expect((await server.anon(login, { body })).token).toBeTruthy();

    await server.stop();
    const left = await prepare({ dataDir: env.DATA_DIR }, ({ db }) =>
      sql<{ secret: string }>`select secret from video_secret`.execute(db),
    );
    expect(left.rows.map(({ secret }) => secret)).not.toContain('known to others');
  });
});
