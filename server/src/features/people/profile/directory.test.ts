import {
  acceptRequest,
  blockPerson,
  cancelConnection,
  conference,
  getAttendee,
  listAttendees,
  listDesignations,
  listSkills,
  type PersonCard,
  sendRequest,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
const send = (who: string, fields: Record<string, unknown>) => sendProfile(server, who, fields);
const names = (people: PersonCard[]) => people.map((person) => person.first_name);
/** The first names of the people `who` finds. */
async function found(who: string, query: Record<string, unknown> = {}): Promise<string[]> {
  const { attendees } = await (await server.as(who))(listAttendees, { query });
  return names(attendees);
}
const company = (companyName: string, designation = '') => [{ companyName, designation }];

/** Adds people straight to the event. */
async function fill(people: { first_name: string; last_name?: string }[]): Promise<void> {
  const { event_id, password_hash } = await server.person('alice');
  await server.store.db
    .insertInto('person')
    .values(
      people.map((person, index) => ({
        ...person,
        id: crypto.randomUUID(),
        event_id,
        password_hash,
        email: `filler${index}@test.example`,
      })),
    )
    .execute();
}

test('skills and designations are the organiser’s lists; alice adds to neither by typing (SK-01)', async () => {
  const alice = await server.as('alice');
  const before = await alice(listSkills);
  expect(before.skills).toContainEqual({ skill: 'Vastu' });
  await send('alice', { companies: company('Own Ltd', 'Chief Wizard') });
  const { designations } = await alice(listDesignations);
  expect(designations).toContainEqual({ designation: 'Architect' });
  expect(designations).not.toContainEqual({ designation: 'Chief Wizard' });
  expect(await alice(listSkills)).toEqual(before);
  const first = await server.raw('GET', '/api/skills', { token: await server.token('bob') });
  const etag = first.headers.get('etag');
  expect(etag).toBeTruthy();
  const again = await server.raw('GET', '/api/skills', {
    token: await server.token('bob'),
    headers: { 'if-none-match': etag! },
  });
  expect(again.status).toBe(304);
});

test('bob pages through the attendees by name and sees each person once (AT-01)', async () => {
  await fill([
    { first_name: 'Zoya' },
    { first_name: 'émile' },
    { first_name: 'Emil', last_name: 'Twin' },
    { first_name: 'Emil', last_name: 'Twin' },
  ]);
  const bob = await server.as('bob');
  const seen: PersonCard[] = [];
  let after: string | undefined;
  do {
    const page = await bob(listAttendees, { query: { limit: 2, ...(after && { after }) } });
    expect(page.attendees.length).toBeLessThanOrEqual(2);
    seen.push(...page.attendees);
    after = page.nextCursor ?? undefined;
  } while (after);
  expect(names(seen)).toEqual([
    ...['Alice', 'Carol', 'Eli', 'Emil', 'Emil', 'émile', 'Hana', 'Mal', 'Mo', 'Sam', 'Zoya'],
  ]);
  expect(new Set(seen.map((person) => person._id)).size).toBe(seen.length);
  const tooMany = server.raw('GET', '/api/attendees?limit=101', {
    token: await server.token('bob'),
  });
  expect((await tooMany).status).toBe(400);
});

test('a visitor sees no attendees, and dave only those of dave’s own event (AT-02)', async () => {
  expect(await refusal(server.anon(listAttendees))).toMatchObject({ status: 401 });
  const dave = await server.as('dave');
  const query = { eventId: server.event.id };
  expect(await refusal(dave(listAttendees, { query }))).toMatchObject({ status: 403 });
  expect(await found('dave')).toEqual(['Ola']);
});

test('bob sees on alice’s card who she is, but not how to reach her (AT-03, G-32)', async () => {
  await send('alice', {
    companies: company('Tata Steel', 'Engineer'),
    location: 'Jamshedpur',
    visibility: { email: 'everybody', mobile: 'everybody' },
    secondaryEmail: 'secret@test.example',
  });
  const reply = await server.raw('GET', '/api/attendees', { token: await server.token('bob') });
  const { attendees } = (await reply.json()) as { attendees: Record<string, unknown>[] };
  expect(attendees[0]).toEqual({
    _id: await findId('alice'),
    first_name: 'Alice',
    last_name: 'Test',
    dpUrl: null,
    designation: 'Engineer',
    company: 'Tata Steel',
    profession: '',
    companies: [{ companyName: 'Tata Steel', designation: 'Engineer' }],
    location: 'Jamshedpur',
    roles: ['attendee'],
    status: 'NONE',
    connection: null,
    blockedBy: null,
    isConnection: false,
  });
});

test('alice blocks mal, and neither finds the other any more (AT-04)', async () => {
  const body = { toUser: await findId('mal') };
  await (
    await server.as('alice')
  )(blockPerson, { body });
  expect(await found('alice')).not.toContain('Mal');
  expect(await found('mal')).not.toContain('Alice');
  expect(await found('mal', { searchText: 'alice' })).toEqual([]);
  expect(await found('bob')).toEqual(expect.arrayContaining(['Alice', 'Mal']));
});

test('bob does not find carol, who is hidden, or mo, who is disabled (AT-05)', async () => {
  const { db } = server.store;
  const id = await findId('carol');
  await db.updateTable('person').set({ availability: 'hidden' }).where('id', '=', id).execute();
  const disabled = { disabled_at: server.clock.now() };
  await db
    .updateTable('person')
    .set(disabled)
    .where('id', '=', await findId('mo'))
    .execute();
  expect(await found('bob')).toEqual(['Alice', 'Eli', 'Hana', 'Mal', 'Sam']);
  expect(await found('bob', { searchText: 'carol' })).toEqual([]);
});

test('bob’s search is literal and ignores case and accents in every script (AT-06, I-06, D19)', async () => {
  await fill([
    { first_name: 'José', last_name: 'D’Souza' },
    { first_name: 'அருண்', last_name: 'முருகன்' },
    { first_name: 'कविता', last_name: 'क़ुरैशी' },
    { first_name: '100%', last_name: 'Cotton_Mill' },
    { first_name: 'Łukasz', last_name: 'a\\b' },
  ]);
  await send('alice', { companies: [...company('Über Mühle'), ...company('Second Ltd')] });
  const cases: [string, string[]][] = [
    ['jose', ['José']],
    ['JOSÉ', ['José']],
    ['jose\u0301', ['José']],
    ['d’souza jos', ['José']],
    ['அருண்', ['அருண்']],
    ['முருக', ['அருண்']],
    ['कविता', ['कविता']],
    ['क़ुरैशी', ['कविता']],
    ['lukasz', ['Łukasz']],
    ['%', ['100%']],
    ['_', ['100%']],
    ['a\\b', ['Łukasz']],
    ['.*', []],
    ['[a-z]+', []],
    ["' or 1=1 --", []],
    ['uber muhle', ['Alice']],
    ['alice uber', ['Alice']],
    ['second ltd', []],
    ['x'.repeat(200), []],
  ];
  for (const [searchText, expected] of cases)
    expect([searchText, await found('bob', { searchText })]).toEqual([searchText, expected]);
  expect((await found('bob', { searchText: '' })).length).toBe(12);
  expect((await found('bob', { searchText: '   ' })).length).toBe(12);
  const tooLong = { searchText: 'x'.repeat(201) };
  const bob = await server.as('bob');
  expect(await refusal(bob(listAttendees, { query: tooLong }))).toMatchObject({ status: 400 });
});

test('bob finds alice by her email only while he may see it (AT-07)', async () => {
  const searchText = 'alice@test.example';
  expect(await found('bob', { searchText })).toEqual([]);
  await send('alice', { visibility: { email: 'everybody' } });
  expect(await found('bob', { searchText })).toEqual(['Alice']);
  await send('alice', { visibility: { email: 'connections' } });
  expect(await found('bob', { searchText })).toEqual([]);
  await connect('bob', 'alice');
  expect(await found('bob', { searchText })).toEqual(['Alice']);
  await send('alice', { visibility: { email: 'nobody' } });
  expect(await found('bob', { searchText })).toEqual([]);
});

test('bob filters by known types only; an “attendee” is someone with no other role (AT-08)', async () => {
  const bob = await server.as('bob');
  const unknown = { query: { attendee_type: ['wizard' as 'speaker'] } };
  expect(await refusal(bob(listAttendees, unknown))).toMatchObject({ status: 400 });
  expect(await found('bob', { attendee_type: ['speaker', 'speaker'] })).toEqual(['Sam']);
  expect(await found('bob', { attendee_type: ['speaker', 'organiser'] })).toEqual(['Hana', 'Sam']);
  expect(await found('bob', { attendee_type: 'attendee' })).toEqual(['Alice', 'Carol', 'Mal']);
  expect(await found('bob', { 'attendee_type[]': ['attendee', 'exhibitor'] })).toEqual([
    ...['Alice', 'Carol', 'Eli', 'Mal'],
  ]);
});

test('bob combines filters, and gets an empty list when no one matches (AT-09)', async () => {
  await send('alice', { skills: ['Vastu'], companies: company('Own', 'Architect') });
  await send('carol', { skills: ['Vastu', 'Sales'], companies: company('Own', 'Doctor') });
  expect(await found('bob', { skills: 'Vastu' })).toEqual(['Alice', 'Carol']);
  expect(await found('bob', { 'skills[]': ['Sales', 'Finance'] })).toEqual(['Carol']);
  expect(await found('bob', { skills: ['Vastu'], designations: ['Architect'] })).toEqual(['Alice']);
  expect(await found('bob', { designations: ['Doctor', 'Architect'] })).toHaveLength(2);
  expect(await found('bob', { skills: 'Sales', designations: 'Architect' })).toEqual([]);
});

test('bob can see 2,000 different people a day; people he has already seen do not count (AT-10)', async () => {
  await fill(Array.from({ length: 2100 }, (_, n) => ({ first_name: `Filler${n}` })));
  const bob = await server.as('bob');
  const shown = new Set<string>();
  const page = (after?: string) =>
    bob(listAttendees, { query: { limit: 100, ...(after && { after }) } });
  let after: string | undefined;
  for (let n = 0; n < 3; n++) {
    await page();
    await page();
  }
  for (let n = 0; n < 20; n++) {
    const answer = await page(after);
    for (const person of answer.attendees) shown.add(person._id);
    after = answer.nextCursor!;
  }
  expect(shown.size).toBe(2000);
  expect(await refusal(page(after))).toMatchObject({ status: 429, code: 'throttled' });
  const unseen = await server.store.db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', server.event.id)
    .where('id', 'not in', [...shown, await findId('bob')])
    .executeTakeFirstOrThrow();
  const params = { id: unseen.id };
  expect(await refusal(bob(getAttendee, { params }))).toMatchObject({ status: 429 });
  expect((await page()).attendees).toHaveLength(100);
  server.clock.advance({ hours: 24 });
  expect((await page(after)).attendees).toHaveLength(100);
});

test('bob can load the list 60 times a minute, and without limit while the rate limiter is down', async () => {
  const bob = await server.as('bob');
  for (let n = 0; n < 60; n++) await bob(listAttendees);
  expect(await refusal(bob(listAttendees))).toMatchObject({ status: 429 });
  await (
    await server.as('alice')
  )(listAttendees);
  server.clock.advance({ minutes: 1 });
  await bob(listAttendees);
  server.ports.limiter.count = () => Promise.reject(new Error('the store is gone'));
  for (let n = 0; n < 61; n++) await bob(listAttendees);
});

test('alice’s page shows her exactly what bob sees of her (AP-01, AP-04, G-32)', async () => {
  await send('alice', { bio: 'Hello', secondaryEmail: 'secret@test.example' });
  const params = { id: await findId('alice') };
  const seen = (await (await server.as('bob'))(getAttendee, { params })).attendee;
  expect(seen).toMatchObject({ first_name: 'Alice', bio: 'Hello', email: null, mobile: null });
  expect(JSON.stringify(seen)).not.toMatch(/secret|password|agent|budget|swag|meetings/);
  const alice = await server.as('alice');
  expect((await alice(getAttendee, { params })).attendee).toEqual(seen);
  await send('alice', { visibility: { email: 'everybody', mobile: 'nobody' } });
  const shown = (await (await server.as('bob'))(getAttendee, { params })).attendee;
  expect(shown).toMatchObject({ email: 'alice@test.example', mobile: null });
  expect((await alice(getAttendee, { params })).attendee).toEqual(shown);
});

test('mal gets the same answer for unknown, foreign and disabled people and for alice, who blocked mal (AP-02, D5)', async () => {
  const body = { toUser: await findId('mal') };
  await (
    await server.as('alice')
  )(blockPerson, { body });
  const { db } = server.store;
  const disabled = { disabled_at: server.clock.now() };
  const carol = await findId('carol');
  await db.updateTable('person').set(disabled).where('id', '=', carol).execute();
  const answers = new Set<string>();
  for (const id of [crypto.randomUUID(), await findId('dave'), carol, await findId('alice')]) {
    const reply = await server.raw('GET', `/api/attendee/${id}`, {
      token: await server.token('mal'),
    });
    expect(reply.status).toBe(404);
    const { requestId: _, ...rest } = (await reply.json()) as { requestId: string };
    answers.add(JSON.stringify(rest));
  }
  expect([...answers]).toEqual(['{"code":"attendee.missing","message":"No User Found"}']);
});

test('alice sees only the name of mal, whom she has blocked (AP-03)', async () => {
  await send('mal', { bio: 'Long story', location: 'Goa', visibility: { email: 'everybody' } });
  const alice = await server.as('alice');
  await alice(blockPerson, { body: { toUser: await findId('mal') } });
  const { attendee } = await alice(getAttendee, { params: { id: await findId('mal') } });
  expect(attendee).toMatchObject({
    first_name: 'Mal',
    status: 'BLOCKED',
    blockedBy: await findId('alice'),
    bio: '',
    location: '',
    email: null,
    roles: [],
  });
});

test('bob sees what alice shows to connections only while they are connected (AP-05, D15)', async () => {
  await send('alice', { visibility: { email: 'connections', mobile: 'nobody' } });
  await connect('bob', 'alice');
  const bob = await server.as('bob');
  const params = { id: await findId('alice') };
  const seen = async () => (await bob(getAttendee, { params })).attendee;
  expect(await seen()).toMatchObject({
    status: 'ACCEPTED',
    isConnection: true,
    email: 'alice@test.example',
    mobile: null,
  });
  await bob(cancelConnection, { body: { toUser: params.id } });
  expect(await seen()).toMatchObject({ status: 'NONE', email: null });
});

test('bob finds neither a list of attendees nor profiles in an event without the people feature', async () => {
  await server.close();
  const features = { ...conference.features, people: null };
  server = await openTestServer({ preset: { ...conference, features } });
  const bob = await server.as('bob');
  expect(await refusal(bob(listAttendees))).toMatchObject({ code: 'feature.absent' });
  const params = { id: await findId('alice') };
  expect(await refusal(bob(getAttendee, { params }))).toMatchObject({ code: 'feature.absent' });
});

async function connect(from: string, to: string): Promise<void> {
  await (
    await server.as(from)
  )(sendRequest, { body: { toUser: await findId(to) } });
  await (
    await server.as(to)
  )(acceptRequest, { body: { toUser: await findId(from) } });
}
