import '../../../../testing/startPage.ts';
import {
  type AccessClass,
  type FormQuestion,
  listAccessClasses,
  register,
} from '@pavilion/contract';
import { areas } from '@pavilion/contract/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../../../testing/fakeServer.ts';
import {
  field,
  fillInWithCode,
  press,
  registered,
  sendingCodes,
  submit,
  type,
} from '../../../../testing/registering.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { RegistrationFlow } from '../RegistrationFlow.tsx';

const user = userEvent.setup();
const at = sendingCodes();
const show = () => showPage(<RegistrationFlow heading="h1" onDone={vi.fn<() => void>()} />);

const accessClass = (en: string, given: Partial<AccessClass> = {}): AccessClass => ({
  _id: crypto.randomUUID(),
  name: { en },
  state: 'open',
  opensAt: null,
  needsApproval: false,
  needsCode: false,
  isInvited: false,
  areas: [...areas],
  closesAt: null,
  ...given,
});

test('meera is asked nothing where there is one class, and told that it is full', async () => {
  const only = accessClass('Delegate', { state: 'full' });
  at.server.on(listAccessClasses, () => ({ classes: [only] }));
  const sent = at.server.on(register, () => registered);
  await show();
  await fillInWithCode();
  await screen.findByText('Full: join the waiting list.');
  expect(screen.queryByRole('radio', { name: 'Delegate' })).toBeNull();
  await submit();
  await vi.waitFor(() => expect(sent[0]!.body).toMatchObject({ accessClass: only._id }));
});

test('meera chooses a class by invitation, and keeps all she typed when the code is wrong', async () => {
  const press2021 = accessClass('Press', { needsCode: true, needsApproval: true });
  const later = accessClass('Delegate', { state: 'upcoming', opensAt: '2021-06-04T04:30:00.000Z' });
  at.server.on(listAccessClasses, () => ({ classes: [accessClass('Visitor'), press2021, later] }));
  const message = 'This invitation code isn’t right.';
  const sent = at.server.on(
    register,
    () =>
      new Refusal('admission.codeInvalid', {
        fields: [{ path: 'accessCode', code: 'admission.codeInvalid', message }],
      }),
  );
  await show();
  await fillInWithCode();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Delegate' })).disabled).toBe(
    true,
  );
  expect(screen.queryByRole('textbox', { name: /^Invitation code/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Press' }));
  await user.type(screen.getByRole('textbox', { name: /^Invitation code/ }), 'pres');
  await submit();
  expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expect(sent[0]!.body).toMatchObject({ accessClass: press2021._id, accessCode: 'pres' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Press' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe(
    'Meera',
  );
});

test('meera tries again where the classes could not be loaded', async () => {
  at.server.on(listAccessClasses, (_asked, times) =>
    times > 1
      ? { classes: [accessClass('Visitor'), accessClass('Press')] }
      : new Refusal('throttled'),
  );
  await show();
  await fillInWithCode();
  await screen.findByRole('alert');
  await press('Try again');
  await screen.findByRole('radio', { name: 'Visitor' });
});

test('meera reads of each class until when, by whose decision and to what it lets her in', async () => {
  const online = accessClass('Online', {
    needsApproval: true,
    closesAt: '2021-06-04T04:30:00.000Z',
    areas: ['sessions', 'rooms'],
  });
  at.server.on(listAccessClasses, () => ({ classes: [accessClass('Delegate'), online] }));
  await show();
  await fillInWithCode();
  const said = await screen.findByText(/^The organisers approve each registration\./);
  expect(said.textContent).toBe(
    'The organisers approve each registration. Registration closes on 4 June 2021 at 10:00 IST. Includes: Sessions, Breakout rooms.',
  );
});

test('meera answers the questions of the class that she chooses, and of no other', async () => {
  const [daily, delegate] = [accessClass('Press'), accessClass('Delegate')];
  at.server.on(listAccessClasses, () => ({ classes: [daily, delegate] }));
  const question = (en: string, classes: string[]): FormQuestion => ({
    ...{ _id: crypto.randomUUID(), type: 'text', version: 1, label: { en }, help: null },
    ...{ isRequired: true, options: [], consent: null, min: null, max: null },
    ...{ roles: ['attendee'], classes, condition: null },
  });
  at.questions = [question('Medium', [daily._id]), question('Membership number', [delegate._id])];
  const sent = at.server.on(register, () => registered);
  await show();
  await fillInWithCode();
  expect(screen.queryByRole('textbox', { name: /^(Medium|Membership)/ })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'Press' }));
  type(field('Medium'), 'Daily');
  await user.click(screen.getByRole('radio', { name: 'Delegate' }));
  expect(screen.queryByRole('textbox', { name: /^Medium/ })).toBeNull();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Membership number');
  expect(document.activeElement).toBe(field('Membership number'));
  type(field('Membership number'), 'M-1');
  await submit();
  await vi.waitFor(() => expect(sent[0]!.body).toMatchObject({ accessClass: delegate._id }));
});
