import { event } from '../../../testing/startPage.ts';
import {
  changeFormQuestion,
  createFormQuestion,
  type FormQuestionType,
  listFormQuestions,
  listOrganisedClasses,
  type OrganisedClass,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  ...{ roles: ['attendee' as const], classes: [] as string[], isInternal: false },
  ...given,
});
const organised = (_id: string, en: string): OrganisedClass => ({
  ...{ _id, name: { en }, capacity: null, opensAt: null, closesAt: null, needsApproval: false },
  ...{ needsCode: false, codes: [], days: [], areas: [] },
  counts: { admitted: 0, asked: 0, waiting: 0, offered: 0, refused: 0, released: 0 },
  ...{ companions: 0, held: 0 },
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
  server.on(listOrganisedClasses, () => ({ classes: [] }), { unnoticed: true });
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

test('hana limits a question to a class: the overview says for whom, and the preview shows it to that class alone', async () => {
  const [press, delegate] = [question(8, '')._id, question(9, '')._id];
  const classes = [organised(press, 'Press'), organised(delegate, 'Delegate')];
  server.on(listOrganisedClasses, () => ({ classes }));
  let questions = [question(1, 'Medium')];
  server.on(listFormQuestions, () => ({ questions }));
  const changed = server.on(changeFormQuestion, () => {
    questions = [question(1, 'Medium', { classes: [delegate] })];
    return { question: questions[0]! };
  });
  await showPage(<FormBuilder />);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByRole('textbox', { name: 'Medium' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Change: Medium' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('checkbox', { name: 'Delegate' }));
  await save();
  expect(await screen.findByText(/only Delegate/)).toBeTruthy();
  expect(changed[0]!.body).toMatchObject({ classes: [delegate] });
  expect(preview.queryByRole('textbox', { name: 'Medium' })).toBeNull();
  await user.selectOptions(preview.getByRole('combobox', { name: 'Access class' }), 'Delegate');
  expect(preview.getByRole('textbox', { name: 'Medium' })).toBeTruthy();
});

test('hana adds an internal question: it is about people, needs no answer of theirs, and is in no preview', async () => {
  let questions: ReturnType<typeof question>[] = [];
  server.on(listFormQuestions, () => ({ questions }));
  const created = server.on(createFormQuestion, () => {
    questions = [question(1, 'Standing', { isInternal: true })];
    return { question: questions[0]! };
  });
  await showPage(<FormBuilder />);
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.type(await field(/^Question/), 'Standing');
  await user.click(screen.getByRole('checkbox', { name: 'Internal question' }));
  expect(screen.queryByRole('checkbox', { name: 'Required' })).toBeNull();
  expect(screen.getByRole('group', { name: /^Who it’s about/ })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'File');
  expect(screen.queryByRole('checkbox', { name: 'Internal question' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Short text');
  await save();
  expect(await screen.findByText(/Short text · Internal/)).toBeTruthy();
  expect(created[0]!.body).toMatchObject({ isInternal: true });
  expect(screen.getByText('None of your questions apply to them.')).toBeTruthy();
});
