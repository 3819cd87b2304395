import {
  addPerson,
  addPersonNote,
  type Call,
  changePeople,
  checkIn,
  createFormQuestion,
  getOwnBadge,
  getPersonAnswers,
  listAudit,
  listDoorPeople,
  listDuplicates,
  listOrganisedClasses,
  listPeople,
  listPersonNotes,
  mergePerson,
  propertyExpo,
  saveOwnAnswers,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** An expo with a door, on 2 June at 11:00 in India. */
const preset = {
  ...propertyExpo,
  features: { ...propertyExpo.features, badges: { place: { en: 'Hall 1' } } },
};

let server: TestServer;
let hana: Call;
let bob: string;
beforeEach(async () => {
  server = await openTestServer({ preset });
  hana = await server.as('hana');
  bob = (await server.person('bob')).id;
});
afterEach(() => server.close());

const { addClass } = guestsOn(() => server);
const add = async (email: string, more: { last_name?: string; accessClass?: string } = {}) =>
  (await hana(addPerson, { body: { first_name: 'Bob', email, ...more } })).person._id;
const found = async (id: string) => (await hana(listDuplicates, { params: { id } })).duplicates;
const merge = (from: string, id = bob) => hana(mergePerson, { params: { id }, body: { from } });

test('hana finds others with bob’s name, mailbox or number, and nobody else', async () => {
  const mailbox = await add('b.ob+fair@test.example');
  const name = await add('robert@elsewhere.example', { last_name: 'TEST' });
  await add('bobby@test.example');
  const { mobile } = await server.person('bob');
  await server.store.db
    .updateTable('person')
    .set({ mobile })
    .where('email', '=', 'carol@test.example')
    .execute();
  const duplicates = await found(bob);
  const byReason = duplicates.toSorted((a, b) => a.same[0]!.localeCompare(b.same[0]!));
  expect(byReason.map(({ _id, same, may }) => [_id, same, may])).toEqual([
    [mailbox, ['mailbox'], ['person.merge']],
    [(await server.person('carol')).id, ['mobile'], []],
    [name, ['name'], ['person.merge']],
  ]);
  expect(byReason[0]!.has).toMatchObject({ answers: 0, notes: 0 });
});

test('hana merges an entry made by hand into bob: what he lacks moves, what he has stays, and the entry is gone', async () => {
  const ask = async (en: string) => {
    const body = { type: 'text' as const, label: { en }, roles: ['attendee' as const] };
    return (await hana(createFormQuestion, { body })).question._id;
  };
  const [company, diet] = [await ask('Company'), await ask('Diet')];
  await (
    await server.as('bob')
  )(saveOwnAnswers, { body: { answers: { [company]: 'Rao & Co' } } });
  const answers = { [company]: 'Someone else', [diet]: 'Vegan' };
  const body = { first_name: 'Robert', email: 'bob+fair@test.example', answers };
  const { _id: from } = (await hana(addPerson, { body })).person;
  await hana(addPersonNote, { params: { id: from }, body: { text: 'Comes by train' } });
  const tag = { act: 'tag' as const, tag: 'VIP' };
  await hana(changePeople, { body: { who: { ids: [from] }, action: tag } });

  const { person } = await merge(from);
  expect(person).toMatchObject({ _id: bob, email: 'bob@test.example', tags: ['VIP'] });
  const { answered } = await hana(getPersonAnswers, { params: { id: bob } });
  expect(answered.map(({ answer }) => answer)).toEqual(['Rao & Co', 'Vegan']);
  const { notes } = await hana(listPersonNotes, { params: { id: bob } });
  expect(notes).toMatchObject([{ text: 'Comes by train', by: { name: 'Hana Test' } }]);
  expect((await hana(listPeople, { query: { text: 'bob+fair' } })).people).toEqual([]);
  expect(await refusal(merge(from))).toMatchObject({ status: 404, code: 'attendee.missing' });
  const [entry] = (await hana(listAudit, { query: { thing: 'personmerge' } })).entries;
  expect(entry).toMatchObject({ title: 'Bob Test', before: { email: body.email }, may: [] });
});

test('of two places one is kept and the other is free again; one that bob lacks becomes his', async () => {
  const delegate = await addClass('Delegate', { capacity: 2 });
  const seats = async () => (await hana(listOrganisedClasses)).classes[0]!.counts.admitted;
  const first = await add('bob+one@test.example', { accessClass: delegate });
  const { person } = await merge(first);
  expect(person.admission).toMatchObject({ state: 'admitted' });
  const second = await add('bob+two@test.example', { accessClass: delegate });
  expect(await seats()).toBe(2);
  await merge(second);
  expect(await seats()).toBe(1);
});

test('a badge from the entry’s email lets bob in, and who was let in by it is bob', async () => {
  const body = { first_name: 'Robert', email: 'bob+fair@test.example', isMailed: true };
  const { _id: from } = (await hana(addPerson, { body })).person;
  const badge = server.store.db.selectFrom('badge').select(['person_id', 'code']);
  const { code } = await badge.executeTakeFirstOrThrow();
  const scans = [
    { _id: crypto.randomUUID(), at: '2021-06-02T04:34:00.000Z', door: 'Gate 1', code },
  ];
  await hana(checkIn, { body: { scans } });

  await merge(from);
  const door = (await hana(listDoorPeople)).people.find(({ _id }) => _id === bob);
  expect(door).toMatchObject({ since: '2021-06-02T04:34:00.000Z', door: 'Gate 1' });
  const own = (await (await server.as('bob'))(getOwnBadge)).badge!;
  expect(own.code.replaceAll('-', '')).toBe(code);
});

test('an account that somebody used is merged into nobody, nor one with a role, nor bob into himself', async () => {
  const used = { status: 409, code: 'person.used' };
  expect(await refusal(merge((await server.person('carol')).id))).toMatchObject(used);
  expect(await refusal(merge(bob))).toMatchObject(used);
  const from = await add('bob+fair@test.example');
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'speaker'] })
    .where('id', '=', from)
    .execute();
  expect(await refusal(merge(from))).toMatchObject(used);
});

test('two organisers who merge the same entry at once merge it once', async () => {
  const from = await add('bob+fair@test.example');
  const both = await Promise.allSettled([merge(from), merge(from)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
