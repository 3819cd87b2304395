import { createHmac, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noRedis, startRedis } from '../live/testing/startRedis.ts';
import { command } from '../testing/command.ts';
import { type Furnished, furnish } from '../testing/process.ts';
import { openTestStore, type TestStore } from '../testing/storeTemplate.ts';
import { insertDisclosure } from '../features/platform/disclosure/queries.ts';
import { csvLine } from './csvLine.ts';

let server: TestStore;
let env: Record<string, string>;
let furnished: Furnished;
beforeAll(async () => {
  server = await openTestStore();
  furnished = await furnish(server.store, {
    alice: ['attendee'],
    bob: ['attendee'],
    carol: ['attendee'],
  });
  env = { DATA_DIR: server.dataDir, WEB_DIST: mkdtempSync(join(tmpdir(), 'pavilion-web-')) };
});
afterAll(async () => {
  rmSync(env['WEB_DIST']!, { recursive: true });
  await server.remove();
});

/** What the doctor found, by part. */
async function found(more: Record<string, string>, words: string[] = []) {
  const { code, said } = await command(['doctor', ...words], { ...env, ...more });
  const states = [...said.matchAll(/^(ok|warn|BAD) +(\w+) +(.*)$/gm)];
  return {
    code,
    said,
    of: (part: string) => states.flatMap((one) => (one[2] === part ? [one[1]!] : [])),
  };
}

