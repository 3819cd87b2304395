import {
  acceptInvitation,
  type Call,
  claimInvitation,
  createAccessClass,
  createFormQuestion,
  findInvitation,
  type FormQuestionDraft,
  type FormQuestionType,
  getOwnAdmission,
  getOwnAnswers,
  getPersonAnswers,
  invitePeople,
  listAccessClasses,
  getForm,
  listPeople,
  register,
  type Role,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, emailedCode } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const invite = (email: string, ...roles: Role[]) =>
  hana(invitePeople, { body: { list: email, roles, dryRun: false } });
async function tokenTo(address: string): Promise<string> {
  const letters = await server.mail.to(address);
  const texts = letters.map(({ text }) => /\/invitation#(\S+)/.exec(text)?.[1]);
  return texts.find((one) => one !== undefined)!;
}
const ask = async (
  type: FormQuestionType,
  label: string,
  given: Partial<FormQuestionDraft> = {},
) => {
  const body = { type, label: { en: label }, roles: ['attendee' as const], ...given };
  return (await hana(createFormQuestion, { body })).question;
};
const addClass = async (en: string, given: { capacity?: number; needsApproval?: boolean } = {}) =>
  (await hana(createAccessClass, { body: { name: { en }, ...given } })).class;
const look = (token: string, call: Call = server.anon) => call(findInvitation, { body: { token } });
const { email: _email, ...entry } = asha;
const join = (token: string, given: object = {}) =>
  server.anon(acceptInvitation, { body: { ...entry, token, ...given } });

test('asha, who is invited as an attendee, is asked what everybody is asked, and all of it is hers', async () => {
  const diet = await ask('text', 'Diet', { isRequired: true });
  const terms = await ask('consent', 'Photos', { isRequired: true, consent: { en: 'Yes' } });
  const visitor = await addClass('Visitor');
  await addClass('Delegate');
  await invite('asha@new.example', 'attendee');
  const token = await tokenTo('asha@new.example');
  const { asks } = await look(token);
  expect(asks).toEqual({
    questions: (await server.anon(getForm)).questions,
    answers: {},
    classes: (await server.anon(listAccessClasses, { body: {} })).classes,
  });
  const { country: _none, ...incomplete } = entry;
  const wrong = await refusal(
    server.anon(acceptInvitation, { body: { ...incomplete, token, password: 'short' } }),
  );
  expect(wrong.status).toBe(400);
  expect(wrong.fields.toSorted()).toEqual(
    ['country', 'password', `answers.${diet._id}`, `answers.${terms._id}`].toSorted(),
  );
  const answers = { [diet._id]: 'Vegan', [terms._id]: true };
  expect((await refusal(join(token, { answers }))).fields).toEqual(['accessClass']);
  const { attendees } = await join(token, { answers, accessClass: visitor._id });
  expect(attendees).toMatchObject({ mobile: asha.mobile, roles: ['attendee'] });
  const { answered } = await hana(getPersonAnswers, { params: { id: attendees._id } });
  expect(answered.map(({ answer }) => answer)).toEqual(['Vegan', true]);
  const own = await server.call(attendees.token)(getOwnAdmission);
  expect(own.admission).toMatchObject({ class: { name: { en: 'Visitor' } }, state: 'admitted' });
  const { people } = await hana(listPeople, { query: { text: 'asha@new.example' } });
  expect(people[0]!.admission!.class._id).toBe(visitor._id);
  const [confirmation] = await server.mail.to('asha@new.example');
  expect(confirmation!.text).toContain('Visitor');
});

test('asha gets a seat where the class she chooses is full, and ravi waits where his needs approval', async () => {
  const one = await addClass('Delegate', { capacity: 1 });
  const press = await addClass('Press', { needsApproval: true });
  await invite('first@new.example, asha@new.example, ravi@new.example', 'attendee');
  const admissionState = async ({ attendees }: Awaited<ReturnType<typeof join>>) =>
    (await server.call(attendees.token)(getOwnAdmission)).admission!.state;
  await join(await tokenTo('first@new.example'), { accessClass: one._id });
  const token = await tokenTo('asha@new.example');
  expect((await look(token)).asks!.classes.map(({ state }) => state)).toEqual(['open', 'open']);
  const seated = await join(token, { accessClass: one._id, mobile: '+919811122235' });
  expect(seated.attendees.barred).toBeUndefined();
  expect(await admissionState(seated)).toBe('admitted');
  const ravi = { accessClass: press._id, mobile: '+919811122244' };
  const asking = await join(await tokenTo('ravi@new.example'), ravi);
  expect(asking.attendees.barred).toMatchObject({ isAdmitted: false });
  expect(await admissionState(asking)).toBe('asked');
});

test('asha comes in by her invitation while no class is open', async () => {
  await hana(createAccessClass, {
    body: { name: { en: 'Delegate' }, closesAt: '2021-05-01T00:00:00.000Z' },
  });
  await invite('asha@new.example', 'attendee');
  const token = await tokenTo('asha@new.example');
  expect((await look(token)).asks!.classes).toEqual([]);
  const { attendees } = await join(token);
  expect((await server.call(attendees.token)(getOwnAdmission)).admission).toBeNull();
});

test('whoever is invited to work at the event is asked for a name and a password alone', async () => {
  await ask('text', 'Diet', { isRequired: true });
  await addClass('Delegate');
  await invite('sara@new.example', 'speaker', 'attendee');
  const token = await tokenTo('sara@new.example');
  expect((await look(token)).asks).toBeNull();
  const body = { token, first_name: 'Sara', password: 'a river runs uphill', consent: true };
  const { attendees } = await server.anon(acceptInvitation, { body });
  expect(attendees.roles).toEqual(['attendee', 'speaker']);
  expect((await server.call(attendees.token)(getOwnAdmission)).admission).toBeNull();
});

test('asha registered before she takes her invitation: she is asked only what she has not answered', async () => {
  await server.close();
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  await invite('asha@new.example', 'attendee');
  const token = await tokenTo('asha@new.example');
  const otp = await emailedCode(server, 'asha@new.example');
  const { token: login } = await server.anon(register, {
    body: { ...asha, email: 'asha@new.example', otp },
  });
  const her = server.call(login);
  const company = await ask('text', 'Company', { isRequired: true });
  const visitor = await addClass('Visitor');
  // nobody else learns what she is asked, or what she answered
  expect(await look(token)).toMatchObject({ hasAccount: true, asks: null });
  expect((await look(token, await server.as('alice'))).asks).toBeNull();
  const { asks } = await look(token, her);
  expect(asks!.questions.map(({ label }) => label.en)).toContain('Company');
  expect(asks!.classes.map(({ _id }) => _id)).toEqual([visitor._id]);
  const missing = await refusal(her(claimInvitation, { body: { token } }));
  expect(missing).toMatchObject({ status: 400, fields: [`answers.${company._id}`] });
  await her(claimInvitation, { body: { token, answers: { [company._id]: 'Warm Stone' } } });
  expect((await her(getOwnAnswers)).answered.map(({ answer }) => answer)).toContain('Warm Stone');
  expect((await her(getOwnAdmission)).admission).toMatchObject({
    ...{ class: { _id: visitor._id }, state: 'admitted' },
  });
});
