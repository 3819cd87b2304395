import '../../../testing/startPage.ts';
import {
  type FormAnswer,
  type FormQuestion,
  getOwnAnswers,
  saveOwnAnswers,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { MyAnswers } from './MyAnswers.tsx';

const user = userEvent.setup();
const question = (digit: number, label: string): FormQuestion => ({
  ...{ _id: `00000000-0000-4000-8000-00000000000${digit}`, type: 'text', version: 1 },
  ...{
    label: { en: label },
    help: null,
    isRequired: false,
    options: [],
    consent: null,
    min: null,
    max: null,
  },
  ...{ roles: ['attendee'], condition: null },
});
const questions = [question(1, 'Organisation'), question(2, 'Designation')];
let given: string[];
let server: ReturnType<typeof fakeServer>;

const mine = () => ({
  questions,
  answered: questions.map((one, at) => ({
    ...{ question: one, answer: given[at]!, fileName: null },
    answeredAt: '2021-06-02T05:30:00.000Z',
  })),
});

beforeAll(() => loadTexts());
beforeEach(() => {
  given = ['Rao & Co', 'Partner'];
  server = fakeServer();
  server.on(getOwnAnswers, () => mine());
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('meera finds the answers that she was changing after a reload, beside what another window saved meanwhile', async () => {
  const saved = server.on(saveOwnAnswers, () => mine());
  await showPage(<MyAnswers />);
  await user.click(await screen.findByRole('button', { name: 'Change answers' }));
  fireEvent.change(field('Organisation'), { target: { value: 'Pillai & Co' } });
  cleanup();
  given = ['Rao & Co', 'Director'];
  await showPage(<MyAnswers />);
  await waitFor(() => expect(field('Organisation').value).toBe('Pillai & Co'));
  expect(field('Designation').value).toBe('Director');
  await user.click(screen.getByRole('button', { name: 'Save answers' }));
  await screen.findByText('Your answers are saved.');
  expect(saved[0]!.body['answers']).toEqual({
    [questions[0]!._id]: 'Pillai & Co',
    [questions[1]!._id]: 'Director',
  });
});

test('meera saves her answers though organisers have removed an option that she had ticked', async () => {
  const [organisation] = questions;
  const [audit, gone] = [question(8, '')._id, question(9, '')._id];
  const topics = {
    ...question(3, 'Topics'),
    ...{ type: 'choices' as const, options: [{ _id: audit, label: { en: 'Audit' } }] },
  };
  const answer = (of: FormQuestion, is: FormAnswer) => ({
    ...{ question: of, answer: is, fileName: null, answeredAt: '2021-06-02T05:30:00.000Z' },
  });
  server.on(getOwnAnswers, () => ({
    questions: [organisation!, topics],
    answered: [answer(organisation!, 'Rao & Co'), answer(topics, [audit, gone])],
  }));
  const saved = server.on(saveOwnAnswers, () => mine());
  await showPage(<MyAnswers />);
  await user.click(await screen.findByRole('button', { name: 'Change answers' }));
  await user.click(screen.getByRole('button', { name: 'Save answers' }));
  await screen.findByText('Your answers are saved.');
  expect(saved[0]!.body['answers']).toMatchObject({ [topics._id]: [audit] });
});
