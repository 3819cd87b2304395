import {
  acceptInvitation,
  type Call,
  checkImport,
  createAccessClass,
  createSpeaker,
  exportTable,
  findInvitation,
  fixImport,
  runImport,
  listAudit,
  listInvitations,
  listMembers,
  listOrganisedSpeakers,
  listSessions,
  listSpeakers,
  searchPeople,
  type ImportKind,
  type ImportPlan,
  undoAudit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  await server.as('sam');
});
afterEach(() => server.close());

const check = async (kind: ImportKind, text: string) =>
  (await hana(checkImport, { params: { kind }, body: { text } })).plan;
const confirm = async ({ _id }: ImportPlan, body: { withoutBad?: boolean } = {}) =>
  (await hana(runImport, { params: { planId: _id }, body })).plan;
const found = (plan: ImportPlan) =>
  plan.findings.map(({ line, column, code }) => `${line} ${column} ${code}`);

test('hana imports what is written about speakers, undoes it as one, and imports the committee', async () => {
  const speakers = await check(
    'speakers',
    'email,designation,company,biography\n' +
      'sam@test.example,Architect,Studio,"Builds <with> earth.\n\nSince 2004."\n' +
      'nobody@test.example,x,,\nalice@test.example,x,,\n',
  );
  expect(found(speakers)).toEqual([
    '3 email import.unknownSpeaker',
    '4 email import.unknownSpeaker',
  ]);
  await confirm(speakers, { withoutBad: true });
  const sam = async () =>
    (await hana(listSpeakers)).speakers.find(({ userId }) => userId.first_name === 'Sam')!.userId;
  expect(await sam()).toMatchObject({
    ...{ profession: 'Architect', company: 'Studio' },
    biographicalInfo: '<p>Builds &lt;with&gt; earth.</p><p>Since 2004.</p>',
  });
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await sam()).toMatchObject({ company: '', biographicalInfo: '' });

  const table = 'name,role,role (hi),designation\nMeera Rao,Chair,अध्यक्ष,Architect\nAnil Das,,,\n';
  await confirm(await check('members', table));
  const committee = async () =>
    (await hana(listMembers)).members.map(({ name, role, profession }) => ({
      ...{ name, role, profession },
    }));
  const meera = { name: 'Meera Rao', role: { en: 'Chair', hi: 'अध्यक्ष' }, profession: 'Architect' };
  expect(await committee()).toEqual([meera, { name: 'Anil Das', role: null, profession: '' }]);
  const changed = await check('members', 'name,designation\nmeera rao,Planner\n');
  expect(changed).toMatchObject({ creates: 0, updates: 1 });
  await confirm(changed);
  expect((await committee())[0]).toEqual({ ...meera, name: 'meera rao', profession: 'Planner' });
});

test('a table with people’s addresses asks hana for a fresh proof, its empty form does not', async () => {
  server.clock.advance({ minutes: 11 });
  const params = { kind: 'speakers' as const };
  const query = { format: 'csv' as const };
  expect(await refusal(hana(exportTable, { params, query }))).toMatchObject({
    code: 'proof.needed',
  });
  await hana(exportTable, { params, query: { ...query, template: 'true' } });
});

/** An export as text. */
const exported = async (kind: ImportKind) =>
  Buffer.from(
    (await hana(exportTable, { params: { kind }, query: { format: 'csv' } })).base64,
    'base64',
  ).toString('utf8');
const names = async () =>
  (await hana(listOrganisedSpeakers)).speakers.map(({ userId }) =>
    `${userId.first_name} ${userId.last_name}`.trim(),
  );
