import {
  type Call,
  changeFormQuestion,
  createFormQuestion,
  deleteMe,
  exportMyData,
  type FormQuestionDraft,
  type FormQuestionType,
  getForm,
  getOwnAnswers,
  getOwnWishes,
  getPersonAnswers,
  listAdmissions,
  listDisclosures,
  listPeople,
  saveInternalAnswers,
  saveOwnAnswers,
  searchPeople,
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

const { addClass, arrive } = guestsOn(() => server);
type QuestionInput = Partial<FormQuestionDraft> & { type?: FormQuestionType; isInternal?: boolean };
const ask = async (
  en: string,
  { type = 'text', isInternal = true, ...given }: QuestionInput = {},
) => {
  const body = { type, isInternal, label: { en }, roles: ['attendee' as const], ...given };
  return (await hana(createFormQuestion, { body })).question;
};
const ofPerson = async (name: string) => ({ id: (await server.person(name)).id });
const answer = async (name: string, answers: Record<string, string | string[] | boolean>) =>
  hana(saveInternalAnswers, { params: await ofPerson(name), body: { answers } });
const read = async (name: string) => hana(getPersonAnswers, { params: await ofPerson(name) });
const labels = (questions: { label: { en: string } }[]) => questions.map(({ label }) => label.en);

test('hana answers internal questions about alice, who finds them nowhere but in the copy of her data', async () => {
  const diet = await ask('Diet', { isInternal: false });
  const standing = await ask('Standing', { isRequired: true });
  expect(standing).toMatchObject({ isInternal: true, isRequired: false });
  expect(labels((await read('alice')).internal)).toEqual(['Standing']);
  const { answered } = await answer('alice', { [standing._id]: 'Patron', [diet._id]: 'Jain' });
  expect(answered.map(({ question, answer: given }) => [question.key, given])).toEqual([
    ['standing', 'Patron'],
  ]);
  const alice = await server.as('alice');
  expect(labels((await server.anon(getForm)).questions)).toEqual(['Diet']);
  const own = JSON.stringify([await alice(getOwnAnswers), await alice(getOwnWishes)]);
  expect(own).not.toMatch(/Standing|Patron/);
  expect((await alice(exportMyData)).answers).toMatchObject([
    { question: { en: 'Standing' }, answer: 'Patron', isByOrganisers: true },
  ]);
  expect((await alice(listDisclosures)).disclosures).toMatchObject([{ kind: 'people' }]);
  const params = await ofPerson('alice');
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('form_answer').selectAll().execute()).toEqual([]);
  const late = hana(saveInternalAnswers, { params, body: { answers: {} } });
  expect(await refusal(late)).toMatchObject({ code: 'attendee.missing' });
});

test('what alice answers herself changes no internal answer, and she gives none', async () => {
  const diet = await ask('Diet', { isInternal: false });
  const standing = await ask('Standing');
  await answer('alice', { [standing._id]: 'Patron' });
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [diet._id]: 'Jain', [standing._id]: 'VIP' } } });
  const kept = async () =>
    (await read('alice')).answered.map(({ question, answer: given }) => [question.key, given]);
  expect(await kept()).toEqual([
    ['diet', 'Jain'],
    ['standing', 'Patron'],
  ]);
  await answer('alice', {});
  expect(await kept()).toEqual([['diet', 'Jain']]);
});

test('hana sees internal answers in the list and the export, and finds people by them; the approval queue is without', async () => {
  const press = await addClass('Press', { needsApproval: true });
  const standing = await ask('Standing');
  await arrive(1, { accessClass: press });
  const [guest] = (await hana(listPeople, { query: { text: 'guest' } })).people;
  const params = { id: guest!._id };
  await hana(saveInternalAnswers, { params, body: { answers: { [standing._id]: 'Patron' } } });
  const filter = { answers: [{ question: standing._id, values: ['patron'] }] };
  const questions = [standing._id];
  const { people } = await hana(searchPeople, { body: { filter, questions } });
  expect(people.map(({ answers }) => answers)).toEqual([{ [standing._id]: 'Patron' }]);
  const file = await server.raw('POST', '/api/people/export', {
    token: await server.token('hana'),
    body: { who: { filter }, columns: questions, format: 'csv' },
  });
  expect((await file.text()).split('\r\n')[0]).toBe('"Name","standing"');
  const { admissions } = await hana(listAdmissions);
  expect(admissions.map(({ answers }) => answers)).toEqual([[]]);
});

test('an internal question is about whom it names: by role and by access class', async () => {
  const press = await addClass('Press');
  const delegate = await addClass('Delegate');
  await ask('Accreditation', { classes: [press] });
  await ask('Stand fee', { roles: ['exhibitor'] });
  const { call } = await arrive(1, { accessClass: press });
  await arrive(2, { accessClass: delegate });
  const about = async (text: string) => {
    const [guest] = (await hana(listPeople, { query: { text } })).people;
    return labels((await hana(getPersonAnswers, { params: { id: guest!._id } })).internal);
  };
  expect([await about('guest1@'), await about('guest2@')]).toEqual([['Accreditation'], []]);
  expect(labels((await read('eli')).internal)).toEqual(['Stand fee']);
  expect((await call(getOwnAnswers)).questions).toEqual([]);
});

test('a bad internal answer is refused at its field, and a question that only the person can answer is never internal', async () => {
  const points = await ask('Points', { type: 'number', min: 0, max: 10 });
  expect(await refusal(answer('alice', { [points._id]: '11' }))).toMatchObject({
    ...{ status: 400, fields: [`answers.${points._id}`] },
  });
  expect((await read('alice')).answered).toEqual([]);
  for (const given of [
    { type: 'file' as const },
    { type: 'consent' as const, consent: { en: 'I agree.' } },
  ])
    expect(await refusal(ask('Licence', given))).toMatchObject({ fields: ['isInternal'] });
});

test('internal questions depend on one another, and on no answer of the person; none becomes public', async () => {
  const options = [{ label: { en: 'Patron' } }, { label: { en: 'Other' } }];
  const standing = await ask('Standing', { type: 'choice', options });
  const own = await ask('Member', { type: 'choice', options, isInternal: false });
  const on = (question: typeof own) => ({
    condition: { questionId: question._id, values: [question.options[0]!._id] },
  });
  expect(await refusal(ask('Since', on(own)))).toMatchObject({ code: 'form.condition' });
  const leak = ask('Since', { ...on(standing), isInternal: false });
  expect(await refusal(leak)).toMatchObject({ code: 'form.condition' });
  const since = await ask('Since', on(standing));
  const [patron, other] = standing.options.map(({ _id }) => _id);
  await answer('alice', { [standing._id]: other!, [since._id]: '2019' });
  expect((await read('alice')).answered.map(({ question }) => question.key)).toEqual(['standing']);
  await answer('alice', { [standing._id]: patron!, [since._id]: '2019' });
  expect((await read('alice')).answered).toHaveLength(2);
  const body = { label: { en: 'Year' }, roles: ['attendee' as const], isInternal: false };
  const { question } = await hana(changeFormQuestion, { params: { id: since._id }, body });
  expect(question).toMatchObject({ label: { en: 'Year' }, isInternal: true });
});