describe('the doctor (S-08, S-13)', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  test('checks everything beside the running server and says what to do', async () => {
    const { code, said, of } = await found({});
    expect(of('database')).toEqual(['ok', 'ok', 'ok']);
    expect(said).toMatch(/The next start creates the key that encrypts secrets/);
    expect(said).toMatch(/embedded PostgreSQL 18\S*, \d+ migrations/);
    expect([of('disk'), of('SMS'), of('mail'), of('Redis')]).toEqual([
      ['ok', 'ok'],
      ['ok'],
      ['warn'],
      ['ok'],
    ]);
    expect(said).toContain('codes go by email, which is enough');
    expect(of('web')).toEqual(['BAD']);
    expect(said).toContain('npm run build');
    expect(code).toBe(1);
  });

  test('calls a data folder bad that other users of the machine can get into', async () => {
    chmodSync(server.dataDir, 0o755);
    const open = await found({});
    chmodSync(server.dataDir, 0o700);
    expect(open.of('disk')).toEqual(['ok', 'BAD']);
    expect(open.said).toContain(`(mode 755): chmod -R go-rwx ${server.dataDir}`);
    expect((await found({})).of('disk')).toEqual(['ok', 'ok']);
  });

  test('walks the log of who saw whose data, prints its newest hash, and finds what was changed behind the server’s back', async () => {
    const { db } = server.store;
    const { eventId, people } = furnished;
    const disclosed = (minute: number) =>
      insertDisclosure(db, {
        ...{ id: randomUUID(), eventId, at: new Date(Date.UTC(2021, 5, 2, 6, minute)) },
        ...({ kind: 'leadsExport', role: 'staff' } as const),
        ...{ boothId: null, byId: people['bob']! },
        ...{ personIds: [people['alice']!, people['carol']!], addresses: [], unlessSince: null },
      });
    for (const minute of [1, 2, 3]) await disclosed(minute);
    const whole = await found({});
    const { hash } = await db
      .selectFrom('disclosure')
      .select('hash')
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow();
    expect(whole.of('database')).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(whole.said).toContain(`at own is intact, 3 entries`);
    expect(whole.said).toContain(hash);

    await disclosed(4);
    expect((await found({}, ['--kept-hash', hash])).of('database')).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    const strange = await found({}, ['--kept-hash', 'a hash that nobody has']);
    expect(strange.of('database')).toEqual(['ok', 'ok', 'ok', 'ok', 'BAD']);

    await db.deleteFrom('disclosure').where('seq', '=', 2).execute();
    const broken = await found({});
    expect([broken.of('database'), broken.code]).toEqual([['ok', 'ok', 'ok', 'BAD'], 1]);
    expect(broken.said).toContain('entry 2 is the first that does not match');
    await db.deleteFrom('disclosure_chain').execute();
  });

  test('says so if it cannot look for a kept hash, before an update’s first start or without a database', async () => {
    const { db } = server.store;
    const latest = await db
      .deleteFrom('migration')
      .where('name', '=', ({ selectFrom }) =>
        selectFrom('migration').select(({ fn }) => fn.max('name').as('name')),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const words = ['--kept-hash', 'a hash that hana kept'];
    const pending = await found({}, words);
    await db.insertInto('migration').values(latest).execute();
    expect(pending.of('database')).toEqual(['warn', 'ok', 'BAD']);
    expect(pending.said).toContain('The kept hash was not checked');
    const fresh = await found({ DATA_DIR: join(server.dataDir, 'nowhere') }, words);
    expect(fresh.of('database')).toEqual(['warn', 'BAD']);
  });

  test('lists what is wrong with the settings, without their values, and stops', async () => {
    const { code, said } = await found({ PORT: 'x', SMTP_URL: 'hunter2' });
    expect([code, said]).toEqual([1, expect.stringContaining('  - SMTP_URL:')]);
    expect(said).not.toContain('hunter2');
  });

  test('logs in to the mail server, sends a test email when asked to, and reports a wrong password', async () => {
    const got: string[] = [];
    const smtp = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'pavilion' }) : done(new Error('No such login')),
      onRcptTo: ({ address }, _session, done) => {
        got.push(address);
        done();
      },
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    });
    smtp.on('error', () => {});
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    closing.push(() => smtp.close());
    const { port } = smtp.server.address() as AddressInfo;
    const url = (password: string) => `smtp://pavilion:${password}@127.0.0.1:${port}`;

    expect((await found({ SMTP_URL: url('right') })).of('mail')).toEqual(['ok']);
    expect(got).toEqual([]);
    const sent = await found({ SMTP_URL: url('right') }, ['--mail-to', 'me@host.example']);
    expect([sent.of('mail'), got]).toEqual([['ok', 'ok'], ['me@host.example']]);
    const wrong = await found({ SMTP_URL: url('wrong') });
    expect(wrong.of('mail')).toEqual(['BAD']);
    expect(wrong.said).not.toContain('wrong@');
    expect((await found({ SMTP_URL: 'smtp://127.0.0.1:1' })).of('mail')).toEqual(['BAD']);

    // the same server by a name that doesn't say it's on this machine
    const production = {
      PAVILION_MODE: 'production',
      PUBLIC_URL: 'https://expo.example',
      MAIL_FROM: 'expo@expo.example',
      SMTP_URL: `smtp://pavilion:right@127.1:${port}`,
    };
    const plain = await found(production);
    expect(plain.of('mail')).toEqual(['BAD']);
    expect(plain.said).toContain('does not encrypt (no STARTTLS)');
    expect((await found({ ...production, SMTP_PLAIN: 'true' })).of('mail')).toEqual(['ok']);
    const here = { ...production, SMTP_URL: url('right') };
    expect((await found(here)).of('mail')).toEqual(['ok']);
  });

  test('greets the translator, and reports one that does not answer', async () => {
    const translator = createServer((_, response) =>
      response.end('[{"code":"en","name":"English","targets":["hi"]}]'),
    ).listen(0, '127.0.0.1');
    await once(translator, 'listening');
    closing.push(() => translator.close());
    const { port } = translator.address() as AddressInfo;
    const well = await found({ TRANSLATOR_URL: `http://127.0.0.1:${port}` });
    expect(well.said).toContain(`the translator 127.0.0.1:${port} answers`);
    const gone = await found({ TRANSLATOR_URL: 'http://127.0.0.1:1' });
    expect(gone.said).toMatch(/BAD +media +The translator 127\.0\.0\.1:1 does not answer/);
  });

  test('checks the LiveKit server with its key and the relay, and reports what does not answer', async () => {
    const livekit = createServer((request, response) => {
      const [head, body, signature] = request.headers.authorization!.slice(7).split('.');
      const right = createHmac('sha256', 'right').update(`${head}.${body}`).digest('base64url');
      const isKnown = signature === right;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { rooms: [] } : { code: 'unauthenticated' }));
    }).listen(0, '127.0.0.1');
    const relay = createSocket('udp4', (asked, { port, address }) =>
      relay.send(Buffer.concat([Buffer.from('0101', 'hex'), asked.subarray(2)]), port, address),
    ).bind(0, '127.0.0.1');
    await Promise.all([once(livekit, 'listening'), once(relay, 'listening')]);
    closing.push(
      () => livekit.close(),
      () => relay.close(),
    );
    const { port } = livekit.address() as AddressInfo;
    const media = (secret: string, turnPort: number) => ({
      ...{ LIVEKIT_URL: `ws://127.0.0.1:${port}`, LIVEKIT_KEY: 'key', LIVEKIT_SECRET: secret },
      ...{ TURN_URL: `turn:127.0.0.1:${turnPort}`, TURN_SECRET: 'x' },
    });
    const well = await found(media('right', relay.address().port));
    expect(well.of('media').slice(1)).toEqual(['ok', 'ok']);
    const strange = await found({ ...media('wrong', 0), TURN_URL: `turns:127.0.0.1:1` });
    expect(strange.of('media').slice(1)).toEqual(['BAD', 'BAD']);
    expect(strange.said).not.toContain('wrong');
    expect((await found({})).of('media').slice(1)).toEqual(['warn']);
  });

  test('says where programs broadcast to, and warns where their keys can be read on the way', async () => {
    const programs = (RTMP_URL?: string) =>
      found({ RTMP_PORT: '1935', ...(RTMP_URL && { RTMP_URL }) });
    const plain = await programs();
    const encrypted = await programs('rtmps://live.example');
    const hasEncoder = plain.of('media')[0] === 'ok';
    expect(plain.of('media')[1]).toBe(hasEncoder ? 'warn' : 'BAD');
    expect(encrypted.of('media')[1]).toBe(hasEncoder ? 'ok' : 'BAD');
  });

  test.skipIf(noRedis)('checks Redis', async () => {
    const redis = await startRedis();
    expect((await found({ REDIS_URL: redis.url })).of('Redis')).toEqual(['ok']);
    await redis.stop();
    expect((await found({ REDIS_URL: redis.url })).of('Redis')).toEqual(['BAD']);
  });

  test('reports a database that is gone, newer or not there yet, and a clock that went back', async () => {
    const gone = await found({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect([gone.code, gone.of('database')]).toEqual([1, ['BAD']]);
    await sql`insert into migration (name, hash) values ('9999_later.sql', 'x')`.execute(
      server.store.db,
    );
    expect((await found({})).said).toContain('9999_later.sql');
    await sql`delete from migration where name = '9999_later.sql'`.execute(server.store.db);
    await sql`update login_session set seen_at = now() + interval '10 minutes'
      where person_id = ${furnished.people['alice']}`.execute(server.store.db);
    expect((await found({})).of('database')).toEqual(['ok', 'BAD', 'ok']);
    await sql`update login_session set seen_at = created_at`.execute(server.store.db);
    const fresh = await found({ DATA_DIR: join(server.dataDir, 'nowhere') });
    expect(fresh.of('database')).toEqual(['warn']);
  });
});

