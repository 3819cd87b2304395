import '../../../testing/startPage.ts';
import {
  getPersonAnswers,
  type OrganisedQuestion,
  type PersonAnswers as Answers,
  saveInternalAnswers,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { PersonAnswers } from './PersonAnswers.tsx';

const alice = '00000000-0000-4000-8000-000000000009';
const question = (digit: number, en: string, isInternal: boolean): OrganisedQuestion => ({
  ...{ _id: `00000000-0000-4000-8000-00000000000${digit}`, key: en.toLowerCase(), version: 1 },
  ...{ type: 'text', label: { en }, help: null, isRequired: false, options: [], consent: null },
  ...{ min: null, max: null, roles: ['attendee'], classes: [], condition: null, isInternal },
});
const [diet, standing] = [question(1, 'Diet', false), question(2, 'Standing', true)];
const answered = (of: OrganisedQuestion, answer: string) => ({
  ...{ question: of, answer, fileName: null },
  answeredAt: '2021-06-02T05:30:00.000Z',
});
let server: ReturnType<typeof fakeServer>;
let kept: Answers;
const user = userEvent.setup();
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Standing' });
const save = () => user.click(screen.getByRole('button', { name: 'Save internal answers' }));

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  kept = { answered: [answered(diet, 'Jain'), answered(standing, 'Patron')], internal: [standing] };
  server = fakeServer();
  server.on(getPersonAnswers, () => kept);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('hana reads alice’s answers, and changes what organisers answered about her', async () => {
  const saved = server.on(saveInternalAnswers, ({ body }) => {
    const { [standing._id]: given } = body['answers'] as Record<string, string>;
    kept = { ...kept, answered: [answered(diet, 'Jain'), answered(standing, given!)] };
    return kept;
  });
  await showPage(<PersonAnswers personId={alice} />);
  expect((await field()).value).toBe('Patron');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Diet']);
  fireEvent.change(await field(), { target: { value: 'Jury' } });
  await save();
  expect(await screen.findByText('Internal answers saved.')).toBeTruthy();
  expect(saved[0]!.body['answers']).toEqual({ [standing._id]: 'Jury' });
  expect((await field()).value).toBe('Jury');
  fireEvent.change(await field(), { target: { value: '' } });
  expect(screen.queryByText('Internal answers saved.')).toBeNull();
  await save();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]!.body['answers']).toEqual({ [standing._id]: '' });
});

test('what is wrong with an internal answer is said at its field, and nothing typed is lost', async () => {
  const message = 'Please write 3 characters or more.';
  server.on(
    saveInternalAnswers,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: `answers.${standing._id}`, code: 'form.lengthAtLeast', message }],
      }),
  );
  await showPage(<PersonAnswers personId={alice} />);
  fireEvent.change(await field(), { target: { value: 'No' } });
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field()).value).toBe('No');
  expect(document.activeElement).toBe(await field());
});

test('without answers and internal questions there is nothing to read', async () => {
  kept = { answered: [], internal: [] };
  await showPage(<PersonAnswers personId={alice} />);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
