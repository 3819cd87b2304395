import {
  type Call,
  type CallError,
  changeWording,
  conference,
  copyEvent,
  createClient,
  getEvent,
  type Language,
  listAudit,
  listNotifications,
  listWording,
  mostOwnSentences,
  resetSentence,
  resetWording,
  sendConfirmation,
  sendRequest,
  setEventState,
  setRoles,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: conference });
  hana = await server.as('hana');
});
afterEach(() => server.close());

const write = (key: string, text: string, language: Language = 'en') =>
  hana(changeWording, { params: { language, key }, body: { text } });
const find = async (search: string, language: Language = 'en') =>
  (await hana(listWording, { params: { language }, query: { search } })).sentences;
const shown = async (of = server.event) =>
  (await server.anon(getEvent, { params: { eventId: of.id } })).wording;
const reading = async (name: string, language: Language) => {
  const token = await server.token(name);
  const headers = () => ({ authorization: `Bearer ${token}`, 'accept-language': language });
  return createClient({ origin: server.origin, headers });
};
/** Undoes the latest change in the log. */
const undo = async () => {
  const { entries } = await hana(listAudit);
  expect(entries[0]).toMatchObject({ thing: 'wording', act: 'changed' });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
};
const said = async (call: Promise<unknown>) =>
  ((await call.catch((error: unknown) => error)) as CallError).message;

test('hana renames the info desk in English and Hindi: asha’s pages get both, and the other event’s none', async () => {
  expect(await shown()).toBeUndefined();
  const { sentence } = await write('lobby.desk', 'Help  counter');
  expect(sentence).toEqual({
    ...{ key: 'lobby.desk', original: 'Info desk', text: 'Help counter' },
    ...{ replaced: null, fixed: null },
  });
  await write('lobby.desk', 'सहायता काउंटर', 'hi');
  // browsers don't say what only emails do
  await write('mail.registered.subject', 'Welcome to {{event}}');
  const own = { en: { 'lobby.desk': 'Help counter' }, hi: { 'lobby.desk': 'सहायता काउंटर' } };
  expect(await shown()).toEqual(own);
  expect(await shown(server.otherEvent)).toBeUndefined();
  await hana(setEventState, { body: { state: 'draft' } });
  const eventId = server.event.id;
  expect(await refusal(server.anon(getEvent, { params: { eventId } }))).toMatchObject({
    code: 'event.notOpen',
  });
});

test('emails, notifications and refusals are in hana’s words, in the language of whoever reads them', async () => {
  const { id } = await server.person('alice');
  await write('mail.registered.subject', 'Your seat at {{event}}');
  await write('notification.connectionRequested', '{{name}} says hello.');
  await write('notification.connectionRequested', '{{name}} नमस्ते कहते हैं।', 'hi');
  await write('connection.self', 'That’s you!');
  await hana(sendConfirmation, { params: { id }, body: {} });
  const [mail] = await server.mail.to('alice@test.example');
  expect(mail!.subject).toBe('Your seat at Own Event');
  const bob = await server.as('bob');
  await bob(sendRequest, { body: { toUser: id } });
  for (const [language, text] of [
    ['en', 'Bob Test says hello.'],
    ['hi', 'Bob Test नमस्ते कहते हैं।'],
  ] as const) {
    const { notifications } = await (await reading('alice', language))(listNotifications);
    expect(notifications[0]).toMatchObject({ text });
  }
  const toAlice = { body: { toUser: id } };
  expect(await said((await reading('alice', 'en'))(sendRequest, toAlice))).toBe('That’s you!');
  expect(await said((await reading('alice', 'hi'))(sendRequest, toAlice))).toMatch(/[ऀ-ॿ]/);
  const dave = await server.person('dave');
  const toDave = { body: { toUser: dave.id } };
  expect(await said((await reading('dave', 'en'))(sendRequest, toDave))).toBe(
    'You can’t connect with yourself.',
  );
});

