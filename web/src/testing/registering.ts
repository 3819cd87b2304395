import {
  checkRegistrationCode,
  type FormQuestion,
  getForm,
  listAccessClasses,
  recordFormSteps,
  verifyPhonePost,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadTexts } from '../texts/texts.ts';
import { fakeServer } from './fakeServer.ts';
import { meera } from './ownProfile.ts';

/** The server's reply once Meera has registered. */
export const registered = { user: { user: { ...meera, token: 'ticket' } }, token: 'a login' };

interface Sending {
  server: ReturnType<typeof fakeServer>;
  /** The organisers' questions, on top of the standard ones. */
  questions: FormQuestion[];
}

/** Sets up a server for each test of a file, which sends codes by SMS. */
export function sendingCodes(): Sending {
  const at = { questions: [] as FormQuestion[] } as Sending;
  beforeAll(() =>
    Promise.all([loadTexts(), import('../features/identity/registration/findProblems.ts')]),
  );
  beforeEach(() => {
    at.server = fakeServer();
    at.questions = [];
    at.server.on(getForm, () => ({ questions: at.questions }));
    at.server.on(listAccessClasses, () => ({ classes: [] }), { unnoticed: true });
    at.server.on(recordFormSteps, () => ({ noted: true as const }), { unnoticed: true });
    at.server.on(checkRegistrationCode, () => ({ isRight: true as const }), { unnoticed: true });
    at.server.on(verifyPhonePost, ({ body }) => ({
      message: 'OTP has been sent to your mobile successfully',
      channel: 'sms' as const,
      phone: String(body['phone']).replace(/[^+\d]/g, ''),
      resendAfterSeconds: 60,
    }));
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return at;
}

/** Fills in the expo's registration form as Meera, as far as each of these goes. */
const user = userEvent.setup();

export const field = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
export const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));

export const press = (name: string) => user.click(screen.getByRole('button', { name }));

export async function askForCode() {
  type(field('Email'), 'meera@example.org');
  type(field('Mobile'), '98200 10001');
  await press('Get code');
  await screen.findByLabelText(/^Password/);
}

export async function giveCode() {
  await askForCode();
  type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
}

export async function reachSecondStep() {
  await giveCode();
  await press('Continue');
  await screen.findByText('2 of 2');
}

export async function fillInWithCode() {
  await reachSecondStep();
  await fillInVisit();
}

export async function fillInVisit() {
  type(field('First name'), 'Meera');
  fireEvent.change(screen.getByRole('combobox', { name: /^Country/ }), {
    target: { value: 'IN' },
  });
  for (const choice of ['Chennai', 'Kolkata', 'Villas', 'upto ₹50L', 'Thu 03/06/2021'])
    await user.click(screen.getByLabelText(choice));
  await user.click(screen.getByRole('checkbox', { name: /privacy/ }));
}
