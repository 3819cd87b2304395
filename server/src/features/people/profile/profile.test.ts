import {
  getAttendee,
  getOwnProfile,
  listAttendees,
  otpLogin,
  scheduleCall,
  type EditableProfile,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (who: string, fields: Record<string, unknown>, more?: { of?: string }) =>
  sendProfile(server, who, fields, more);
const row = {
  companyName: 'Tata Steel',
  designation: 'Engineer',
  category: 'Steel',
  website: 'https://tata.example',
  employeeSince: '2015-04-01',
  employeeUpto: '',
};
const empty = Object.fromEntries(Object.keys(row).map((key) => [key, '']));

test('bob sees alice’s saved profile the next time he loads it (PF-01)', async () => {
  const { status, user } = await send('alice', {
    first_name: 'Alícia',
    last_name: 'Menon',
    mobile: '+91 98200 10000',
    bio: 'Looks for a home by the sea.',
    profession: 'Metallurgist',
    location: 'Jamshedpur',
    companies: [row, { ...row, companyName: 'Old Works', employeeSince: '2009-01-01' }],
    qualifications: ['BTech', 'MBA(Finance)'],
    skills: ['Vastu', 'Finance'],
    links: { linkedin: 'https://in.linkedin.com/in/alicia', facebook: '' },
    eventId: server.event.id,
  });
  expect(status).toBe(200);
  expect(user).toMatchObject({ first_name: 'Alícia', version: 2, mobileVerified: true });
  const bob = await server.as('bob');
  const { attendee } = await bob(getAttendee, {
    params: { id: (await server.person('alice')).id },
  });
  expect(attendee).toMatchObject({
    first_name: 'Alícia',
    designation: 'Engineer',
    company: 'Tata Steel',
    location: 'Jamshedpur',
    profession: 'Metallurgist',
    bio: 'Looks for a home by the sea.',
    qualifications: ['BTech', 'MBA(Finance)'],
    skills: ['Vastu', 'Finance'],
    links: { linkedin: 'https://in.linkedin.com/in/alicia' },
    email: null,
    mobile: null,
  });
  expect(attendee.companies.map((one) => one.companyName)).toEqual(['Tata Steel', 'Old Works']);
  const { user: own } = await (await server.as('alice'))(getOwnProfile);
  expect(own).toMatchObject({ companies: attendee.companies, version: 2 });
});

test('mal, dave and a visitor cannot change alice’s profile (PF-02)', async () => {
  expect(await send('mal', { bio: 'Hacked' }, { of: 'alice' })).toMatchObject({ status: 403 });
  expect(await send('dave', { bio: 'Hacked' }, { of: 'alice' })).toMatchObject({ status: 403 });
  const anon = await fetch(`${server.origin}/api/attendee/${(await server.person('alice')).id}`, {
    method: 'PUT',
    body: new FormData(),
  });
  expect(anon.status).toBe(401);
  expect((await server.person('alice')).bio).toBe('');
});

test('alice cannot change her email with the profile form (PF-03)', async () => {
  const reply = await send('alice', { email: 'new@test.example', bio: 'Hello' });
  expect(reply.status).toBe(200);
  expect(await server.person('alice')).toMatchObject({ bio: 'Hello' });
});

test('alice’s new mobile is shown as unverified, and codes still go to the old one (PF-04)', async () => {
  const { user } = await send('alice', { mobile: '098 2000 9999' });
  expect(user).toMatchObject({ mobile: '+919820009999', mobileVerified: false });
  const { user: own } = await (await server.as('alice'))(getOwnProfile);
  expect(own).toMatchObject({ mobile: '+919820009999', mobileVerified: false });
  await server.anon(otpLogin, { body: { email: 'alice@test.example', mood: 'mobile' } });
  const old = (await server.person('alice')).mobile!;
  const sms = await server.store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('channel', '=', 'sms')
    .execute();
  expect(sms).toEqual([{ recipient: old }]);
  const back = await send('alice', { mobile: old });
  expect(back.user).toMatchObject({ mobile: old, mobileVerified: true });
});

test('alice cannot leave her names or mobile empty, and sees all problems at once (PF-05)', async () => {
  const { status, error } = await send('alice', { first_name: ' ', last_name: '', mobile: '' });
  expect(status).toBe(400);
  expect(error.fields?.map((field) => field.path).sort()).toEqual([
    'first_name',
    'last_name',
    'mobile',
  ]);
  expect((await send('alice', { mobile: '12345' })).error.fields).toMatchObject([
    { path: 'mobile', code: 'phone.invalid' },
  ]);
});

test('alice’s bio is kept as plain text and has a maximum length (PF-12)', async () => {
  const hostile = '<img src=x onerror=alert(1)> "><script>alert(1)</script> {{7*7}}';
  expect((await send('alice', { bio: hostile })).user.bio).toBe(hostile);
  expect((await send('alice', { bio: 'x'.repeat(10_000) })).error).toMatchObject({
    code: 'fields.invalid',
    fields: [{ path: 'bio', code: 'field.tooLong' }],
  });
  expect((await send('alice', { bio: 'a\u0000b' })).error).toMatchObject({ code: 'text.invalid' });
});

test('alice sees what is wrong in each company row, and empty rows are dropped (PF-13)', async () => {
  const problems = async (companies: unknown) => {
    const { status, error } = await send('alice', { companies });
    return [status, ...(error.fields ?? []).map((field) => `${field.path} ${field.code}`)];
  };
  expect(await problems('{not json')).toEqual([400, 'companies field.invalid']);
  expect(await problems({ a: 1 })).toEqual([400, 'companies field.invalid']);
  expect(await problems(Array(101).fill(row))).toEqual([400, 'companies field.tooLong']);
  expect(await problems(Array(21).fill(row))).toEqual([400, 'companies field.tooLong']);
  expect(
    await problems([
      empty,
      { ...row, employeeUpto: '2014-01-01' },
      { ...row, website: 'javascript:alert(1)' },
      { ...row, employeeSince: '2021-02-31' },
    ]),
  ).toEqual([
    400,
    'companies.1.employeeUpto profile.dates',
    'companies.2.website url.notAllowed',
    'companies.3.employeeSince date.invalid',
  ]);
  const { error } = await send('alice', { companies: [{ ...row, employeeSince: '31/02/2021' }] });
  expect(error.fields).toMatchObject([{ message: 'Please enter a date as DD/MM/YYYY.' }]);
  const asAsked = { employeeSince: '02/06/2015', employeeUpto: '01/06/2021' };
  const kept = await send('alice', { companies: [{ ...row, ...asAsked }] });
  expect(kept.user.companies).toMatchObject([
    { employeeSince: '2015-06-02', employeeUpto: '2021-06-01' },
  ]);
  expect(
    await problems([{ ...row, employeeSince: '02/06/2021', employeeUpto: '01/06/2021' }]),
  ).toEqual([400, 'companies.0.employeeUpto profile.dates']);
  const { user } = await send('alice', {
    companies: [empty, row, { ...empty, companyName: '  ' }],
  });
  expect(user.companies).toEqual([row]);
});

test('alice picks skills and qualifications from their lists, each once (PF-14)', async () => {
  expect((await send('alice', { skills: ['Vastu', 'Sorcery'] })).error.fields).toMatchObject([
    { path: 'skills.1' },
  ]);
  expect((await send('alice', { qualifications: ['PhD'] })).error.fields).toMatchObject([
    { path: 'qualifications.0' },
  ]);
  const { user } = await send('alice', {
    skills: ['Vastu', 'Vastu'],
    qualifications: ['BE', 'BE', 'BA'],
  });
  expect(user).toMatchObject({ skills: ['Vastu'], qualifications: ['BE', 'BA'] });
});

test.each([
  'https://evil.example/facebook.com',
  'https://facebook.com.evil.example/me',
  'https://facebook.com@evil.example/me',
  'https://notfacebook.com/me',
  'http://facebook.com/me',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '//facebook.com/me',
])('alice cannot use %j as her Facebook link (PF-15, G-37)', async (facebook) => {
  const { status, error } = await send('alice', { links: { facebook } });
  expect(status).toBe(400);
  expect(error.fields?.[0]?.path).toBe('links.facebook');
  expect((await server.person('alice')).links).toEqual({});
});

test('alice’s form leaves alone what it does not send (PF-16)', async () => {
  await send('alice', {
    companies: [row],
    skills: ['Vastu'],
    links: { twitter: 'https://x.com/a', instagram: 'https://www.instagram.com/a' },
    visibility: { email: 'everybody' },
    secondaryEmail: 'second@test.example',
  });
  const before = (await send('alice', { links: { twitter: '' } })).user;
  expect(before.links).toEqual({ instagram: 'https://www.instagram.com/a' });
  const { user } = await send('alice', { bio: 'Only this' });
  expect(user).toEqual({ ...before, bio: 'Only this', version: before.version + 1 });
  expect(user.visibility).toEqual({ email: 'everybody', mobile: 'connections' });
});

test('alice’s second tab gets what the first has saved instead of overwriting it (PF-17)', async () => {
  const { user: seen } = await (await server.as('alice'))(getOwnProfile);
  const version = String(seen.version);
  expect((await send('alice', { bio: 'First tab', version })).status).toBe(200);
  const late = await send('alice', { bio: 'Second tab', version });
  expect(late.status).toBe(409);
  expect(late.error.code).toBe('profile.changed');
  const now = late.error.hint?.['profile'] as EditableProfile;
  expect(now.bio).toBe('First tab');
  const again = await send('alice', { location: 'Pune', version: String(now.version) });
  expect(again.user).toMatchObject({ bio: 'First tab', location: 'Pune' });
  expect((await server.person('alice')).bio).toBe('First tab');
});

test('when alice saves in several tabs at once, one wins and the others get a conflict (PF-17)', async () => {
  const version = '1';
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((bio) => send('alice', { bio, version })),
  );
  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('alice saves her profile and books a call at once, and both are kept (X-15)', async () => {
  const alice = await server.as('alice');
  const { id } = await server.person('alice');
  const [saved, booked] = await Promise.all([
    send('alice', { bio: 'Both kept' }),
    alice(scheduleCall, {
      params: { id },
      body: { meetingDate: '04/06/2021', meetingTime: '10:00' },
    }),
  ]);
  expect(saved.status).toBe(200);
  expect(booked.user.meetings).toHaveLength(1);
  const { user } = await alice(getOwnProfile);
  expect(user).toMatchObject({ bio: 'Both kept', meetings: [{ time: '10:00' }] });
});

test('bob sees each of alice’s contact details as she has chosen', async () => {
  await send('alice', { visibility: { email: 'everybody', mobile: 'nobody' } });
  const { id } = await server.person('alice');
  const { attendee } = await (await server.as('bob'))(getAttendee, { params: { id } });
  expect(attendee).toMatchObject({ email: 'alice@test.example', mobile: null });
  expect(await refusal((await server.as('dave'))(getAttendee, { params: { id } }))).toMatchObject({
    code: 'attendee.missing',
  });
  expect((await send('alice', { visibility: { email: 'friends' } })).status).toBe(400);
});

test('alice cannot send her profile form for another event (G-03)', async () => {
  const reply = await send('alice', { bio: 'x', eventId: server.otherEvent.id });
  expect(reply).toMatchObject({ status: 403, error: { code: 'event.mismatch' } });
  expect((await (await server.as('bob'))(listAttendees)).attendees.length).toBeGreaterThan(3);
});

test('alice’s second form is saved even with the idempotency key of the first (G-29)', async () => {
  const { id } = await server.person('alice');
  const authorization = `Bearer ${await server.token('alice')}`;
  for (const bio of ['One', 'Two']) {
    const body = new FormData();
    body.append('bio', bio);
    const headers = { authorization, 'idempotency-key': 'the-same-key' };
    await fetch(`${server.origin}/api/attendee/${id}`, { method: 'PUT', headers, body });
    expect((await server.person('alice')).bio).toBe(bio);
  }
});

test('alice sees what she looks for, and changes it to what the event offers', async () => {
  const wishes = {
    cities: ['Chennai', 'Kolkata'],
    interestedIn: 'Villas',
    budget: 'above ₹1Cr',
    visitOn: '2021-06-03',
  };
  expect(await send('alice', { wishes })).toMatchObject({ status: 200, user: { wishes } });
  const alice = await server.as('alice');
  expect((await alice(getOwnProfile)).user).toMatchObject({ wishes });
  const refused = await send('alice', { wishes: { ...wishes, cities: ['Atlantis'] } });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.error.fields).toMatchObject([{ path: 'wishes.cities.0' }]);
  expect(await send('alice', { wishes: { budget: null } })).toMatchObject({
    user: { wishes: { ...wishes, budget: null } },
  });
});
