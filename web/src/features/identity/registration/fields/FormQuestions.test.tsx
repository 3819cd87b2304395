import '../../../../testing/startPage.ts';
import { type FormQuestion, register } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  field,
  fillInVisit,
  giveCode,
  press,
  reachSecondStep,
  registered,
  sendingCodes,
  submit,
  type,
} from '../../../../testing/registering.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { RegistrationFlow } from '../RegistrationFlow.tsx';

const user = userEvent.setup();
const at = sendingCodes();
const show = () => showPage(<RegistrationFlow heading="h1" onDone={() => {}} />);

const question = (_id: string, given: Partial<FormQuestion>): FormQuestion => ({
  ...{ _id, type: 'text', version: 1, label: { en: '' }, help: null, isRequired: false },
  ...{ options: [], consent: null, min: null, max: null, roles: ['attendee'], condition: null },
  ...given,
});
const diet = '00000000-0000-4000-8000-000000000001';
const which = '00000000-0000-4000-8000-000000000002';
const other = '00000000-0000-4000-8000-000000000003';
const dietQuestions = [
  question(diet, {
    type: 'choice',
    label: { en: 'Diet' },
    options: [{ _id: other, label: { en: 'Other' } }],
  }),
  question(which, {
    label: { en: 'Which diet' },
    isRequired: true,
    condition: { questionId: diet, values: [other] },
  }),
];

test('a visitor answers the organisers’ questions in the second step as they lead on; a wrong answer is said at its field', async () => {
  at.questions = dietQuestions;
  const sent = at.server.on(register, () => registered);
  await show();
  await giveCode();
  expect(screen.queryByText('Diet')).toBeNull();
  await press('Continue');
  await screen.findByText('2 of 2');
  expect(screen.queryByRole('textbox', { name: /^Which diet/ })).toBeNull();
  await user.click(screen.getByLabelText('Other'));
  await fillInVisit();
  await submit();
  const summary = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent)).toEqual([
    'Which diet: Please answer this question.',
  ]);
  expect(document.activeElement).toBe(field('Which diet'));
  type(field('Which diet'), 'Jain');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body['answers']).toEqual({ [diet]: other, [which]: 'Jain' });
});

test('a visitor finds after a reload what they answered before it', async () => {
  at.questions = dietQuestions;
  await show();
  await reachSecondStep();
  await user.click(screen.getByLabelText('Other'));
  type(field('Which diet'), 'Jain');
  cleanup();
  await show();
  type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
  await press('Continue');
  expect(await screen.findByLabelText<HTMLInputElement>('Other')).toHaveProperty('checked', true);
  expect(field('Which diet')).toHaveProperty('value', 'Jain');
});
