import { event } from '../../../testing/startPage.ts';
import { login, register, scheduleCall, verifyPhonePost } from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { RegistrationFlow } from './RegistrationFlow.tsx';

const user = userEvent.setup();
const onDone = vi.fn<() => void>();
let server: ReturnType<typeof fakeServer>;
const registered = { user: { user: { ...meera, token: 'ticket' } }, token: 'a login' };

beforeAll(() => Promise.all([loadTexts(), import('./problemsOf.ts')]));
beforeEach(() => {
  server = fakeServer();
  server.on(verifyPhonePost, ({ body }) => ({
    message: 'OTP has been sent to your mobile successfully',
    channel: 'sms' as const,
    phone: String(body['phone']).replace(/[^+\d]/g, ''),
    resendAfterSeconds: 60,
  }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  onDone.mockReset();
  vi.unstubAllGlobals();
});

const show = (email?: string) =>
  showPage(<RegistrationFlow heading="h1" onDone={onDone} {...(email && { email })} />);
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn() {
  type(field('First name'), 'Meera');
  type(field('Email'), 'meera@example.org');
  fireEvent.change(screen.getByRole('combobox', { name: /^Country\b(?! code)/ }), {
    target: { value: 'IN' },
  });
  for (const choice of ['Chennai', 'Kolkata', 'Villas', 'upto ₹50L', '03/06/2021'])
    await user.click(screen.getByLabelText(choice));
  type(field('Mobile'), '98200 10001');
  await user.click(screen.getByRole('checkbox', { name: /privacy/ }));
}

async function fillInWithCode() {
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  type(await screen.findByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
}

test('a visitor who sends an empty form sees what each field needs, with focus on the first (F-01, A-18, RE-02)', async () => {
  await show();
  await submit();
  const sentences = [
    'Please enter your first name.',
    'Please enter a valid email Address.',
    'Please select country.',
    'Please select city.',
    'Please select interested in.',
    'Please select budget.',
    'Please select callDate.',
    'Please enter your mobile.',
    'Please agree to the privacy notice.',
  ];
  const summary = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent!.split(': ')[1])).toEqual(sentences);
  expect(document.activeElement).toBe(field('First name'));
  const described = (element: HTMLElement) =>
    element
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(described(field('Email'))).toContain(sentences[1]);
  expect(described(screen.getByRole('radiogroup', { name: /Budget/ }))).toContain(sentences[5]);
  expect(described(field('Mobile'))).toContain(sentences[7]);
});

test('a visitor needs no last name, and verifies the mobile before choosing a password (I-10, B6.2)', async () => {
  await show();
  await fillIn();
  await submit();
  expect(screen.getAllByText('Please get a code for this mobile first.')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByText('Please check your mobile.');
  expect(screen.getByText('OTP has been sent to your mobile successfully')).toBeTruthy();
  await submit();
  const summary = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent)).toEqual([
    'Password: Please enter a password.',
    'OTP: Please enter an otp.',
  ]);
});

test('a visitor picks a country code and pastes the OTP; editing the mobile hides it (D25, N-11, N-12)', async () => {
  const sent = server.on(verifyPhonePost, () => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+12025550123',
    resendAfterSeconds: 60,
  }));
  await show();
  const code = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  expect(code.selectedOptions[0]!.textContent).toBe('+91 India');
  await user.selectOptions(code, 'US');
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
  const sent = server.on(verifyPhonePost, ({ body }) =>
    body['email']
      ? {
          message: 'mailed',
          channel: 'mail' as const,
          phone: '+919820010001',
          resendAfterSeconds: 60,
        }
      : new Refusal('otp.unavailable', { hint: { email: true } }),
  );
  await show();
  await fillIn();
  type(field('Email'), '');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We can’t send codes right now.');
  type(field('Email'), 'meera@example.org');
  await user.click(within(alert).getByRole('button', { name: 'Email me the code instead' }));
  await screen.findByText('Please check your email.');
  expect(sent.map(({ body }) => body['email'])).toEqual([undefined, 'meera@example.org']);
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
});

test('a visitor who changes the email needs a new code, until it is changed back (D20)', async () => {
  const sent = server.on(verifyPhonePost, () => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+919820010001',
    resendAfterSeconds: 60,
  }));
  const asked = server.on(register, () => registered);
  await show();
  await fillInWithCode();
  expect(sent[0]!.body['email']).toBe('meera@example.org');
  type(field('Email'), 'mira@example.org');
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
  await submit();
  expect(screen.getAllByText('Please get a code for this mobile first.')).not.toEqual([]);
  expect(asked).toEqual([]);
  type(field('Email'), 'meera@example.org');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
  await submit();
  await screen.findByText('One Last Step');
});

test('a visitor resends the code, which clears the old one and starts the wait again (B6.2)', async () => {
  const sent = server.on(verifyPhonePost, (_asked, times) => ({
    message: 'sent',
    channel: 'sms' as const,
    phone: '+919820010001',
    resendAfterSeconds: times === 1 ? 0 : 60,
  }));
  await show();
  await fillInWithCode();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  await screen.findByRole('button', { name: /Resend in (5\d|60) s/ });
  expect(sent.map(({ body }) => body['phone'])).toEqual(['+91 98200 10001', '+91 98200 10001']);
  expect((field('OTP') as HTMLInputElement).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
});

test('a visitor who double-clicks Register is registered once, with everything entered (F-05, RE-01)', async () => {
  const asked = server.on(register, () => registered);
  await show();
  await fillInWithCode();
  await user.dblClick(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('One Last Step');
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      first_name: 'Meera',
      last_name: '',
      email: 'meera@example.org',
      mobile: '+919820010001',
      password: 'kamala mango 42',
      otp: '123456',
      country: 'IN',
      location: ['Chennai', 'Kolkata'],
      interested_in: 'Villas',
      budget: 'upto ₹50L',
      callDate: '03/06/2021',
      consent: true,
    }),
  ]);
});