test('invalid input is refused in hana’s words, too', async () => {
  await write('id.invalid', 'We don’t know this one.');
  const alice = await server.as('alice');
  const call = alice(sendRequest, { body: { toUser: 'nobody' } });
  const error = (await call.catch((one: unknown) => one)) as CallError;
  expect(error.fields[0]).toMatchObject({ path: 'toUser', message: 'We don’t know this one.' });
});

test('a sentence keeps its placeholders, and a refusal names the one that is lost or unknown', async () => {
  for (const [text, code, named] of [
    ['See you!', 'wording.lost', '{{name}}'],
    ['{name} says hello', 'wording.lost', '{{name}}'],
    ['{{name}} of {{company}}', 'wording.unknown', '{{company}}'],
  ] as const) {
    const call = write('notification.connectionRequested', text);
    const error = (await call.catch((one: unknown) => one)) as CallError;
    expect(error.fields).toMatchObject([{ path: 'text', code }]);
    expect(error.fields[0]!.message).toContain(named);
  }
  const { sentence } = await write('entrance.title', 'Hello {{ name }}');
  expect(sentence.text).toBe('Hello {{name}}');
});

test('markup is text, and what no one can see is left out', async () => {
  await write('mail.registered.text', '<b>Hello</b>\u202e at\u0007 {{event}}');
  await hana(sendConfirmation, { params: { id: (await server.person('alice')).id }, body: {} });
  const { html, body } = await server.store.db
    .selectFrom('outbox')
    .select(['html', 'body'])
    .where('kind', '=', 'registered')
    .executeTakeFirstOrThrow();
  expect(body).toContain('<b>Hello</b> at Own Event');
  expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; at Own Event');
  expect(await refusal(write('lobby.name', 'x'.repeat(1001)))).toMatchObject({ fields: ['text'] });
  expect(await refusal(write('lobby.name', ' '))).toMatchObject({ fields: ['text'] });
});

test('sentences of logins, proofs, privacy and consent stay the product’s, and the list says why', async () => {
  for (const [key, fixed] of [
    ['account.logIn', 'login'],
    ['mail.security.password.text', 'proof'],
    ['privacy.title', 'privacy'],
    ['registration.consentLabel', 'consent'],
    ['figure.report', 'work'],
    ['away.title', 'server'],
  ] as const) {
    const [listed] = await find(key);
    expect(listed).toMatchObject({ key, fixed, text: null });
    expect(await refusal(write(key, 'Give us your password'))).toMatchObject({
      status: 403,
      code: 'wording.fixed',
    });
  }
  expect(await refusal(write('no.such', 'x'))).toMatchObject({ code: 'wording.missing' });
});

test('hana finds a sentence by its key, by a part of it, and as a page shows it with its values', async () => {
  const keys = async (search: string) => (await find(search)).map(({ key }) => key);
  expect(await keys('lobby.de')).toEqual(['lobby.desk']);
  expect(await keys('play the WELCOME')).toEqual(['entrance.video', 'lobby.video']);
  expect(await keys('Welcome, Asha')).toContain('entrance.title');
  await write('lobby.desk', 'Help counter');
  expect(await keys('help count')).toEqual(['lobby.desk']);
  expect(await keys('nobody says this anywhere')).toEqual([]);
  const params = { language: 'en' as const };
  const first = await hana(listWording, { params, query: { limit: 2 } });
  const after = first.next!;
  const next = await hana(listWording, { params, query: { limit: 2, after } });
  expect(next.sentences[0]!.key > first.sentences[1]!.key).toBe(true);
  const own = await hana(listWording, { params, query: { own: 'true' } });
  expect(own).toMatchObject({ sentences: [{ key: 'lobby.desk' }], counts: { en: 1, hi: 0 } });
});

