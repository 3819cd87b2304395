import { event } from '../../../testing/startPage.ts';
import { register, verifyPhonePost } from '@pavilion/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event.ts';
import { Refusal } from '../../../testing/fakeServer.ts';
import {
  askForCode,
  field,
  fillInWithCode,
  giveCode,
  press,
  reachSecondStep,
  registered,
  sendingCodes,
  submit,
  type,
} from '../../../testing/registering.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { RegistrationFlow } from './RegistrationFlow.tsx';

const user = userEvent.setup();
const onDone = vi.fn<() => void>();
const at = sendingCodes();
afterEach(() => {
  onDone.mockReset();
});

const show = (email?: string) =>
  showPage(<RegistrationFlow heading="h1" onDone={onDone} {...(email && { email })} />);
/** The same visitor at an event that asks little, in one step. */
function askLittle() {
  const registration = { ...event.config.features.registration!, cities: [], interests: [] };
  keepEvent({
    ...event,
    config: {
      ...event.config,
      features: {
        ...event.config.features,
        registration: { ...registration, budgets: [], dates: [] },
      },
    },
  });
}

test('a visitor who sends an empty form sees what each field needs, with focus on the first (F-01, A-18, RE-02)', async () => {
  const items = () => {
    const summary = within(screen.getByRole('alert')).getAllByRole('listitem');
    return summary.map((item) => item.textContent!.split(': ')[1]);
  };
  await show();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await press('Get code');
  const first = ['Please enter a valid email Address.', 'Please enter your mobile.'];
  expect(items()).toEqual(first);
  expect(document.activeElement).toBe(field('Email'));
  const described = (element: HTMLElement) =>
    element
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(described(field('Email'))).toContain(first[0]);
  expect(described(field('Mobile'))).toContain(first[1]);
  await reachSecondStep();
  expect(document.activeElement).toBe(field('First name'));
  await submit();
  const second = [
    'Please enter your first name.',
    'Please select country.',
    'Please select city.',
    'Please select interested in.',
    'Please select budget.',
    'Please select callDate.',
    'Please agree to the privacy notice.',
  ];
  await waitFor(() => expect(items()).toEqual(second));
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(described(screen.getByRole('radiogroup', { name: /Budget/ }))).toContain(second[4]);
});

test('a visitor verifies the mobile before choosing a password, and needs no last name (I-10, B6.2)', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await askForCode();
  await screen.findByText('Please check your mobile.');
  expect(screen.getByText('OTP has been sent to your mobile successfully')).toBeTruthy();
  await press('Continue');
  const summary = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent)).toEqual([
    'Password: Please enter a password.',
    'OTP: Please enter an otp.',
  ]);
});

test('a visitor who asks again too soon, in another window too, is shown where the code goes in', async () => {
  at.server.on(
    verifyPhonePost,
    () =>
      new Refusal('throttled', {
        hint: { sent: { phone: '+919820010001', channel: 'sms' } },
        retryAfter: 40,
      }),
  );
  await show();
  await askForCode();
  expect(screen.getByText('We’ve already sent you a code. Please use that one.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: /Resend in (3\d|40) s/ })).toBeTruthy();
});

test('a visitor goes back to the first step and finds all as it was', async () => {
  await show();
  await fillInWithCode();
  await press('Back');
  expect((field('OTP') as HTMLInputElement).value).toBe('123456');
  await press('Continue');
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  expect(screen.getByLabelText<HTMLInputElement>('Thu 3 Jun').checked).toBe(true);
});

test('a visitor picks a country code and pastes the OTP; editing the mobile hides it (D25, N-11, N-12)', async () => {
  const sent = at.server.on(verifyPhonePost, () => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+12025550123',
    resendAfterSeconds: 60,
  }));
  await show();
  const code = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  expect(code.selectedOptions[0]!.textContent).toBe('+91 India');
  await user.selectOptions(code, 'US');
  type(field('Email'), 'meera@example.org');
  type(field('Mobile'), '202 555 0123');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  const otp = await screen.findByLabelText<HTMLInputElement>(/^OTP/);
  expect(sent[0]!.body['phone']).toBe('+1 202 555 0123');
  expect([otp.inputMode, otp.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await user.click(otp);
  await user.paste('Your code: 12 34 56');
  expect(otp.value).toBe('123456');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /Resend in (5\d|60) s/ }).disabled,
  ).toBe(true);
  expect(screen.getByRole('link', { name: /read your code here/ })).toBeTruthy();
  type(field('Mobile'), '202 555 0124');
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
});

test('a visitor whose code cannot be sent keeps the form and gets it by email instead (VP-07, B6.2)', async () => {
  const sent = at.server.on(verifyPhonePost, ({ body }) =>
    body['email']
      ? {
          message: 'mailed',
          channel: 'mail' as const,
          phone: '+919820010001',
          resendAfterSeconds: 60,
        }
      : new Refusal('otp.unavailable', { hint: { email: true } }),
  );
  askLittle();
  await show();
  type(field('First name'), 'Meera');
  type(field('Mobile'), '98200 10001');
  await press('Get code');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We can’t send codes right now.');
  type(field('Email'), 'meera@example.org');
  await user.click(within(alert).getByRole('button', { name: 'Email me the code instead' }));
  await screen.findByText('Please check your email.');
  expect(sent.map(({ body }) => body['email'])).toEqual([undefined, 'meera@example.org']);
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  keepEvent(event);
});

test('a visitor who changes the email needs a new code, until it is changed back (D20)', async () => {
  const sent = at.server.on(verifyPhonePost, () => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+919820010001',
    resendAfterSeconds: 60,
  }));
  const asked = at.server.on(register, () => registered);
  await show();
  await fillInWithCode();
  expect(sent[0]!.body['email']).toBe('meera@example.org');
  await press('Back');
  type(field('Email'), 'mira@example.org');
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(asked).toEqual([]);
  type(field('Email'), 'meera@example.org');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
  await press('Continue');
  await submit();
  await screen.findByText('One Last Step');
});

test('a visitor resends the code, which clears the old one and starts the wait again (B6.2)', async () => {
  const sent = at.server.on(verifyPhonePost, (_asked, times) => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+919820010001',
    resendAfterSeconds: times === 1 ? 0 : 60,
  }));
  await show();
  await giveCode();
  await press('Resend');
  await screen.findByRole('button', { name: /Resend in (5\d|60) s/ });
  expect(sent.map(({ body }) => body['phone'])).toEqual(['+91 98200 10001', '+91 98200 10001']);
  expect((field('OTP') as HTMLInputElement).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
});

test('a visitor reads in the privacy notice what exhibitors get, where there are any', async () => {
  const { config } = event;
  await showPage(<PrivacyNotice />);
  expect(document.body.textContent).toMatch(/An exhibitor gets .* only if you agree/);
  act(() =>
    keepEvent({ ...event, config: { ...config, features: { ...config.features, hall: null } } }),
  );
  expect(document.body.textContent).not.toMatch(/booth|exhibitor|calls/i);
  act(() => keepEvent(event));
});
