import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { login } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { command } from '../testing/command.ts';
import { ExportFile } from '../testing/exportFile.ts';
import { startServer } from '../testing/process.ts';
import { copyTemplate } from '../testing/storeTemplate.ts';
import {
  countsIn,
  type Exported,
  exportSummit,
  hana,
  look,
  openSummit,
  password,
} from '../testing/summit.ts';

type Env = { DATA_DIR: string };

let summit: Exported;

beforeAll(async () => {
  summit = await exportSummit();
}, 120_000);
afterAll(() => summit.remove());

/** An empty server. */
async function nowhere(): Promise<Env> {
  const env = { DATA_DIR: await copyTemplate() };
  onTestFinished(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
  return env;
}

const rowsIn = (env: Env, query: RawBuilder<Record<string, unknown>>) =>
  look(env, async (db) => (await query.execute(db)).rows);

const now = '2027-01-01 10:00:00+00';

/** A person in the event, with hana's password. */
function person(file: ExportFile, more: Record<string, string | null>) {
  return { ...file.one('person'), id: randomUUID(), mobile: null, ...more };
}

function sponsor(file: ExportFile, more: Record<string, string | null>) {
  return {
    id: randomUUID(),
    event_id: file.one('event')['id']!,
    tier: 'gold',
    position: '0',
    name: 'Ink & Well',
    logo_url: null,
    website: 'https://ink.example/',
    removed_at: null,
    ...more,
  };
}

describe('importing a file that somebody else wrote (S-08)', { timeout: 240_000 }, () => {
  test('brings nobody in with a login, a password, a role or a secret, mails nobody, and makes the event a draft', async () => {
    const env = await nowhere();
    const path = await summit.changed((file) => {
      const { id: event_id } = file.one('event');
      const { id: person_id } = file.one('person');
      const id = randomUUID();
      Object.assign(file.one('event'), { host: 'bank.example', is_demo: 'true' });
      file.add('login_session', {
        ...{ id, person_id: person_id!, token_hash: 'known', device: null },
        ...{ created_at: now, seen_at: now, proven_at: now, expires_at: '2099-01-01 00:00:00+00' },
        is_email_proven: 'true',
      });
      file.add('api_token', {
        ...{ id, event_id: event_id!, person_id: person_id!, name: 'mine', scopes: '{events}' },
        ...{ token_hash: 'known', ending: 'abcd', used_at: null },
        ...{ created_at: now, expires_at: '2027-12-01 10:00:00+00' },
      });
      file.add('webhook', {
        ...{ id, event_id: event_id!, url: 'https://127.0.0.1:8080/', kinds: '{person}' },
        ...{ secret: 'known', secret_from: now, created_at: now, fields: '[]' },
      });
      file.add('openid', {
        ...{ event_id: event_id!, issuer: 'https://evil.example', client_id: 'x', is_on: 'true' },
        ...{ client_secret: 'known', secret_from: now, label: 'Log in', newcomers: 'join' },
      });
      file.add('openid_identity', {
        ...{ event_id: event_id!, issuer: 'https://evil.example', subject: '1' },
        ...{ person_id: person_id!, created_at: now },
      });
      file.add('consultant_call', {
        ...{ id, event_id: event_id!, person_id: person_id!, state: 'booked', sequence: '0' },
        ...{ start_at: now, end_at: '2027-01-01 10:20:00+00', created_at: now },
        ...{ is_booth_ready: 'false', note: '' },
      });
      file.add('announcement', {
        ...{ id, event_id: event_id!, version: '1', body: '{"en": "Buy now", "hi": ""}' },
        ...{ audience: 'all', channels: '{mail}', starts_at: now, reached: '0', created_at: now },
      });
      file.add('video_secret', { is_only: 'true', secret: 'known' });
      file.add('audit_entry', {
        ...{
          id,
          event_id: event_id!,
          person_id: person_id!,
          thing: 'settings',
          thing_id: event_id!,
        },
        ...{
          act: 'changed',
          title: 'Look',
          before: '{"look": "red"}',
          after: null,
          created_at: now,
        },
      });
    });
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('is not signed')]);
    const stays = ['login_session', 'api_token', 'webhook', 'openid', 'openid_identity'];
    const none = [...stays, 'video_secret', 'audit_entry', 'consultant_call'];
    expect(await countsIn(env, none)).toEqual(Object.fromEntries(none.map((table) => [table, 0])));
    for (const table of none) expect(made.said).toContain(`${table} (1): `);
    expect(await rowsIn(env, sql`select starts_at from announcement`)).toEqual([
      { starts_at: null },
    ]);
    expect(await rowsIn(env, sql`select email, roles, password_hash from person`)).toEqual([
      { email: hana, roles: ['attendee'], password_hash: 'imported' },
    ]);
    expect(await rowsIn(env, sql`select state, host, is_demo from event`)).toEqual([
      { state: 'draft', host: null, is_demo: false },
    ]);
    const server = await startServer(env);
    try {
      const eventId = (await server.get('/api/events')).status;
      expect(eventId).toBe(200);
      await expect(server.anon(login, { body: { email: hana, password } })).rejects.toThrow();
    } finally {
      await server.kill();
    }
  });

  test('refuses the event whose colour is HTML for the head of every page', async () => {
    const env = await nowhere();
    const path = await summit.changed((file) => {
      const { config } = file.one('event');
      const brand = '"brand": "</style><script>alert(1)</script>"';
      file.one('event')['config'] = config!.replace(/"brand": "#\w+"/, brand);
    });
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([1, expect.stringContaining('config.look.brand')]);
    expect(await countsIn(env, ['event', 'person'])).toEqual({ event: 0, person: 0 });
  });

  test('leaves out rows that no form would take, cleans biographies, and says which and why', async () => {
    const env = await nowhere();
    const [evil, endless, long] = [randomUUID(), randomUUID(), randomUUID()];
    const path = await summit.changed((file) => {
      const { id: event_id } = file.one('event');
      file.add('sponsor', sponsor(file, {}));
      // oxlint-disable-next-line no-script-url
      file.add('sponsor', sponsor(file, { id: evil, website: 'javascript:alert(1)' }));
      file.add('sponsor', sponsor(file, { id: long, name: 'x'.repeat(5000) }));
      file.add('person', person(file, { email: 'eli@test.example', first_name: 'Eli' }));
      file.add(
        'person',
        person(file, { id: endless, email: 'mo@test.example', created_at: 'infinity' }),
      );
      for (const one of file.rows.get('person')!.slice(1))
        file.add('speaker', {
          ...{ id: randomUUID(), first_name: '', last_name: '', links: '{}' },
          ...{ event_id: event_id!, person_id: one['id']!, publishes_email: 'false' },
          ...{ publishes_mobile: 'false', position: '0', updated_at: now, company: '' },
          is_for_panel: 'false',
          biographical_info: '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(2)>',
        });
    });
    const made = await command(['import', path], env);
    expect(made.code).toBe(0);
    expect(await rowsIn(env, sql`select website from sponsor`)).toEqual([
      { website: 'https://ink.example/' },
    ]);
    expect(await rowsIn(env, sql`select biographical_info as said from speaker`)).toEqual([
      { said: '<p>Hello</p>' },
    ]);
    expect(made.said).toContain('4 rows and 0 files were left out');
    expect(made.said).toContain(
      `sponsor ${evil} website: Only public https addresses can be used here.`,
    );
    expect(made.said).toContain(`sponsor ${long} name: `);
    expect(made.said).toContain(`person ${endless} created_at: `);
    expect(made.said).toContain('speaker (1): what it belongs to was left out');
  });

  test('writes a long list of what it left out beside the file', async () => {
    const env = await nowhere();
    const path = await summit.changed((file) => {
      for (let n = 0; n < 30; n++)
        file.add('sponsor', sponsor(file, { website: `http://${n}.example/` }));
    });
    const made = await command(['import', path, '--dry-run'], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('30 rows')]);
    expect(made.said).toContain(`${path}.refused.txt`);
    const lines = readFileSync(`${path}.refused.txt`, 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('sponsor '))).toHaveLength(30);
  });

  test('takes files only where files of the event lie, of the kinds and sizes that uploads have', async () => {
    const env = await nowhere();
    const other = randomUUID();
    const pdf = Buffer.from('%PDF-1.7\nbrochure');
    const shortHash = (content: Buffer) =>
      createHash('sha256').update(content).digest('hex').slice(0, 16);
    const page = Buffer.from('<script>alert(1)</script>');
    const large = Buffer.concat([pdf, Buffer.alloc(10_000_001)]);
    let refused: string[] = [];
    const path = await summit.changed((file) => {
      const { id } = file.one('event');
      file.files.set(`public/event/${id}/plan.${shortHash(pdf)}.pdf`, pdf);
      refused = [
        `event/${other}/plan.${shortHash(pdf)}.pdf`,
        `session/${other}/plan.pdf`,
        `recording/${other}/${other}/film.webm`,
        `public/event/${id}/plan.0123456789abcdef.pdf`,
        'public/logo.svg',
        '.env',
        `event/${id}/../../../secret.pdf`,
        `event/${id}/\u001b[2Jplan.pdf`,
      ];
      for (const key of refused) file.files.set(key, pdf);
      file.files.set(`public/event/${id}/page.${shortHash(page)}.html`, page);
      file.files.set(`public/event/${id}/page.${shortHash(page)}.pdf`, page);
      file.files.set(`event/${id}/large.${shortHash(large)}.pdf`, large);
    });
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('11 files were left out')]);
    expect(made.said).not.toContain('\u001b');
    const stored = readdirSync(join(env.DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' });
    expect(stored.filter((name) => name.endsWith('.pdf'))).toEqual([
      expect.stringMatching(/^public\/event\/[\da-f-]{36}\/plan\.[\da-f]{16}\.pdf$/),
    ]);
    expect(existsSync(join(env.DATA_DIR, 'files/public/logo.svg'))).toBe(false);
  });

  test('refuses rows that name files of another event', async () => {
    const env = await nowhere();
    const path = await summit.changed((file) => {
      const logo_url = `/files/event/${randomUUID()}/secret.0123456789abcdef.pdf`;
      file.add('sponsor', sponsor(file, { logo_url }));
    });
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('logo_url: ')]);
    expect(await countsIn(env, ['sponsor'])).toEqual({ sponsor: 0 });
  });

  test('mixes nothing with what the server has: ids of its people mean nobody, secrets are new', async () => {
    const env = await nowhere();
    await openSummit(env, 'here');
    const [{ id: ours }] = (await rowsIn(env, sql`select id from person`)) as [{ id: string }];
    const session = randomUUID();
    const path = await summit.changed((file) => {
      const event_id = file.one('event')['id']!;
      file.add('session', {
        ...{ id: session, event_id, position: '0', topic: '{"en": "Ink"}', type: 'webinar' },
        ...{ description: '{"en": ""}', start_at: now, duration_minutes: '30', capacity: null },
        ...{ visibility: 'invited', is_published: 'true', version: '1', created_at: now },
        file_secret: 'known to whoever wrote the file',
      });
      file.add('channel', {
        ...{ session_id: session, event_id, last_seq: '1', slow_seconds: '0', version: '1' },
      });
      file.add('channel_message', {
        ...{ id: randomUUID(), session_id: session, seq: '1', sender_id: ours, role: 'organiser' },
        ...{ text: 'I am hana', created_at: now, version: '1', reactions: '{}' },
      });
      // a thread with hana by someone who isn't otherwise in the file
      const { id: hers } = file.one('person');
      const [low_id, high_id] = [hers!, ours].sort();
      file.add('message_thread', {
        ...{ id: randomUUID(), event_id, low_id: low_id!, high_id: high_id!, begun_by: ours },
        ...{ begun_at: now, last_seq: '0', last_arrival: '1' },
      });
      file.sequences['notification_seq_seq'] = 9_007_199_254_740_000;
    });
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('message_thread (1): ')]);
    const [said] = await rowsIn(env, sql`select sender_id, role from channel_message`);
    expect(said).toEqual({ sender_id: expect.not.stringMatching(ours), role: null });
    const [kept] = await rowsIn(env, sql`select id, file_secret from session`);
    expect(kept).toEqual({
      id: expect.not.stringMatching(session),
      file_secret: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test('refuses what no Pavilion writes in one sentence, and keeps nothing', async () => {
    const env = await nowhere();
    const refused = async (path: string) => {
      const { code, said } = await command(['import', path], env);
      expect([code, said]).toEqual([1, expect.not.stringContaining('    at ')]);
      return said;
    };
    const broken = (more: Record<string, string>) =>
      summit.changed((file) => void Object.assign(file.one('person'), more));
    expect(await refused(await broken({ created_at: 'soon' }))).toContain('no Pavilion writes');
    expect(await refused(await broken({ event_id: randomUUID() }))).toContain('no Pavilion writes');
    const twice = await summit.changed((file) => {
      file.add('event', { ...file.one('event'), id: randomUUID(), slug: 'b', is_default: 'false' });
    });
    expect(await refused(twice)).toContain('not the export of an event');
    const nothing = await summit.changed((file) => void (file.head['migrations'] = []));
    expect(await refused(nothing)).toContain('cannot be read');
    expect(await countsIn(env, ['event', 'person'])).toEqual({ event: 0, person: 0 });
  });

  test('ends the reading of a file that unpacks to more than an event can be', async () => {
    const env = await nowhere();
    const head = (await ExportFile.open(summit.file)).head;
    const path = join(env.DATA_DIR, 'bomb.tar.gz');
    const entry = (name: string, body: Buffer) => ({ header: { name, size: body.length }, body });
    const row = Buffer.concat([
      Buffer.from('["id"]\n["'),
      Buffer.alloc(50_000_000, 'a'),
      Buffer.from('"]'),
    ]);
    const start = entry('head.json', Buffer.from(JSON.stringify(head)));
    const bomb = [start, entry('database/person/000001.jsonl', row)];
    await writeFile(path, gzipSync(await packTar(bomb)));
    const made = await command(['import', path], env);
    expect([made.code, made.said]).toEqual([
      1,
      expect.stringContaining('more than an import takes'),
    ]);
  });
});
