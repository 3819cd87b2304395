import {
  acceptOffer,
  changeAccessClass,
  changeSettings,
  createAccessClass,
  deleteMe,
  exhibition,
  exportMyData,
  getOwnAdmission,
  listOrganisedClasses,
  register,
  releaseAdmission,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, emailedCode } from '../../../testing/asha.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** A fair with the neutral preset's settings, from 28 May to 6 June 2021 in Kolkata. */
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: exhibition });
});
afterEach(() => server.close());

const { first_name, password, country, consent } = asha;
async function join(email: string, more: { timeZone?: string; language?: string } = {}) {
  const { language = 'en', ...rest } = more;
  const otp = await emailedCode(server, email);
  const body = { first_name, password, country, consent, email, otp, ...rest };
  const headers = { 'accept-language': language };
  const reply = await server.raw('POST', '/api/attendee', { body, headers });
  return server.call(((await reply.json()) as { token: string }).token);
}
const newestTo = async (email: string) =>
  server.store.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'ics'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const addClass = async (capacity: number | null, more = {}) => {
  const hana = await server.as('hana');
  await hana(createAccessClass, {
    body: { name: { en: 'Delegate' }, capacity, areas: ['hall'], ...more },
  });
};

test('asha’s confirmation has the days and hours on the event’s clock and on hers, and a calendar file', async () => {
  await join('asha@boston.example', { timeZone: 'America/New_York' });
  const { subject, body, ics } = await newestTo('asha@boston.example');
  expect(subject).toBe('You’re registered for Own Event');
  expect(body).toContain('When: 28 May 2021 – 6 June 2021, 10:00–18:00 (India Standard Time)');
  expect(body).toContain(
    'In your time zone: 28 May 2021 – 6 June 2021, 00:30–08:30 (Eastern Daylight Time)',
  );
  expect(body).toContain('Where: online. Log in with asha@boston.example at http');
  expect(body).toMatch(/\/my-place\s/);
  expect(body).not.toMatch(/token|[?&]/);
  expect(ics).toMatch(/METHOD:PUBLISH/);
  expect(ics).toMatch(/DTSTART;VALUE=DATE:20210528/);
  expect(ics).toMatch(/DTEND;VALUE=DATE:20210607/);
});

test('a visitor whose clock is the event’s, or whose browser names no zone, reads the hours once', async () => {
  for (const [nth, timeZone] of ['Asia/Kolkata', 'Nowhere/Atall', ''].entries()) {
    await join(`guest${nth}@pune.example`, { timeZone });
    expect((await newestTo(`guest${nth}@pune.example`)).body).not.toContain('your time zone');
  }
});

test('hana’s own words are in the confirmation, in the visitor’s language', async () => {
  const hana = await server.as('hana');
  const registration = {
    ...server.event.config.features.registration!,
    confirmation: { en: 'Bring your boat.\n\nParking is free.', hi: 'अपनी नाव लाएँ।' },
  };
  await hana(changeSettings, { body: { features: { registration } } });
  await join('ines@lisbon.example');
  expect((await newestTo('ines@lisbon.example')).body).toContain(
    '\n\nBring your boat.\n\nParking is free.\n\n',
  );
  await join('ravi@pune.example', { language: 'hi' });
  const { body } = await newestTo('ravi@pune.example');
  expect(body).toContain('अपनी नाव लाएँ।');
  expect(body).toContain('कब: 28 मई 2021');
});

test('asha’s confirmation names her class; who waits or awaits approval is told that instead', async () => {
  await addClass(1);
  await join('asha@test.example');
  expect((await newestTo('asha@test.example')).body).toContain('Access: Delegate');
  await join('ravi@pune.example');
  const waiting = await newestTo('ravi@pune.example');
  expect(waiting.subject).toBe('You’re on the waiting list for Own Event');
  expect([waiting.ics, waiting.body]).toEqual([null, expect.not.stringContaining('registered')]);
});

test('who accepts an offered place gets the whole confirmation', async () => {
  await addClass(1);
  await join('asha@test.example');
  const ravi = await join('ravi@pune.example');
  const hana = await server.as('hana');
  const [row] = (await hana(listOrganisedClasses)).classes;
  const { _id: id, counts: _counts, ...draft } = row!;
  await hana(changeAccessClass, { params: { id }, body: { ...draft, capacity: 2 } });
  await ravi(acceptOffer, { body: {} });
  const { subject, ics } = await newestTo('ravi@pune.example');
  expect([subject, ics]).toEqual(['You’re in: Own Event', expect.stringContaining('VEVENT')]);
});

test('asha cancels her registration: the next in line is offered her place, and a mail confirms it', async () => {
  await addClass(1);
  const call = await join('asha@test.example');
  const ravi = await join('ravi@pune.example');
  await call(releaseAdmission, { body: {} });
  expect((await call(getOwnAdmission)).admission?.state).toBe('released');
  expect((await ravi(getOwnAdmission)).admission?.state).toBe('offered');
  expect((await newestTo('asha@test.example')).subject).toBe(
    'Your registration for Own Event is cancelled',
  );
});

test('an entry with a strange time zone is registered all the same', async () => {
  const otp = await emailedCode(server);
  const body = { first_name, password, country, consent, email: asha.email, otp };
  const timeZone = '<script>'.repeat(400);
  const { user } = await server.anon(register, { body: { ...body, timeZone } });
  expect(user.user.email).toBe(asha.email);
});

test('asha in Boston reads hours and times on her own clock, also in later mails; it is in her download and goes with her', async () => {
  const email = 'asha@boston.example';
  await addClass(1);
  await join('ravi@pune.example');
  const call = await join(email, { timeZone: 'America/New_York' });
  const hana = await server.as('hana');
  const [row] = (await hana(listOrganisedClasses)).classes;
  const { _id: id, counts: _counts, ...draft } = row!;
  await hana(changeAccessClass, { params: { id }, body: { ...draft, capacity: 2 } });
  expect((await newestTo(email)).body).toMatch(/by \d\d:\d\d \(IST; .*\d\d:\d\d GMT-4 for you\)/);
  await call(acceptOffer, { body: {} });
  expect((await newestTo(email)).body).toContain('In your time zone: 28 May 2021');

  const { person } = await server.store.db
    .selectFrom('person')
    .select('id as person')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { profile } = await call(exportMyData);
  expect(profile['timeZone']).toBe('America/New_York');
  await call(deleteMe, { body: { password } });
  const kept = await server.store.db
    .selectFrom('person')
    .select('time_zone')
    .where('id', '=', person)
    .executeTakeFirst();
  expect(kept?.time_zone ?? null).toBeNull();
});
