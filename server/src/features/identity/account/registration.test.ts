import { isTextKey } from '../../../texts/texts.ts';
import {
  getOwnProfile,
  login,
  privacyNoticeVersion,
  propertyExpo,
  register,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherCode, asha, codeFor, emailedCode } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (body: object) => server.raw('POST', '/api/attendee', { body });
const people = () => server.store.db.selectFrom('person').selectAll().execute();
const said = async (reply: Response) => {
  const body = (await reply.json()) as {
    code: string;
    fields?: { path: string; message: string }[];
  };
  return { status: reply.status, code: body.code, fields: body.fields };
};

test('asha registers with one consent, gets one email and can log in (RE-01, D1)', async () => {
  const before = (await people()).length;
  const { user } = await server.anon(register, { body: { ...asha, otp: await codeFor(server) } });
  expect(user.user).toMatchObject({
    first_name: 'Asha',
    email: asha.email,
    mobile: asha.mobile,
    roles: ['attendee'],
    swag_bag: [],
    meetings: [],
  });
  expect(await people()).toHaveLength(before + 1);
  const { db } = server.store;
  expect(await db.selectFrom('consent').selectAll().execute()).toMatchObject([
    {
      person_id: user.user._id,
      purpose: 'registration',
      version: privacyNoticeVersion,
      language: 'en',
    },
  ]);
  expect(await server.mail.to(asha.email)).toMatchObject([
    {
      subject: 'You’re registered for Own Event',
      text: expect.stringContaining('http://pavilion.test/attendee-login'),
    },
  ]);
  const body = { email: asha.email, password: asha.password };
  expect((await server.anon(login, { body })).user._id).toBe(user.user._id);
  const row = (await people()).find((person) => person.email === asha.email);
  expect(row).toMatchObject({
    cities: ['Bangalore', 'Chennai'],
    interested_in: 'Villas',
    budget: 'upto ₹50L',
    call_date: '2021-06-03',
    agent: 'Ravi, Chennai',
    country: 'IN',
  });
});

test('asha is logged in once she has registered, without a notice of a new browser', async () => {
  const { token } = await server.anon(register, {
    body: { ...asha, otp: await codeFor(server) },
  });
  await server.settle();
  expect((await server.call(token)(getOwnProfile)).user).toMatchObject({ mobileVerified: true });
  expect(await server.mail.to(asha.email)).toHaveLength(1);
});

test('an empty form names every field with the specification’s sentence (RE-02, F-01, RE-21)', async () => {
  const { status, code, fields } = await said(await send({}));
  expect([status, code]).toEqual([400, 'fields.invalid']);
  expect(Object.fromEntries(fields!.map(({ path, message }) => [path, message]))).toEqual({
    first_name: 'Please enter your first name.',
    email: 'Please enter a valid email Address.',
    mobile: 'Please enter your mobile.',
    password: 'Please enter a password.',
    otp: 'Please enter an otp.',
    country: 'Please select country.',
    location: 'Please select city.',
    interested_in: 'Please select interested in.',
    budget: 'Please select budget.',
    callDate: 'Please select callDate.',
    consent: 'Please agree to the privacy notice.',
  });
  const hindi = await server.raw('POST', '/api/attendee', {
    body: {},
    headers: { 'accept-language': 'hi' },
  });
  expect(
    ((await said(hindi)).fields ?? []).find(({ path }) => path === 'first_name')?.message,
  ).not.toMatch(/[a-z]/);
});

