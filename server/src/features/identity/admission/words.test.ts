import {
  changeSettings,
  exhibition,
  previewOwnMail,
  register,
  type SettingsChange,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, emailedCode } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: exhibition });
});
afterEach(() => server.close());

const registered = {
  subject: { en: '{{event}}: see you soon', hi: '' },
  text: { en: 'Ahoy {{firstName}},\n\nwe set sail on {{dates}}.\n\nhttps://boats.example', hi: '' },
};
type Words = NonNullable<NonNullable<SettingsChange['mailWords']>['registered']>;
const write = async (words: Words | null) =>
  (await server.as('hana'))(changeSettings, {
    body: { mailWords: { registered: words } },
  });

/** Registers a visitor with this name; returns the confirmation they get. */
async function confirmationTo(first_name: string, email = 'ines@lisbon.example') {
  const { password, country, consent } = asha;
  const otp = await emailedCode(server, email);
  await server.anon(register, { body: { first_name, password, country, consent, email, otp } });
  return server.store.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html', 'ics'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

test('ines reads hana’s words in her confirmation, and all its facts', async () => {
  await write(registered);
  const { subject, body, ics } = await confirmationTo('Ines');
  expect(subject).toBe('Own Event: see you soon');
  expect(body).toMatch(/^Ahoy Ines,\n\nwe set sail on May 28\s–\sJune 6, 2021\.\n\nhttps:/);
  expect(body).toContain('When: 28 May 2021 – 6 June 2021');
  expect(body).not.toContain('We look forward to seeing you');
  expect(ics).toContain('VEVENT');
});

test('a name is text in hana’s words: no link, no markup and no other placeholder', async () => {
  await write(registered);
  const { body, html } = await confirmationTo('{{dates}}<b>evil.example');
  expect(body).toContain('Ahoy {{dates}}<b>evil.');
  expect(body).not.toContain('evil.example');
  expect(html).toContain('Ahoy {{dates}}&lt;b&gt;evil.');
});

test('hana sets the words back to the product’s', async () => {
  await write(registered);
  await write(null);
  expect((await confirmationTo('Ines')).subject).toBe('You’re registered for Own Event');
});

test('an unknown placeholder, no words in English and a lost event are refused at their fields', async () => {
  const hana = await server.as('hana');
  const at = async (words: Words) => {
    const mailWords = { registered: words };
    return (await refusal(hana(changeSettings, { body: { mailWords } }))).fields;
  };
  const field = (name: string) => `mailWords.registered.${name}`;
  expect(await at({ ...registered, subject: { en: '{{event}} {{class}}' } })).toEqual([
    field('subject.en'),
  ]);
  expect(await at({ subject: { en: '' }, text: { en: '{{event}}', hi: 'x {{event}}' } })).toEqual([
    field('subject.en'),
  ]);
  expect(await at({ subject: { en: 'Hi' }, text: { en: 'See you' } })).toEqual([field('text.en')]);
  const hindi = { subject: { en: '{{event}}', hi: 'नमस्ते' }, text: { en: 'Hi', hi: 'मिलते हैं' } };
  expect(await at(hindi)).toEqual([field('text.hi')]);
});

test('hana sees the confirmation as it is sent, light and dark, and nobody else’s link shows it', async () => {
  await write(registered);
  const hana = await server.as('hana');
  const shown = await hana(previewOwnMail, {
    params: { kind: 'registered' },
    body: { language: 'en' },
  });
  expect(shown).toMatchObject({ subject: 'Own Event: see you soon' });
  expect(shown.text).toContain('Ahoy Hana,');
  const page = async (path: string) => {
    const reply = await fetch(server.origin + path);
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    return reply.text();
  };
  expect(await page(shown.pages.dark)).toContain('@media all');
  expect(await page(shown.pages.light)).toContain('@media not all');
  const forged = shown.pages.light.replace('.registered.', '.admissionApproved.');
  expect((await fetch(server.origin + forged)).status).toBe(404);
});