describe('an incident report (V-05)', () => {
  const list = (from: string, to: string) =>
    command(['incident', '--event', 'own', '--from', from, '--to', to], env);

  test('lists whose data was held between two times in the event’s zone, and who was active', async () => {
    const { alice, bob, carol } = furnished.people;
    await sql`update person set created_at = '2021-06-01T04:00Z', mobile = '+919820012345', last_name = '=1+1'`.execute(
      server.store.db,
    );
    await sql`update person set created_at = '2021-06-01T06:00Z' where id = ${bob}`.execute(
      server.store.db,
    );
    await sql`update person set erased_at = '2021-06-01T05:00Z', disabled_at = now(),
      first_name = '', mobile = null where id = ${carol}`.execute(server.store.db);
    await sql`update login_session set created_at = '2021-06-01T04:10Z', seen_at = '2021-06-01T04:40Z'
      where person_id = ${alice}`.execute(server.store.db);

    const { code, said } = await list('2021-06-01T09:30', '2021-06-01T10:29');
    expect(code).toBe(0);
    expect(said.split('\n')).toEqual([
      'id,email,mobile,name,language,registeredAt,erasedAt,wasActive,heldAs',
      ...[alice, carol]
        .toSorted((one = '', other = '') => one.localeCompare(other))
        .map((id) =>
          id === alice
            ? `${alice},alice@test.example,+919820012345,alice =1+1,en,2021-06-01T04:00:00.000Z,,yes,account`
            : `${carol},,,,en,2021-06-01T04:00:00.000Z,2021-06-01T05:00:00.000Z,no,account`,
        ),
      'Own Event held data of 2 people between 2021-06-01T04:00:00.000Z and 2021-06-01T04:59:00.000Z; 1 of them were active then, and 0 have no account. Data deleted since then is not listed, except for accounts, by their id.',
    ]);
    const later = await list('2021-06-01T11:30', '2021-06-01T12:00');
    expect([later.said.includes(bob!), later.said.includes(carol!)]).toEqual([true, false]);
    expect((await list('2021-06-01T09:30', '2021-06-01T09:00')).code).toBe(2);
    expect((await list('2021-02-30T09:00', '2021-06-01T09:00')).code).toBe(2);
    expect((await list('yesterday', '2021-06-01T09:00')).code).toBe(2);
  });

  test('lists people without an account too: who enquired, is invited or was written to, each once', async () => {
    const { db } = server.store;
    const { eventId } = furnished;
    const at = new Date('2021-06-01T04:30Z');
    await sql`update person set created_at = ${at}`.execute(db);
    await sql`insert into enquiry (id, event_id, kind, name, email, mobile, company, designation,
        website, city, message, more, created_at)
      values (${randomUUID()}, ${eventId}, 'sponsor', 'Asha Rao', 'asha@new.example',
        '+919811122233', '', '', '', '', '', '{}', ${at})`.execute(db);
    await sql`insert into invitation (id, event_id, kind, subject_id, email, roles, token_hash, created_at)
      values (${randomUUID()}, ${eventId}, 'role', ${eventId}, 'eve@new.example', '{speaker}', 'hash', ${at})`.execute(
      db,
    );
    for (const to of ['asha@new.example', 'alice@test.example', 'guest@new.example'])
      await sql`insert into outbox (id, event_id, channel, recipient, body, state, created_at)
        values (${randomUUID()}, ${eventId}, 'mail', ${to}, '', 'sent', ${at})`.execute(db);

    const { said } = await list('2021-06-01T09:30', '2021-06-01T10:29');
    expect(said.split('\n').filter((line) => line.startsWith(','))).toEqual([
      ',asha@new.example,+919811122233,Asha Rao,,,,,enquiry message',
      ',eve@new.example,,,,,,,invitation',
      ',guest@new.example,,,,,,,message',
    ]);
    expect(said).toContain('and 3 have no account');
    const before = await list('2021-06-01T09:00', '2021-06-01T09:10');
    expect(before.said).not.toContain('asha@new.example');
  });

  test('has lines that a spreadsheet opens as text (OPS-21)', () => {
    expect(
      csvLine(['=cmd()', '+1', '-1', '@x', '\tx', 'say "hi"', 'two\nlines', 'हिन्दी', null]),
    ).toBe(`'=cmd(),'+1,'-1,'@x,'\tx,"say ""hi""","two\nlines",हिन्दी,`);
  });
});
