import {
  type Call,
  changeFormQuestion,
  createFormQuestion,
  deleteFormQuestion,
  type FormQuestionDraft,
  getPersonAnswers,
  listAudit,
  listFormQuestions,
  listPeople,
  saveOwnAnswers,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const draft = (en: string, given: Partial<FormQuestionDraft> = {}) => ({
  ...{ label: { en }, roles: ['attendee' as const] },
  ...given,
});
const ask = async (en: string, given: Partial<FormQuestionDraft> = {}) =>
  (await hana(createFormQuestion, { body: { ...draft(en, given), type: 'text' } })).question;
const keys = async () => (await hana(listFormQuestions)).questions.map(({ key }) => key);

test('a question’s key is made from its label, with a number where another one has it', async () => {
  for (const label of ['Job title?', ' Année d’adhésion', 'job  TITLE', 'पदनाम', 'x'.repeat(60)])
    await ask(label);
  expect(await keys()).toEqual([
    ...['job_title', 'annee_d_adhesion', 'job_title_2', 'question', 'x'.repeat(40)],
  ]);
});

test('answers stay with their question when hana changes its label and its key, and programs find them by it', async () => {
  const company = await ask('Company');
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [company._id]: 'Rao & Co' } } });
  const params = { id: company._id };
  const reworded = await hana(changeFormQuestion, { params, body: draft('Organisation') });
  expect(reworded.question.key).toBe('company');
  await hana(changeFormQuestion, { params, body: draft('Organisation', { key: 'employer' }) });
  const { id } = await server.person('alice');
  expect((await hana(getPersonAnswers, { params: { id } })).answered).toMatchObject([
    { question: { _id: company._id, key: 'employer' }, answer: 'Rao & Co' },
  ]);
  const found = async (query: { question: string; answer?: string }) =>
    (await hana(listPeople, { query })).people.map(({ first_name }) => first_name);
  expect(await found({ question: 'employer', answer: 'rao' })).toEqual(['Alice']);
  expect(await found({ question: company._id })).toEqual(['Alice']);
  expect(await found({ question: 'company' })).toEqual([]);
  const file = await server.raw('POST', '/api/people/export', {
    token: await server.token('hana'),
    body: { who: { filter: { text: 'alice' } }, columns: [company._id], format: 'csv' },
  });
  expect((await file.text()).trim().split('\r\n')).toEqual([
    '"Name","employer"',
    '"Alice Test","Rao & Co"',
  ]);
});

test('a key with other characters, or that another question has or had, is refused at its field', async () => {
  const company = await ask('Company', { key: 'company' });
  const diet = await ask('Diet');
  const refused = { status: 400, fields: ['key'] };
  for (const key of ['Company', 'job title', 'पद', '', 'x'.repeat(41), 'company'])
    expect(await refusal(ask('Another', { key })), key).toMatchObject(refused);
  const rename = (key: string) =>
    hana(changeFormQuestion, { params: { id: diet._id }, body: draft('Diet', { key }) });
  expect(await refusal(rename('company'))).toMatchObject(refused);
  await hana(deleteFormQuestion, { params: { id: company._id } });
  expect(await refusal(rename('company'))).toMatchObject(refused);
  expect(await refusal(ask('Company', { key: 'company' }))).toMatchObject(refused);
  expect((await rename('diet')).question.key).toBe('diet');
});

test('of two questions that get the same key at once, one is stored and the other refused', async () => {
  const both = await Promise.allSettled([
    ask('One', { key: 'company' }),
    ask('Two', { key: 'company' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await keys()).toEqual(['company']);
});

test('hana undoes a change of a key, unless another question has taken the former one', async () => {
  const company = await ask('Company');
  const rename = (key: string) =>
    hana(changeFormQuestion, { params: { id: company._id }, body: draft('Company', { key }) });
  const undoLatest = async () => {
    const [latest] = (await hana(listAudit)).entries;
    return hana(undoAudit, { params: { id: latest!._id } });
  };
  await rename('employer');
  expect((await hana(listAudit)).entries[0]).toMatchObject({
    ...{ before: { key: 'company' }, after: { key: 'employer' } },
  });
  await undoLatest();
  expect(await keys()).toEqual(['company']);
  await rename('employer');
  const { entries } = await hana(listAudit);
  await ask('Another', { key: 'company' });
  const undone = hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await refusal(undone)).toMatchObject({ status: 400, fields: ['key'] });
  expect(await keys()).toEqual(['employer', 'company']);
});
