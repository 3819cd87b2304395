import { getOwnProfile, notificationKinds, register, sendRequest } from '@pavilion/contract';
import { readCatalogue } from '@pavilion/contract/texts/files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { asha, codeFor } from '../../../testing/asha.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { pushedSentence, toSentence } from '../notification/model/sentence.ts';
import { mail } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const names = [
  'Your account is locked: log in at https://evil.example/login',
  'www.evil.example',
  'evil.example/login',
  'help@evil.example',
  'evil。example',
  'https:\\\\evil.example',
];
const language = 'en';
/** What a mail program or a phone would make a link of. */
const link = /evil[.。．｡](?!\u200c)|@(?!\u200c)evil|:[/\\]{2}\s*evil/;

test('a name that is a link stays text in the subject, text and HTML of every email in the catalogue', async () => {
  const { event } = server;
  const ctx = createContext(server, { actor: null, event, language });
  const texts = readCatalogue(language, ['shared', 'server']);
  const keys = Object.keys(texts).flatMap((key) => /^mail\.(.+)\.subject$/.exec(key)?.[1] ?? []);
  expect(keys.length).toBeGreaterThan(30);
  for (const key of keys) {
    const said = `${texts[`mail.${key}.subject`]} ${texts[`mail.${key}.text`]}`;
    const gaps = [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap!);
    for (const name of names) {
      const values = Object.fromEntries(gaps.map((gap) => [gap, name]));
      await mail(ctx, { to: 'bob@test.example', language, key, name, values });
    }
  }
  const rows = await server.store.db.selectFrom('outbox').selectAll().execute();
  expect(rows).toHaveLength(keys.length * names.length);
  for (const { subject, body, html } of rows)
    for (const part of [subject, body, html]) expect(part).not.toMatch(link);
});

test('a name that is a link stays text in every notification that is pushed, emailed or in a digest', async () => {
  const ctx = createContext(server, { actor: null, event: server.event, language });
  for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[])
    for (const name of names) {
      const detail = { text: name, booth: name, topic: name, title: name, session: name };
      const row = {
        ...{ kind, detail, zone: 'UTC', own_zone: null },
        ...{ user_first_name: name, user_last_name: name },
      };
      expect(pushedSentence(ctx, row)).not.toMatch(link);
      const list = toSentence(ctx, row, 'full');
      const title = toSentence(ctx, row, 'short');
      for (const key of ['notification', 'digest'])
        await mail(ctx, {
          ...{ to: 'bob@test.example', language, key },
          values: { list, title, text: list },
        });
    }
  const rows = await server.store.db.selectFrom('outbox').selectAll().execute();
  for (const { subject, body, html } of rows)
    for (const part of [subject, body, html]) expect(part).not.toMatch(link);
});

test('mal, whose name was a link before names were checked, asks bob to connect: bob’s email has no link but ours', async () => {
  await server.store.db
    .updateTable('person')
    .set({ first_name: names[0]! })
    .where('email', '=', 'mal@test.example')
    .execute();
  const mal = await server.as('mal');
  expect((await mal(getOwnProfile)).user.first_name).toBe(names[0]);
  await mal(sendRequest, { body: { toUser: (await server.person('bob')).id } });
  server.clock.advance({ minutes: 2 });
  await server.settle();
  const [sent] = await server.mail.to('bob@test.example');
  expect(`${sent!.subject} ${sent!.text}`).toContain('Your account is locked');
  expect(`${sent!.subject} ${sent!.text}`).not.toMatch(link);
});

test('a name with a web address or a second line is refused, and nothing of the form is lost', async () => {
  const body = { ...asha, otp: await codeFor(server) };
  for (const bad of ['https://evil.example', 'WWW.evil.example', 'Asha\nlog in here']) {
    const registered = server.anon(register, { body: { ...body, first_name: bad } });
    expect(await refusal(registered)).toMatchObject({ code: 'text.link', fields: ['first_name'] });
    const { status, error } = await sendProfile(server, 'mal', { last_name: bad });
    expect([status, error.fields?.[0]?.message]).toEqual([
      400,
      'Please use one line here, without web addresses.',
    ]);
  }
  await server.anon(register, { body: { ...body, first_name: 'Asha', last_name: 'O’Neil-d.Rao' } });
});