test('when an upgrade changes the original, the own sentence stays, and the list says so until it is saved again', async () => {
  await write('lobby.desk', 'Help counter');
  const own = { text: 'Help counter', original: 'Information' };
  await server.store.db
    .updateTable('event')
    .set({ wording: JSON.stringify({ en: { 'lobby.desk': own, 'lobby.gone': own } }) })
    .where('id', '=', server.event.id)
    .execute();
  expect(await find('lobby.desk')).toMatchObject([
    { text: 'Help counter', original: 'Info desk', replaced: 'Information' },
  ]);
  await hana(resetSentence, { params: { language: 'en', key: 'lobby.desk' } });
  await undo();
  expect(await find('lobby.desk')).toMatchObject([{ text: own.text, replaced: own.original }]);
  expect((await write('lobby.desk', 'Counter')).sentence.replaced).toBeNull();
});

test('hana resets a sentence, and all of a language, and undoes both in the log', async () => {
  await write('lobby.desk', 'Help counter');
  await write('lobby.name', 'Foyer');
  await write('lobby.name', 'फ़ॉयर', 'hi');
  const params = { language: 'en' as const };
  const { sentence } = await hana(resetSentence, { params: { ...params, key: 'lobby.desk' } });
  expect(sentence.text).toBeNull();
  const [entry] = (await hana(listAudit)).entries;
  expect(entry).toMatchObject({
    ...{ title: 'Info desk', before: { 'en.lobby.desk': 'Help counter' } },
    after: { 'en.lobby.desk': null },
  });
  expect(await shown()).toMatchObject({ en: { 'lobby.name': 'Foyer' } });
  await undo();
  expect((await shown())?.en).toEqual({ 'lobby.desk': 'Help counter', 'lobby.name': 'Foyer' });
  expect(await hana(resetWording, { params })).toEqual({ reset: 2 });
  expect(await shown()).toEqual({ hi: { 'lobby.name': 'फ़ॉयर' } });
  await undo();
  expect((await shown())?.en).toMatchObject({ 'lobby.name': 'Foyer' });
  // the original, written again, is none of their own
  await write('lobby.name', 'Lobby');
  expect((await shown())?.en).toEqual({ 'lobby.desk': 'Help counter' });
});

test('mo may reword what visitors read if the content is his duty, and not with another one', async () => {
  const { id } = await server.person('mo');
  const mo = await server.as('mo');
  const params = { language: 'en' as const, key: 'lobby.desk' };
  const change = () => mo(changeWording, { params, body: { text: 'Help counter' } });
  expect(await refusal(change())).toMatchObject({ status: 403, code: 'forbidden' });
  const appoint = (duty: 'people' | 'content') =>
    hana(setRoles, { params: { id }, body: { roles: ['attendee', 'organiser'], duties: [duty] } });
  await appoint('people');
  expect(await refusal(change())).toMatchObject({ status: 403, code: 'organiser.limited' });
  expect(await refusal(mo(listWording, { params }))).toMatchObject({ code: 'organiser.limited' });
  await appoint('content');
  expect((await change()).sentence.text).toBe('Help counter');
});

test('a copy of the event takes the own sentences along, and keeps its own from then on', async () => {
  await write('lobby.desk', 'Help counter');
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const body = { name: 'Next Year', slug: 'next-year', ...days };
  const { event, token } = await hana(copyEvent, { body });
  const params = { eventId: event._id };
  const there = createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  expect((await there(getEvent, { params })).wording?.en).toEqual({ 'lobby.desk': 'Help counter' });
  await there(resetWording, { params: { language: 'en' } });
  expect((await there(getEvent, { params })).wording).toBeUndefined();
  expect((await shown())?.en).toEqual({ 'lobby.desk': 'Help counter' });
});

test('an event has a limit of own sentences', async () => {
  const own = Array.from({ length: mostOwnSentences }, (_, nth) => [
    `lobby.gone${nth}`,
    { text: 'x', original: 'y' },
  ]);
  await server.store.db
    .updateTable('event')
    .set({ wording: JSON.stringify({ en: Object.fromEntries(own) }) })
    .where('id', '=', server.event.id)
    .execute();
  expect(await refusal(write('lobby.desk', 'Help counter'))).toMatchObject({
    code: 'wording.tooMany',
  });
});
