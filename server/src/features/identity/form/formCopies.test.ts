import {
  copyEvent,
  createClient,
  createEvent,
  createFormQuestion,
  getOwnAnswers,
  listFormQuestions,
  saveOwnAnswers,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const days = {
  name: 'Spring Fair',
  slug: 'spring-fair',
  startDate: '2031-03-14',
  endDate: '2031-03-15',
};
const look = { brand: '#1c3f94', accent: '#e0a02e' };
const inside = (token: string) =>
  createClient({ origin: server.origin, headers: () => ({ authorization: `Bearer ${token}` }) });

test('hana’s new conference begins with three questions, of which none is required', async () => {
  const hana = await server.as('hana');
  const created = await hana(createEvent, {
    body: { ...days, preset: 'conference', zone: 'Europe/Berlin', look },
  });
  const { questions } = await inside(created.token)(listFormQuestions);
  expect(questions.map(({ label, isRequired }) => [label.en, isRequired])).toEqual([
    ['Organisation', false],
    ['Job title', false],
    ['Membership number', false],
  ]);
});

test('a copy of hana’s event has its questions with their conditions, and nobody’s answers', async () => {
  const hana = await server.as('hana');
  const roles = ['attendee' as const];
  const { question: diet } = await hana(createFormQuestion, {
    body: {
      ...{ type: 'choice', label: { en: 'Diet' }, roles },
      options: [{ label: { en: 'Any' } }, { label: { en: 'Other' } }],
    },
  });
  const other = diet.options[1]!._id;
  await hana(createFormQuestion, {
    body: {
      ...{ type: 'text', label: { en: 'Which?' }, roles },
      condition: { questionId: diet._id, values: [other] },
    },
  });
  await hana(saveOwnAnswers, { body: { answers: { [diet._id]: other } } });
  const copied = await hana(copyEvent, { body: days });
  const copy = inside(copied.token);
  const { questions } = await copy(listFormQuestions);
  const [first, second] = questions;
  expect(questions.map(({ label, answers }) => [label.en, answers])).toEqual([
    ['Diet', 0],
    ['Which?', 0],
  ]);
  expect(first!._id).not.toBe(diet._id);
  expect(second!.condition).toEqual({ questionId: first!._id, values: [other] });
  expect((await copy(getOwnAnswers)).answered).toEqual([]);
});
