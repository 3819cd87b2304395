import { event } from '../../../testing/startPage.ts';
import {
  checkRegistrationCode,
  type Features,
  type MobileDemand,
  register,
  verifyPhonePost,
} from '@pavilion/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
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
const asked = (registration: Partial<NonNullable<Features['registration']>>) => {
  const { features } = event.config;
  const changed = { ...features, registration: { ...features.registration!, ...registration } };
  keepEvent({ ...event, config: { ...event.config, features: changed } });
};
/** The same visitor at an event that asks little, in one step. */
const askLittle = (mobile: MobileDemand = 'required') =>
  asked({ cities: [], interests: [], budgets: [], dates: [], mobile });

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
    'Please select city.',
    'Please select interested in.',
    'Please select budget.',
    'Please select callDate.',
    'Please agree to the privacy notice.',
  ];
  await waitFor(() => expect(items()).toEqual(second));
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(described(screen.getByRole('radiogroup', { name: /Budget/ }))).toContain(second[3]);
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
  await screen.findByText('1 of 2');
  expect((field('OTP') as HTMLInputElement).value).toBe('123456');
  await press('Continue');
  await screen.findByText('2 of 2');
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  expect(screen.getByLabelText<HTMLInputElement>('Thu 03/06/2021').checked).toBe(true);
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
  await screen.findByText('1 of 2');
  type(field('Email'), 'mira@example.org');
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(asked).toEqual([]);
  type(field('Email'), 'meera@example.org');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
  await press('Continue');
  await screen.findByText('2 of 2');
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

test('a visitor goes back with the browser from the second step, and forward again, with code and password kept', async () => {
  const router = await show();
  await reachSecondStep();
  expect(router.location.hash).toBe('about-you');
  act(() => router.back());
  await screen.findByText('1 of 2');
  expect((field('OTP') as HTMLInputElement).value).toBe('123456');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
  expect(document.activeElement).toBe(field('Email'));
  act(() => void router.navigate({ href: '/#about-you' }));
  expect(await screen.findByText('2 of 2')).toBeTruthy();
});

test('a visitor who opens a link to the second step begins with the first', async () => {
  await showPage(<RegistrationFlow heading="h1" onDone={onDone} />, '/#about-you');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('a visitor learns of a wrong code before the second step', async () => {
  const checked = at.server.on(checkRegistrationCode, () => new Refusal('otp.invalid'));
  await show();
  await giveCode();
  await press('Continue');
  const summary = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent)).toEqual([
    'OTP: This code isn’t right. Please check it or ask for a new one.',
  ]);
  expect(document.activeElement).toBe(field('OTP'));
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(checked[0]!.body).toMatchObject({ phone: '+919820010001', otp: '123456' });
});

test('a visitor’s country follows the mobile, and one already chosen stays', async () => {
  await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'AE');
  type(field('Mobile'), '50 123 4567');
  type(field('Email'), 'meera@example.org');
  await press('Get code');
  type(await screen.findByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
  await press('Continue');
  await screen.findByText('2 of 2');
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ });
  expect(country.value).toBe('AE');
});

test('a screen reader hears that the password is missing', async () => {
  await show();
  await askForCode();
  await press('Continue');
  await screen.findByRole('alert');
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
  expect(field('OTP').getAttribute('aria-invalid')).toBe('true');
});

test('a visitor gives no mobile where none is asked: the code goes to the email', async () => {
  const sent = at.server.on(verifyPhonePost, () => ({
    message: 'OTP has been sent to your email successfully',
    channel: 'mail' as const,
    resendAfterSeconds: 60,
  }));
  const entered = at.server.on(register, () => registered);
  askLittle('off');
  await show();
  expect(screen.queryByRole('textbox', { name: /^Mobile/ })).toBeNull();
  await press('Get code');
  expect(document.activeElement).toBe(field('Email'));
  type(field('Email'), 'meera@example.org');
  await press('Get code');
  type(await screen.findByLabelText(/^Password/), 'kamala mango 42');
  expect(sent[0]!.body).not.toHaveProperty('phone');
  type(field('OTP'), '123456');
  type(field('First name'), 'Meera');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'PT');
  await user.click(screen.getByRole('checkbox', { name: /privacy/ }));
  await submit();
  await waitFor(() => expect(entered[0]?.body).toMatchObject({ mobile: '', otp: '123456' }));
  keepEvent(event);
});

test('a visitor may give a mobile from any country where it is optional, in that of the country chosen', async () => {
  const entered = at.server.on(register, () => registered);
  at.server.on(verifyPhonePost, () => ({
    message: 'mailed',
    channel: 'mail' as const,
    resendAfterSeconds: 60,
  }));
  askLittle('optional');
  await show();
  type(field('Email'), 'meera@example.org');
  await press('Get code');
  type(await screen.findByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
  type(field('First name'), 'Meera');
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^Country\*?$|^Country \*/ }),
    'PT',
  );
  const dialCode = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  expect(dialCode.selectedOptions[0]!.textContent).toBe('+351 Portugal');
  type(field('Mobile'), '912 345 678');
  await user.click(screen.getByRole('checkbox', { name: /privacy/ }));
  await submit();
  await waitFor(() => expect(entered[0]?.body).toMatchObject({ mobile: '+351 912 345 678' }));
  keepEvent(event);
});