const undo = async () => {
  const [entry] = (await hana(listAudit, { query: { thing: 'import' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
};

test('hana imports speakers by name, without addresses, corrects one by the same name, and undoes it', async () => {
  const plan = await check(
    'speakers',
    'first name,last name,email,company,links\n' +
      'Asha,Rao,,Warm Stone,https://warmstone.example https://earth.example\n' +
      'Vikram,Shetty,vikram@shetty.example,,\n' +
      ',Nair,,,\n',
  );
  expect(found(plan)).toEqual(['4 first name field.required']);
  expect(plan).toMatchObject({ creates: 2, updates: 0 });
  await confirm(plan, { withoutBad: true });
  expect(await names()).toEqual(['Asha Rao', 'Sam Test', 'Vikram Shetty']);
  const again = await exported('speakers');
  expect(await check('speakers', again)).toMatchObject({ unchanged: 3, badLines: 0 });
  const corrected = await check('speakers', 'first name,last name,company\nasha,RAO,Rao & Rao\n');
  expect(corrected).toMatchObject({ creates: 0, updates: 1 });
  await hana(createSpeaker, { body: { first_name: 'Asha', last_name: 'Rao' } });
  const twins = await check('speakers', 'first name,last name,company\nAsha,Rao,Rao & Rao\n');
  expect(found(twins)).toEqual(['2 first name import.ambiguousSpeaker']);
});

test('hana imports sessions with the names of their speakers: who is not known is added, who fits two is asked for', async () => {
  for (const _ of ['one', 'another'])
    await hana(createSpeaker, { body: { first_name: 'Meera', last_name: 'Das' } });
  const table =
    'topic,date,start,minutes,speakers,moderators\n' +
    'Earth walls,02/06/2021,10:00,45,"Asha Rao; sam@test.example",Vikram Shetty\n' +
    'Lime,02/06/2021,12:00,45,"asha  rao, Sam Test",\n' +
    'Wood,02/06/2021,14:00,45,Meera Das,\n' +
    'Straw,02/06/2021,15:00,45,nobody@test.example,\n' +
    'Clay,02/06/2021,16:00,45,Asha Rao,asha rao\n';
  const plan = await check('sessions', table);
  expect(found(plan)).toEqual([
    '4 speakers import.ambiguousSpeaker',
    '5 speakers import.unknownPerson',
    '6 moderators import.duplicate',
  ]);
  expect(plan.brings).toEqual([
    { what: 'speaker', name: 'Asha Rao' },
    { what: 'speaker', name: 'Vikram Shetty' },
  ]);
  expect(await names()).not.toContain('Asha Rao');
  await confirm(plan, { withoutBad: true });
  const { sessions } = await hana(listSessions, { params: { eventId: server.event.id } });
  expect(
    sessions.map(({ session, panels }) => [
      session.topic,
      panels.map((one) => `${one.first_name} ${one.role} ${one.hasAccount}`),
    ]),
  ).toEqual([
    ['Earth walls', ['Asha speaker false', 'Sam speaker true', 'Vikram moderator false']],
    ['Lime', ['Asha speaker false', 'Sam speaker true']],
  ]);
  expect((await names()).filter((name) => name === 'Asha Rao')).toHaveLength(1);
  // an attendee of the same name isn't taken for a speaker
  const alice = await check(
    'sessions',
    'topic,date,start,minutes,speakers\nTin,02/06/2021,17:00,45,Alice Test\n',
  );
  expect(alice.brings).toEqual([{ what: 'speaker', name: 'Alice Test' }]);
  const file = await exported('sessions');
  expect(file).toContain('Asha Rao');
  expect(await check('sessions', file)).toMatchObject({ unchanged: 2, badLines: 0, brings: [] });
  await undo();
  expect(await names()).toEqual(['Meera Das', 'Meera Das', 'Sam Test']);
});

test('whoever registers with the email of a speaker is on stage only once the email is confirmed', async () => {
  await server.as('alice');
  const table = 'topic,date,start,minutes,speakers\nTin,02/06/2021,17:00,45,alice@test.example\n';
  const plan = await check('sessions', table);
  expect(found(plan)).toEqual(['2 speakers import.unprovenPerson']);
  await server.store.db
    .updateTable('person')
    .set({ is_email_proven: true })
    .where('email', '=', 'alice@test.example')
    .execute();
  expect(found(await check('sessions', table))).toEqual([]);
});

test('hana imports tags and access classes after a dry run, sees who is unknown or finds no seat, and undoes it', async () => {
  const { class: press } = await hana(createAccessClass, {
    body: { name: { en: 'Press' }, capacity: 1 },
  });
  const table =
    'email,tags,access class\n' +
    'alice@test.example,VIP; Press,press\n' +
    'bob@test.example,,Press\n' +
    'nobody@test.example,VIP,\n' +
    'sam@test.example,VIP,Boss\n';
  const plan = await check('people', table);
  expect(found(plan)).toEqual([
    '3 access class admission.full',
    '5 access class accessClass.missing',
  ]);
  expect(plan).toMatchObject({ creates: 0, updates: 1, absent: 1, invites: false });
  const labels = async () =>
    (await hana(searchPeople, { body: { filter: { text: 'alice' } } })).people.map(
      ({ tags, admission }) => [tags, admission?.class._id ?? null],
    );
  expect(await labels()).toEqual([[[], null]]);
  await confirm(plan, { withoutBad: true });
  expect(await labels()).toEqual([[['Press', 'VIP'], press._id]]);
  expect(await exported('people')).toContain(
    '"alice@test.example","Alice","Test","Press; VIP","Press"',
  );
  expect(await check('people', await exported('people'))).toMatchObject({ unchanged: 1 });
  await undo();
  expect(await labels()).toEqual([[[], null]]);
});

const invitingAll = async ({ _id }: ImportPlan) =>
  (await hana(fixImport, { params: { planId: _id }, body: { cells: [], invites: true } })).plan;
const linkTo = async (address: string) => {
  const [letter] = await server.mail.to(address);
  return /\/invitation#(\S+)/.exec(letter?.text ?? '')?.[1];
};

test('hana’s table counts who isn’t here yet, invites them once she says so, and gives them its class and tags', async () => {
  await server.as('alice');
  const { class: press } = await hana(createAccessClass, {
    body: { name: { en: 'Press' }, needsApproval: true },
  });
  await hana(createAccessClass, { body: { name: { en: 'Delegate' } } });
  const table =
    'email,first name,last name,tags,access class\n' +
    'alice@test.example,,,VIP,\n' +
    'asha@new.example,Asha,Rao,VIP; Media,press\n' +
    'ravi@new.example,,,,\n' +
    'no address,,,,\n';
  const plan = await check('people', table);
  expect(found(plan)).toEqual(['5 email email.invalid']);
  expect(plan).toMatchObject({ creates: 0, updates: 1, absent: 2, badLines: 1, invites: false });
  const inviting = await invitingAll(plan);
  expect(inviting).toMatchObject({ creates: 2, updates: 1, absent: 0, invites: true });
  expect(await linkTo('asha@new.example')).toBeUndefined();
  await confirm(inviting, { withoutBad: true });
  const pending = async () =>
    (await hana(listInvitations)).invitations
      .map(({ email, first_name }) => `${email} ${first_name}`.trim())
      .toSorted();
  expect(await pending()).toEqual(['asha@new.example Asha', 'ravi@new.example']);
  const { entries } = await hana(listAudit, { query: { thing: 'invitee' } });
  expect(entries.map(({ title }) => title).toSorted()).toEqual([
    ...['asha@new.example', 'ravi@new.example'],
  ]);
  // the same table again sends no further email
  expect(await invitingAll(await check('people', table))).toMatchObject({ creates: 0 });

  const token = (await linkTo('asha@new.example'))!;
  const { asks } = await server.anon(findInvitation, { body: { token } });
  expect(asks!.classes).toEqual([]);
  await server.anon(acceptInvitation, {
    body: { ...asha, token, location: undefined, consent: true },
  });
  const { people } = await hana(searchPeople, { body: { filter: { text: 'asha' } } });
  expect(people[0]).toMatchObject({
    ...{ tags: ['Media', 'VIP'], admission: { class: { _id: press._id }, state: 'admitted' } },
  });

  await undo();
  expect(await pending()).toEqual([]);
  const late = await linkTo('ravi@new.example');
  expect((await refusal(server.anon(findInvitation, { body: { token: late! } }))).code).toBe(
    'invitation.revoked',
  );
  const still = await hana(searchPeople, { body: { filter: { text: 'asha' } } });
  expect(still.people).toHaveLength(1);
});

test('hana invites 1,200 people in two parts, and nobody more than five times a day', async () => {
  const rows = Array.from({ length: 1200 }, (_none, nth) => `guest${nth}@new.example`);
  const plan = await invitingAll(await check('people', `email\n${rows.join('\n')}\n`));
  expect(plan).toMatchObject({ creates: 1200, absent: 0 });
  expect(await confirm(plan)).toMatchObject({ state: 'importing', creates: 1000 });
  expect(await confirm(plan)).toMatchObject({ state: 'imported', creates: 1200 });
  for (const tag of ['a', 'b', 'c', 'd'])
    await confirm(await invitingAll(await check('people', `email,tags\n${rows[0]},${tag}\n`)));
  const often = await invitingAll(await check('people', `email,tags\n${rows[0]},e\n`));
  expect(found(often)).toEqual(['2 email import.invitedTooOften']);
});

test('hana’s imported tags keep the spelling the event has, else that of the first line', async () => {
  await server.as('alice');
  await server.as('bob');
  const tags = async (name: string) =>
    (await hana(searchPeople, { body: { filter: { text: name } } })).people[0]!.tags;
  await confirm(await check('people', 'email,tags\nalice@test.example,VIP\n'));
  const table = 'email,tags\nalice@test.example,vip\nbob@test.example,vip; Vip; press\n';
  const plan = await check('people', `${table}sam@test.example,PRESS\n`);
  expect(plan).toMatchObject({ unchanged: 1, updates: 2 });
  await confirm(plan);
  expect(await tags('bob')).toEqual(['VIP', 'press']);
  expect(await tags('sam')).toEqual(['press']);
});

test('hana undoes an import of tags in a database that sorts as dictionaries do', async () => {
  await server.as('alice');
  await sql`alter table person_tag alter column tag type text collate "und-x-icu"`.execute(
    server.store.db,
  );
  const table = 'email,tags\nalice@test.example,press; VIP\n';
  await confirm(await check('people', table));
  expect(await check('people', table)).toMatchObject({ unchanged: 1 });
  await undo();
  expect(await check('people', table)).toMatchObject({ updates: 1 });
});
