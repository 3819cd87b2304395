import { event } from '../../../testing/startPage.ts';
import {
  changeFormQuestion,
  createFormQuestion,
  type FormQuestionType,
  listFormQuestions,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { FormBuilder } from './FormBuilder.tsx';

const user = userEvent.setup();
const question = (digit: number, en: string, given: object = {}) => ({
  ...{ _id: `00000000-0000-4000-8000-00000000000${digit}`, key: en.toLowerCase(), version: 1 },
  ...{ type: 'text' as FormQuestionType, label: { en }, help: null, isRequired: false },
  ...{ options: [], consent: null, min: null, max: null, condition: null, answers: 0 },
  roles: ['attendee' as const],
  ...given,
});
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  keepEvent({ ...event, config: { ...event.config, languages: ['en'] } });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('hana sees the key that a new question will have, and is told at the field of one that is taken', async () => {
  server.on(listFormQuestions, () => ({ questions: [question(1, 'Company')] }));
  const created = server.on(createFormQuestion, (_asked, times) =>
    times === 1
      ? { question: question(2, 'Job title') }
      : new Refusal('fields.invalid', {
          fields: [{ path: 'key', code: 'form.keyTaken', message: 'This key is taken.' }],
        }),
  );
  await showPage(<FormBuilder />);
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.type(await field(/^Question/), 'Job title');
  expect((await field(/^Key for programs/)).placeholder).toBe('job_title');
  await save();
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]!.body).not.toHaveProperty('key');
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.type(await field(/^Question/), 'Employer');
  await user.type(await field(/^Key for programs/), 'company');
  await save();
  expect(await screen.findByText('This key is taken.')).toBeTruthy();
  expect(created[1]!.body).toMatchObject({ key: 'company' });
  expect(document.activeElement).toBe(await field(/^Key for programs/));
});

test('a question keeps its key while hana rewords it', async () => {
  const company = question(1, 'Company');
  server.on(listFormQuestions, () => ({ questions: [company] }));
  const changed = server.on(changeFormQuestion, () => ({ question: company }));
  await showPage(<FormBuilder />);
  await user.click(await screen.findByRole('button', { name: 'Change: Company' }));
  const label = await field(/^Question/);
  await user.clear(label);
  await user.type(label, 'Organisation');
  expect((await field(/^Key for programs/)).value).toBe('company');
  await save();
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]!.body).toMatchObject({ key: 'company', label: { en: 'Organisation' } });
});