test('each invalid field is named and nothing is stored (RE-02, RE-13 to RE-19, G-10 to G-12, G-33)', async () => {
  const cases: Record<string, unknown[]> = {
    first_name: ['', '   ', '\u200b\u00a0', 'x'.repeat(101), 7, ['a'], null],
    last_name: ['x'.repeat(101)],
    email: [
      '',
      'a@b',
      'a@@b.com',
      '"a b"@x.com',
      `${'a'.repeat(250)}@x.com`,
      'İ@x.com',
      'a@x.com,b@x.com',
      ['a@x.com'],
    ],
    mobile: ['', '1234', '02222222222', '+4915123456789', 9811122233],
    password: ['', 'short17', 'password1', 'qwerty123', asha.email, 'own event', 'x'.repeat(129)],
    otp: ['', '12345', 'abcdef', true, 123456],
    country: ['', 'Atlantis', 'XX', ['IN']],
    location: [
      '',
      [],
      ['Delhi'],
      ['Bangalore', 'Delhi'],
      Array.from({ length: 1000 }, () => 'Bangalore'),
      { a: 1 },
    ],
    interested_in: ['', 'Castle', ['Villas', 'Plot']],
    budget: ['', 'upto 50L', '₹50L'],
    callDate: [
      '',
      '2021-06-03',
      '31/02/2021',
      '06/03/2021',
      '01/06/2021',
      '07/06/2021',
      '3/6/2021',
      '00/00/0000',
    ],
    agent: ['x'.repeat(5000), 7],
    consent: [false, 'true', 1, null],
  };
  const before = await people();
  for (const [field, values] of Object.entries(cases)) {
    for (const value of values) {
      const reply = await said(await send({ ...asha, otp: '123456', [field]: value }));
      expect([field, value, reply.status]).toEqual([field, value, 400]);
      expect(reply.fields?.map(({ path }) => path.split('.')[0])).toContain(field);
    }
  }
  const both = await said(
    await send({ ...asha, otp: '', password: 'password1', mobile: '02222222222', budget: 'none' }),
  );
  expect(both.fields?.map(({ path }) => path).toSorted()).toEqual([
    'budget',
    'mobile',
    'otp',
    'password',
  ]);
  expect(await people()).toEqual(before);
});

test('asha cannot choose a day that has passed in event time (RE-14)', async () => {
  server.clock.advance({ days: 1 });
  const reply = await said(await send({ ...asha, otp: '123456', callDate: '02/06/2021' }));
  expect(reply).toMatchObject({ status: 400, fields: [{ path: 'callDate' }] });
});

test('asha can register without a day once all of them have passed', async () => {
  await sql`update event set config = jsonb_set(config, '{features,registration,dates}', '["2021-05-28"]')
    where id = ${server.event.id}`.execute(server.store.db);
  const reply = await said(await send({ ...asha, otp: await codeFor(server), callDate: '' }));
  expect(reply.status).toBe(200);
});

test('asha’s options are stored as chosen, and any name as text (RE-13, RE-15, RE-16, G-08, G-20)', async () => {
  const names = [
    'A',
    'x'.repeat(100),
    'முத்து',
    'अनन्या',
    '👩🏽‍💻',
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("evil")',
  ];
  for (const [index, name] of names.entries()) {
    const mobile = `+9198${300 + index}12345`;
    const body = {
      ...asha,
      first_name: name,
      agent: name,
      email: `name${index}@test.example`,
      mobile,
      location: ['Chennai', 'Chennai'],
      budget: '₹50L to ₹1Cr',
      otp: await codeFor(server, mobile),
    };
    const { user } = await server.anon(register, { body });
    expect(user.user.first_name).toBe(name.normalize('NFC'));
    const row = (await people()).find((person) => person.id === user.user._id);
    expect(row).toMatchObject({ agent: name, budget: '₹50L to ₹1Cr', cities: ['Chennai'] });
  }
});

test('asha can send one city as text and a country by name, and leave out last name and agent', async () => {
  const { last_name: _last, agent: _agent, ...rest } = asha;
  const body = { ...rest, location: 'Kolkata', country: 'India', otp: await codeFor(server) };
  const { user } = await server.anon(register, { body });
  const row = (await people()).find((person) => person.id === user.user._id);
  expect(row).toMatchObject({ cities: ['Kolkata'], country: 'IN', last_name: '', agent: null });
});

test('asha learns that an email is registered only with a right code, which is then used up (RE-07, D22)', async () => {
  const before = await server.person('alice');
  const otp = await codeFor(server);
  const body = { ...asha, email: 'ALICE@test.example' };
  expect((await said(await send({ ...body, otp: anotherCode(otp) }))).code).toBe('otp.invalid');
  expect(await said(await send({ ...body, otp }))).toMatchObject({
    status: 409,
    code: 'attendee.exists',
  });
  expect((await said(await send({ ...body, email: 'bob@test.example', otp }))).code).toBe(
    'otp.invalid',
  );
  expect(await server.person('alice')).toEqual(before);
  expect(await server.mail.to('alice@test.example')).toEqual([]);
});

