import {
  acceptInvitation,
  addPerson,
  type Call,
  changeFormQuestion,
  changePeople,
  copyEvent,
  createClient,
  createFormQuestion,
  createTicketKey,
  deleteAccessClass,
  deleteFormQuestion,
  findInvitation,
  type FormQuestionDraft,
  type FormQuestionType,
  getForm,
  getOwnAnswers,
  getPersonAnswers,
  invitePeople,
  listFormQuestions,
  listOrganisedClasses,
  register,
  saveOwnAnswers,
  saveTickets,
} from '@pavilion/contract';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
let press: string;
let delegate: string;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  press = await addClass('Press');
  delegate = await addClass('Delegate');
});
afterEach(() => server.close());

const { addClass, arrive, createEntry } = guestsOn(() => server);
const ask = async (
  en: string,
  classes: string[],
  { type = 'text', ...given }: Partial<FormQuestionDraft> & { type?: FormQuestionType } = {},
) => {
  const body = { type, label: { en }, roles: ['attendee' as const], classes, ...given };
  return (await hana(createFormQuestion, { body })).question;
};
const labels = (questions: { label: { en: string } }[]) => questions.map(({ label }) => label.en);
const listAsked = async (call: Call) => labels((await call(getOwnAnswers)).questions);
const idOfGuest = async (nth: number) => {
  const { id } = await server.store.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', `guest${nth}@test.example`)
    .executeTakeFirstOrThrow();
  return id;
};
const answersOfGuest = async (nth: number) => {
  const params = { id: await idOfGuest(nth) };
  const { answered } = await hana(getPersonAnswers, { params });
  return answered.map(({ question, answer }) => [question.label.en, answer]);
};

test('whoever registers answers the questions of their class; those of another never block, and answers to them are dropped', async () => {
  const all = await ask('Organisation', []);
  const medium = await ask('Medium', [press], { isRequired: true });
  const member = await ask('Membership number', [delegate], { isRequired: true });
  expect((await server.anon(getForm)).questions.map(({ classes }) => classes)).toEqual([
    ...[[], [press], [delegate]],
  ]);
  const body = await createEntry(1, { accessClass: delegate, answers: { [medium._id]: 'Daily' } });
  expect(await refusal(server.anon(register, { body }))).toMatchObject({
    status: 400,
    fields: [`answers.${member._id}`],
  });
  const answers = { [all._id]: 'Rao & Co', [medium._id]: 'Daily', [member._id]: 'M-1' };
  const { call } = await arrive(2, { accessClass: delegate, answers });
  expect(await answersOfGuest(2)).toEqual([
    ['Organisation', 'Rao & Co'],
    ['Membership number', 'M-1'],
  ]);
  expect(await listAsked(call)).toEqual(['Organisation', 'Membership number']);
  await call(saveOwnAnswers, { body: { answers } });
  expect(await answersOfGuest(2)).not.toContainEqual(['Medium', 'Daily']);
  await arrive(3, { accessClass: press, answers: { [medium._id]: 'Weekly' } });
  expect(await answersOfGuest(3)).toEqual([['Medium', 'Weekly']]);
});

test('with one class open, its questions are asked of whoever names none', async () => {
  await hana(deleteAccessClass, { params: { id: press } });
  const member = await ask('Membership number', [delegate], { isRequired: true });
  const body = await createEntry(1);
  expect(await refusal(server.anon(register, { body }))).toMatchObject({
    fields: [`answers.${member._id}`],
  });
});

test('whoever is moved to another class is asked its questions, and what they answered before stays readable', async () => {
  const medium = await ask('Medium', [press], { isRequired: true });
  await ask('Membership number', [delegate], { isRequired: true });
  const { call } = await arrive(1, { accessClass: press, answers: { [medium._id]: 'Daily' } });
  expect(await listAsked(call)).toEqual(['Medium']);
  const who = { ids: [await idOfGuest(1)] };
  await hana(changePeople, { body: { who, action: { act: 'class', classId: delegate } } });
  expect(await listAsked(call)).toEqual(['Membership number']);
  const empty = call(saveOwnAnswers, { body: { answers: { [medium._id]: 'Weekly' } } });
  expect((await refusal(empty)).code).toBe('fields.invalid');
  expect(await answersOfGuest(1)).toEqual([['Medium', 'Daily']]);
});

test('alice, who is in no class, is asked only what is for everyone', async () => {
  await ask('Organisation', []);
  await ask('Medium', [press], { isRequired: true });
  const alice = await server.as('alice');
  expect(await listAsked(alice)).toEqual(['Organisation']);
  await alice(saveOwnAnswers, { body: { answers: {} } });
});