test('a visitor sees a refusal at its field; a reload keeps all but the password and code (B6.2, RE-03)', async () => {
  server.on(register, () => new Refusal('otp.invalid'));
  await show();
  await fillInWithCode();
  await submit();
  const sentence = 'This code isn’t right. Please check it or ask for a new one.';
  await waitFor(() => expect(screen.getAllByText(sentence, { exact: false })).not.toEqual([]));
  expect(document.activeElement).toBe(field('OTP'));
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  cleanup();
  await show();
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  expect(screen.getByLabelText<HTMLInputElement>('Kolkata').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  expect((field('OTP') as HTMLInputElement).value).toBe('');
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).toContain('Meera');
  expect(kept).not.toMatch(/kamala|123456/);
});

test('a visitor whose email is already registered gets a link to log in (RE-07)', async () => {
  server.on(register, () => new Refusal('attendee.exists'));
  await show();
  await fillInWithCode();
  await submit();
  const link = await screen.findByRole('link', { name: 'Log in with this email' });
  expect(link.getAttribute('href')).toBe('/attendee-login');
});

test('a visitor is registered even when the server’s answer gets lost (B6.2)', async () => {
  const asked = server.on(register, (_asked, times) =>
    times === 1 ? lost : new Refusal('otp.invalid'),
  );
  const logins = server.on(login, () => ({ user: meera, token: 'a login' }));
  await show();
  await fillInWithCode();
  await submit();
  await screen.findByText('One Last Step', {}, { timeout: 5000 });
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(logins[0]!.body).toMatchObject({
    email: 'meera@example.org',
    password: 'kamala mango 42',
  });
});

test('a registered visitor books a call as the last step, and can retry when it fails (B6.2, D1)', async () => {
  server.on(register, () => registered);
  const asked = server.on(scheduleCall, (_asked, times) =>
    times === 1
      ? new Refusal('server.unavailable')
      : {
          user: {
            _id: meera._id,
            first_name: 'Meera',
            last_name: '',
            meetings: [
              {
                _id: meera._id,
                boothId: null,
                boothName: '',
                date: '04/06/2021',
                time: '12:20',
                startAt: '2021-06-04T06:50:00.000Z',
                minutes: 20,
                consultantName: '',
                personHere: false,
                consultantHere: false,
              },
            ],
          },
        },
  );
  await show();
  await fillInWithCode();
  await submit();
  await screen.findByText('One Last Step');
  cleanup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  const date = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date' });
  const time = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Time/ });
  expect(document.activeElement).toBe(date);
  await user.selectOptions(date, '04/06/2021');
  expect(time.options[0]!.value).toBe('07:00');
  expect(time.options[time.options.length - 1]!.value).toBe('22:40');
  await user.selectOptions(time, '12:20');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You’re registered');
  expect([date.value, time.value]).toEqual(['04/06/2021', '12:20']);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked[1]!.headers.get('authorization')).toBe('Bearer ticket');
  expect(asked[1]!.body).toMatchObject({ meetingDate: '04/06/2021', meetingTime: '12:20' });
});

test('a visitor reads the privacy notice in the Tamil that the organisers wrote (I-11)', async () => {
  const text = 'தனியுரிமை\nஅறிவிப்பு';
  keepEvent({
    ...event,
    config: { ...event.config, privacyNotices: [{ language: 'ta', text }] },
  });
  await show();
  await user.click(screen.getByText('Read the privacy notice'));
  const own = screen.getByText('தமிழ்').closest('details')!;
  expect(own.lang).toBe('ta');
  expect(own.textContent).toContain(text);
  keepEvent(event);
});

test('a visitor answers “No thank you” at the last step and starts no second registration (B6.2)', async () => {
  const asked = server.on(register, () => registered);
  await show();
  await fillInWithCode();
  await submit();
  await user.click(await screen.findByRole('button', { name: 'No thank you' }));
  expect(onDone).toHaveBeenCalledOnce();
  cleanup();
  await show();
  expect((field('First name') as HTMLInputElement).value).toBe('');
  expect(asked).toHaveLength(1);
});

test('a visitor whose email is known cannot change it', async () => {
  await show('meera@example.org');
  const email = field('Email') as HTMLInputElement;
  expect([email.value, email.disabled]).toEqual(['meera@example.org', true]);
});

test('what stands under the form goes with it: whoever is registered is not asked to log in', async () => {
  server.on(register, () => registered);
  server.on(login, () => ({ user: meera, token: 'of meera', device: 'device' }));
  await showPage(
    <RegistrationFlow heading="h1" below={<p>Already registered?</p>} onDone={onDone} />,
  );
  expect(screen.getByText('Already registered?')).toBeTruthy();
  await fillInWithCode();
  await submit();
  expect(await screen.findByText(/^Thank You/)).toBeTruthy();
  expect(screen.queryByText('Already registered?')).toBeNull();
});
