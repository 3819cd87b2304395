import {
  addPerson,
  addPersonNote,
  type Call,
  createFormQuestion,
  decideAdmission,
  deleteMe,
  deletePersonNote,
  exportMyData,
  type FormQuestionType,
  getPersonAnswers,
  listAudit,
  listPeople,
  listPersonNotes,
  renamePerson,
  sendConfirmation,
  setRoles,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass } = guestsOn(() => server);
const ofPerson = async (name: string) => ({ params: { id: (await server.person(name)).id } });
const found = async (text: string) => (await hana(listPeople, { query: { text } })).people;
const subjectsTo = async (email: string) =>
  (await server.mail.to(email)).map(({ subject }) => subject);

test('hana corrects bob’s name, and undoes it in the log', async () => {
  const bob = await ofPerson('bob');
  const named = await hana(renamePerson, { ...bob, body: { first_name: 'Robert' } });
  expect(named.person).toMatchObject({ first_name: 'Robert', last_name: '' });
  const [entry] = (await hana(listAudit, { query: { thing: 'personname' } })).entries;
  expect(entry).toMatchObject({ title: 'Bob Test', before: { first_name: 'Bob' } });
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await found('bob@')).toMatchObject([{ first_name: 'Bob', last_name: 'Test' }]);
  const none = hana(renamePerson, { ...bob, body: { first_name: ' ' } });
  expect(await refusal(none)).toMatchObject({ status: 400, fields: ['first_name'] });
});

test('hana adds asha by hand: she has a place at once, and an email only if hana wants it', async () => {
  const delegate = await addClass('Delegate');
  const body = { first_name: 'Asha', last_name: 'Rao', accessClass: delegate };
  const quiet = { ...body, email: 'asha@quiet.example' };
  const { person } = await hana(addPerson, { body: quiet });
  expect(person).toMatchObject({
    ...{ first_name: 'Asha', email: quiet.email, roles: ['attendee'], seenAt: null },
    admission: { class: { name: { en: 'Delegate' } }, state: 'admitted' },
  });
  expect(await subjectsTo(quiet.email)).toEqual([]);
  const mailed = { ...body, email: 'asha@mailed.example', isMailed: true };
  await hana(addPerson, { body: mailed });
  expect(await subjectsTo(mailed.email)).toEqual(['You’re registered for Own Event']);
  const again = await refusal(hana(addPerson, { body: mailed }));
  expect(again).toMatchObject({ status: 409, code: 'person.exists', fields: ['email'] });
  const { entries } = await hana(listAudit, { query: { thing: 'newperson' } });
  expect(entries[1]).toMatchObject({ act: 'created', title: 'Asha Rao', may: [] });
  const consents = await server.store.db
    .selectFrom('consent')
    .select('id')
    .where('person_id', '=', person._id)
    .execute();
  expect(consents).toEqual([]);
});

test('of two people added to the last seat at once, one is in and the other isn’t there', async () => {
  const last = await addClass('Delegate', { capacity: 1 });
  const add = (email: string) =>
    hana(addPerson, { body: { first_name: 'Guest', email, accessClass: last } });
  const both = await Promise.allSettled([add('one@new.example'), add('two@new.example')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(add('three@new.example'))).toMatchObject({
    code: 'admission.full',
    fields: ['accessClass'],
  });
  expect(await found('new.example')).toHaveLength(1);
  const unclassed = hana(addPerson, { body: { first_name: 'Guest', email: 'four@new.example' } });
  expect(await refusal(unclassed)).toMatchObject({ status: 400, fields: ['accessClass'] });
});

test('hana enters some of asha’s answers: no consent in her name, and a bad one is refused at its field', async () => {
  const ask = async (type: FormQuestionType) => {
    const more = type === 'consent' ? { consent: { en: 'I agree.' } } : {};
    const draft = { type, label: { en: type }, roles: ['attendee' as const], isRequired: true };
    return (await hana(createFormQuestion, { body: { ...draft, ...more } })).question._id;
  };
  const [text, number, consent] = [await ask('text'), await ask('number'), await ask('consent')];
  const body = { first_name: 'Asha', email: 'asha@new.example' };
  const bad = hana(addPerson, { body: { ...body, answers: { [number]: 'many' } } });
  expect(await refusal(bad)).toMatchObject({ status: 400, fields: [`answers.${number}`] });
  expect(await found('asha@')).toEqual([]);
  const answers = { [text]: 'Rao & Co', [number]: '', [consent]: true };
  const { person } = await hana(addPerson, { body: { ...body, answers } });
  const { answered } = await hana(getPersonAnswers, { params: { id: person._id } });
  expect(answered.map(({ question, answer }) => [question._id, answer])).toEqual([
    [text, 'Rao & Co'],
  ]);
});

test('hana sends asha the confirmation again, up to three times an hour, and none without a place', async () => {
  const delegate = await addClass('Delegate');
  const body = { first_name: 'Asha', email: 'asha@new.example', accessClass: delegate };
  const { person } = await hana(addPerson, { body });
  const send = () => hana(sendConfirmation, { params: { id: person._id }, body: {} });
  for (let nth = 0; nth < 3; nth++) await send();
  expect(await refusal(send())).toMatchObject({ status: 429 });
  expect((await server.mail.to(body.email))[0]!.text).toContain('Access: Delegate');
  await hana(decideAdmission, {
    params: { id: person.admission!._id },
    body: { act: 'release' },
  });
  expect(await refusal(send())).toMatchObject({ status: 409, code: 'person.noPlace' });
});

test('hana and mo read each other’s notes on alice, who finds them only in a copy of her data', async () => {
  const at = await ofPerson('alice');
  const { id: mo } = await server.person('mo');
  await hana(setRoles, { params: { id: mo }, body: { roles: ['attendee', 'organiser'] } });
  const second = await server.as('mo');
  await hana(addPersonNote, { ...at, body: { text: 'Comes by train' } });
  const { notes } = await second(addPersonNote, { ...at, body: { text: 'Wants a front seat' } });
  expect(notes).toMatchObject([
    { text: 'Wants a front seat', by: { name: 'Mo Test' } },
    { text: 'Comes by train', by: { name: 'Hana Test' } },
  ]);
  const alice = await server.as('alice');
  expect(await refusal(alice(listPersonNotes, at))).toMatchObject({ status: 403 });
  expect((await alice(exportMyData)).notes).toMatchObject([
    { text: 'Comes by train' },
    { text: 'Wants a front seat' },
  ]);

  const noteId = notes[1]!._id;
  const removing = { params: { ...at.params, noteId } };
  await second(deletePersonNote, removing);
  expect(await refusal(second(deletePersonNote, removing))).toMatchObject({
    code: 'personNote.missing',
  });
  const [entry] = (await hana(listAudit, { query: { thing: 'personnote' } })).entries;
  expect(entry).toMatchObject({ before: { notes: 2 }, after: { notes: 1 } });
  await second(deleteMe, { body: { password } });
  expect((await hana(listPersonNotes, at)).notes).toMatchObject([
    { text: 'Wants a front seat', by: null },
  ]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('person_note').selectAll().execute()).toEqual([]);
});