test('an invited attendee answers the questions of the class they choose', async () => {
  const medium = await ask('Medium', [press], { isRequired: true });
  await hana(invitePeople, {
    body: { list: 'asha@new.example', roles: ['attendee'], dryRun: false },
  });
  const [letter] = await server.mail.to('asha@new.example');
  const token = /\/invitation#(\S+)/.exec(letter!.text)![1]!;
  const { asks } = await server.anon(findInvitation, { body: { token } });
  expect(asks!.questions.map(({ classes }) => classes)).toEqual([[press]]);
  const { email: _email, ...entry } = asha;
  const join = (accessClass: string, answers = {}) =>
    server.anon(acceptInvitation, { body: { ...entry, token, accessClass, answers } });
  expect(await refusal(join(press))).toMatchObject({ fields: [`answers.${medium._id}`] });
  const { attendees } = await join(delegate, { [medium._id]: 'Daily' });
  const { answered } = await hana(getPersonAnswers, { params: { id: attendees._id } });
  expect(answered).toEqual([]);
});

test('a signed ticket’s class is asked at once; that of a listed one, which only the emailed code reveals, later', async () => {
  const medium = await ask('Medium', [press], { isRequired: true });
  const { secret } = await hana(createTicketKey, { body: {} });
  const until = Math.floor(server.clock.now().getTime() / 1000) + 3600;
  const ticket = await new SignJWT({
    ...{ jti: 'T-1', aud: server.event.id, class: 'Press', exp: until },
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secret));
  const body = await createEntry(1, { ticket });
  expect(await refusal(server.anon(register, { body }))).toMatchObject({
    fields: [`answers.${medium._id}`],
  });
  await arrive(2, { ticket, answers: { [medium._id]: 'Daily' } });
  expect(await answersOfGuest(2)).toEqual([['Medium', 'Daily']]);
  const listed = { number: 'T-2', email: 'guest3@test.example', class: 'Press' };
  await hana(saveTickets, { body: { tickets: [listed] } });
  const { call } = await arrive(3, { isByMail: true, accessClass: delegate });
  expect(await listAsked(call)).toEqual(['Medium']);
});

test('hana adds somebody by hand: what is answered for another class is left out', async () => {
  const medium = await ask('Medium', [press]);
  const member = await ask('Membership number', [delegate]);
  const { person } = await hana(addPerson, {
    body: {
      ...{ first_name: 'Asha', email: 'asha@new.example', accessClass: press },
      answers: { [medium._id]: 'Daily', [member._id]: 'M-1' },
    },
  });
  const { answered } = await hana(getPersonAnswers, { params: { id: person._id } });
  expect(answered.map(({ question }) => question._id)).toEqual([medium._id]);
});

test('a class that is not there, or that only a wider question depends on, is refused; one that a question is for stays', async () => {
  expect(await refusal(ask('Medium', [crypto.randomUUID()]))).toMatchObject({
    ...{ code: 'accessClass.missing', fields: ['classes'] },
  });
  const options = [{ label: { en: 'Print' } }, { label: { en: 'Radio' } }];
  const medium = await ask('Medium', [press], { type: 'choice', options });
  const condition = { questionId: medium._id, values: [medium.options[0]!._id] };
  for (const classes of [[], [delegate], [press, delegate]])
    expect(await refusal(ask('Which paper?', classes, { condition }))).toMatchObject({
      ...{ code: 'form.condition', status: 409 },
    });
  const dependent = await ask('Which paper?', [press], { condition });
  const remove = () => hana(deleteAccessClass, { params: { id: press } });
  expect(await refusal(remove())).toMatchObject({ code: 'accessClass.asked', status: 409 });
  for (const { _id: id } of [dependent, medium]) await hana(deleteFormQuestion, { params: { id } });
  await remove();
});

test('hana opens a question to everyone again; a copy of the event asks its own classes', async () => {
  const medium = await ask('Medium', [press, delegate]);
  const { token } = await hana(copyEvent, {
    body: {
      ...{ name: 'Spring Fair', slug: 'spring-fair' },
      ...{ startDate: '2031-03-14', endDate: '2031-03-15' },
    },
  });
  const copy = createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const [question] = (await copy(listFormQuestions)).questions;
  const { classes } = await copy(listOrganisedClasses);
  expect(question!.classes.toSorted()).toEqual(classes.map(({ _id }) => _id).toSorted());
  expect(question!.classes).not.toContain(press);
  const body = { label: { en: 'Medium' }, roles: ['attendee' as const], classes: [] };
  const changed = await hana(changeFormQuestion, { params: { id: medium._id }, body });
  expect(changed.question.classes).toEqual([]);
});
