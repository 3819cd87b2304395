import {
  type Call,
  checkHost,
  denyByLink,
  getEventAddress,
  listAudit,
  setHost,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { toMark } from './service.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

/** What names lead to, as DNS and the servers there say. */
function lead(names: Record<string, { addresses?: string[]; says: string | null }>): void {
  server.ports.hostNames = {
    resolve: async (name) => names[name]?.addresses ?? (names[name] ? ['203.0.113.7'] : []),
    readMark: async (name) => names[name]?.says ?? null,
  };
}

const leadHere = (...names: string[]) =>
  lead(Object.fromEntries(names.map((name) => [name, { says: toMark(server, name) }])));

test('hana gives her event a name that leads here: links in emails follow, but for the notice to her', async () => {
  leadHere('expo.example');
  expect(await hana(getEventAddress)).toMatchObject({ host: null, serverHost: 'pavilion.test' });
  const address = await hana(setHost, { body: { host: ' Expo.Example ' } });
  expect(address).toEqual({
    host: 'expo.example',
    url: 'https://expo.example/',
    serverHost: 'pavilion.test',
  });
  await server.settle();
  const [mail] = await server.mail.to('hana@test.example');
  expect(mail!.subject).toBe('Your event’s address was changed');
  // the new name may be a thief's
  expect(mail!.text).toContain('http://pavilion.test/not-me#');
  const back = await hana(setHost, { body: { host: null } });
  expect(back).toMatchObject({ host: null });
  await server.settle();
  const texts = (await server.mail.to('hana@test.example')).map(({ text }) => text);
  expect(texts.some((text) => text.includes('https://expo.example/not-me#'))).toBe(true);
});

test('hana is told of a name whether it leads here, elsewhere, nowhere, or to where nothing answers', async () => {
  lead({
    'here.example': { says: `${toMark(server, 'here.example')}\n` },
    'other.example': { says: '<html>' },
    // another name's answer, repeated
    'copy.example': { says: toMark(server, 'here.example') },
    'silent.example': { says: null, addresses: ['203.0.113.9', '2001:db8::9'] },
  });
  const states: [string, string][] = [
    ['here.example', 'here'],
    ['other.example', 'elsewhere'],
    ['copy.example', 'elsewhere'],
    ['silent.example', 'unreachable'],
    ['none.example', 'unknown'],
  ];
  for (const [host, state] of states) {
    expect(await hana(checkHost, { body: { host } })).toMatchObject({ host, state });
    if (state !== 'here')
      expect(await refusal(hana(setHost, { body: { host } }))).toMatchObject({
        code: 'host.elsewhere',
        fields: ['host'],
      });
  }
});

test('hana cannot take the server’s name, another event’s, or what is no name', async () => {
  leadHere('pavilion.test', 'taken.example');
  await server.store.db
    .updateTable('event')
    .set({ host: 'taken.example' })
    .where('id', '=', server.otherEvent.id)
    .execute();
  const set = (host: string) => refusal(hana(setHost, { body: { host } }));
  expect((await set('pavilion.test')).code).toBe('host.server');
  expect((await set('taken.example')).code).toBe('host.taken');
  for (const host of [
    'https://a.example',
    'a',
    'a..example',
    '-a.example',
    '10.0.0.1',
    'a.example:80',
  ])
    expect(await set(host), host).toMatchObject({ code: 'host.invalid', fields: ['host'] });
});

test('“This wasn’t me” brings the name before back, and so does the log', async () => {
  leadHere('first.example', 'second.example');
  await hana(setHost, { body: { host: 'first.example' } });
  await hana(setHost, { body: { host: 'second.example' } });
  const [entry] = (await hana(listAudit, { query: { thing: 'host' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await hana(getEventAddress)).host).toBe('first.example');
  await hana(setHost, { body: { host: 'second.example' } });
  await server.settle();
  const mails = await server.mail.to('hana@test.example');
  const last = mails.findLast(({ text }) => text.includes('https://first.example/not-me#'))!;
  const token = /not-me#(\S+)/.exec(last.text)![1]!;
  const { ended } = await server.anon(denyByLink, { body: { token } });
  expect(ended).toContainEqual({ kind: 'host', detail: 'second.example' });
  const row = await server.store.db.selectFrom('event').select('host').executeTakeFirst();
  expect(row?.host).not.toBe('second.example');
});