test('the same email in two events belongs to two people (RE-08)', async () => {
  const body = { ...asha, email: 'alice@test.example', eventId: server.otherEvent.id };
  const otp = await codeFor(server, asha.mobile, server.otherEvent.id);
  const { user } = await server.anon(register, { body: { ...body, otp } });
  expect(user.user.eventId).toBe(server.otherEvent.id);
  expect(user.user._id).not.toBe((await server.person('alice')).id);
});

test('asha cannot set roles, ids or other extra fields (RE-12, G-13, G-14)', async () => {
  const extras = {
    roles: ['organiser'],
    isPaid: true,
    isAdmin: true,
    _id: (await server.person('bob')).id,
    token: 'x',
    createdAt: '2000-01-01',
    swag_bag: [1],
    password_hash: 'x',
  };
  const text = JSON.stringify({ ...asha, otp: await codeFor(server), ...extras });
  const reply = await send(JSON.parse(text) as object);
  const { user } = (await reply.json()) as { user: { user: { _id: string; roles: string[] } } };
  expect(user.user.roles).toEqual(['attendee']);
  expect(user.user._id).not.toBe(extras._id);
  const polluting = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`;
  expect((await server.raw('POST', '/api/attendee', { body: polluting })).status).toBe(400);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('an invalid email is refused before the code is checked, and a long one as too long (RE-17)', async () => {
  for (const email of [
    'a@b',
    'a@@b.in',
    '"a b"@x.com',
    'a@x,b@y',
    'अ@उदाहरण.भारत',
    'a@x.com\nBcc:b@y.in',
  ])
    expect(await said(await send({ ...asha, email, otp: '123456' }))).toMatchObject({
      status: 400,
      fields: [{ path: 'email', code: 'email.invalid' }],
    });
  const email = `${'x'.repeat(250)}@x.in`;
  expect(await said(await send({ ...asha, email, otp: '123456' }))).toMatchObject({
    fields: [{ path: 'email', code: 'field.tooLong' }],
  });
});

test('registration closes half an hour before the event ends (RE-18, D18)', async () => {
  server.clock.advance({ days: 4 });
  server.clock.advance({ hours: 11, minutes: 28 });
  expect((await said(await send({}))).code).toBe('fields.invalid');
  server.clock.advance({ minutes: 3 });
  expect(await said(await send({ ...asha, otp: '123456' }))).toMatchObject({
    status: 423,
    code: 'registration.closed',
  });
});

test('the conference asks only for names, email, password and country', async () => {
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  const { first_name, email, password, country, consent } = asha;
  const empty = await said(await send({}));
  expect(empty.fields?.map(({ path }) => path).toSorted()).toEqual([
    'consent',
    'country',
    'email',
    'first_name',
    'otp',
    'password',
  ]);
  const body = {
    first_name,
    email,
    password,
    country,
    consent,
    budget: 'upto ₹50L',
    agent: 'x',
    otp: await emailedCode(server),
  };
  const { user } = await server.anon(register, { body });
  const row = (await people()).find((person) => person.id === user.user._id);
  expect(row).toMatchObject({
    budget: null,
    agent: null,
    cities: [],
    interested_in: null,
    call_date: null,
  });
});

test('asha is welcomed in her language, and an event without registration refuses her', async () => {
  const reply = await server.raw('POST', '/api/attendee', {
    body: { ...asha, otp: await codeFor(server) },
    headers: { 'accept-language': 'hi-IN,hi;q=0.9' },
  });
  expect(reply.status).toBe(200);
  expect((await server.mail.to(asha.email))[0]?.subject).toContain('स्वागत');
  await server.close();
  server = await openTestServer({
    preset: { ...propertyExpo, features: { ...propertyExpo.features, registration: null } },
  });
  expect(await refusal(server.anon(register, { body: asha }))).toMatchObject({
    status: 404,
    code: 'feature.absent',
  });
});

test('every field code of the form has a message', () => {
  const codes = [
    'firstName',
    'mobile',
    'country',
    'city',
    'interestedIn',
    'budget',
    'callDate',
    'password',
    'otp',
    'consent',
  ];
  for (const code of codes) expect(isTextKey(`registration.${code}`)).toBe(true);
});
