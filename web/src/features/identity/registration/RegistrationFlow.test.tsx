import { event } from '../../../testing/startPage.ts';
import { login, register, scheduleCall } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { bookedCall } from '../../../testing/bookedCall.ts';
import { lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import {
  field,
  fillInWithCode,
  press,
  reachSecondStep,
  registered,
  sendingCodes,
  submit,
  type,
} from '../../../testing/registering.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { keepRegistered } from './registered.ts';
import { RegistrationFlow } from './RegistrationFlow.tsx';

const user = userEvent.setup();
const onDone = vi.fn<() => void>();
const at = sendingCodes();
afterEach(() => {
  onDone.mockReset();
  vi.restoreAllMocks();
});

const show = (email?: string) =>
  showPage(<RegistrationFlow heading="h1" onDone={onDone} {...(email && { email })} />);
test('a visitor who double-clicks Register is registered once, with everything entered (F-05, RE-01)', async () => {
  const asked = at.server.on(register, () => registered);
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
  at.server.on(register, () => new Refusal('otp.invalid'));
  await show();
  await fillInWithCode();
  await submit();
  const sentence = 'This code isn’t right. Please check it or ask for a new one.';
  await waitFor(() => expect(screen.getAllByText(sentence, { exact: false })).not.toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(field('OTP')));
  cleanup();
  await show();
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  expect((field('OTP') as HTMLInputElement).value).toBe('');
  type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  type(field('OTP'), '123456');
  await press('Continue');
  await screen.findByText('2 of 2');
  expect((field('First name') as HTMLInputElement).value).toBe('Meera');
  expect(screen.getByLabelText<HTMLInputElement>('Kolkata').checked).toBe(true);
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).toContain('Meera');
  expect(kept).not.toMatch(/kamala|123456/);
});

test('a visitor whose email is already registered gets a link to log in (RE-07)', async () => {
  at.server.on(register, () => new Refusal('attendee.exists'));
  await show();
  await fillInWithCode();
  await submit();
  const link = await screen.findByRole('link', { name: 'Log in with this email' });
  expect(link.getAttribute('href')).toBe('/attendee-login');
});

test('a visitor is registered even when the server’s answer gets lost (B6.2)', async () => {
  const asked = at.server.on(register, (_asked, times) =>
    times === 1 ? lost : new Refusal('otp.invalid'),
  );
  const logins = at.server.on(login, () => ({ user: meera, token: 'a login' }));
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
  at.server.on(register, () => registered);
  const asked = at.server.on(scheduleCall, (_asked, times) =>
    times === 1
      ? new Refusal('server.unavailable')
      : {
          user: {
            _id: meera._id,
            first_name: 'Meera',
            last_name: '',
            meetings: [
              bookedCall({
                boothId: null,
                boothName: '',
                date: '04/06/2021',
                time: '12:20',
                startAt: '2021-06-04T06:50:00.000Z',
              }),
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

test.each([
  [29, 'One Last Step'],
  [31, 'Fill in one form, enter one code, and you’re in.'],
])('a visitor who comes back after %i minutes reads “%s”', async (minutes, heading) => {
  const { _id, first_name, email } = meera;
  const login = { token: 'a login', user: meera };
  keepRegistered({ _id, first_name, email, ticket: 'ticket', login });
  const later = Date.now() + minutes * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await show();
  expect(await screen.findByText(heading)).toBeTruthy();
});

test('a visitor reads the privacy notice in the Tamil that the organisers wrote (I-11)', async () => {
  const text = 'தனியுரிமை\nஅறிவிப்பு';
  keepEvent({
    ...event,
    config: { ...event.config, privacyNotices: [{ language: 'ta', text }] },
  });
  await show();
  await reachSecondStep();
  await user.click(screen.getByText('Read the privacy notice'));
  const own = screen.getByText('தமிழ்').closest('details')!;
  expect(own.lang).toBe('ta');
  expect(own.textContent).toContain(text);
  keepEvent(event);
});

test('a visitor answers “No thank you” at the last step and starts no second registration (B6.2)', async () => {
  const asked = at.server.on(register, () => registered);
  await show();
  await fillInWithCode();
  await submit();
  await user.click(await screen.findByRole('button', { name: 'No thank you' }));
  expect(onDone).toHaveBeenCalledOnce();
  cleanup();
  await show();
  expect((field('Mobile') as HTMLInputElement).value).toBe('');
  expect(asked).toHaveLength(1);
});

test('a visitor whose email is known cannot change it', async () => {
  await show('meera@example.org');
  const email = field('Email') as HTMLInputElement;
  expect([email.value, email.disabled]).toEqual(['meera@example.org', true]);
});

test('what stands under the form goes with it: whoever is registered is not asked to log in', async () => {
  at.server.on(register, () => registered);
  at.server.on(login, () => ({ user: meera, token: 'of meera', device: 'device' }));
  await showPage(
    <RegistrationFlow heading="h1" below={<p>Already registered?</p>} onDone={onDone} />,
  );
  expect(screen.getByText('Already registered?')).toBeTruthy();
  await fillInWithCode();
  await submit();
  expect(await screen.findByText(/^Thank You/)).toBeTruthy();
  expect(screen.queryByText('Already registered?')).toBeNull();
});
