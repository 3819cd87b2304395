import '../../testing/startPage.ts';
import {
  acceptInvitation,
  type AccessClass,
  claimInvitation,
  findInvitation,
  type FormQuestion,
  getOwnProfile,
  recordVisit,
} from '@pavilion/contract';
import { areas } from '@pavilion/contract/permissions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/login/keptToken.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Invitation } from './Invitation.tsx';

const user = userEvent.setup();
const diet: FormQuestion = {
  _id: '00000000-0000-4000-8000-0000000000d1',
  type: 'text',
  version: 1,
  label: { en: 'Diet' },
  help: null,
  isRequired: true,
  options: [],
  consent: null,
  min: null,
  max: null,
  roles: ['attendee'],
  condition: null,
};
const accessClass = (en: string, given: Partial<AccessClass> = {}): AccessClass => ({
  _id: crypto.randomUUID(),
  name: { en },
  ...{ state: 'open', opensAt: null, closesAt: null, areas: [...areas] },
  ...{ needsApproval: false, needsCode: false, isInvited: false },
  ...given,
});
const classes = [
  accessClass('Visitor'),
  accessClass('Press', { needsCode: true, needsApproval: true }),
];
const invited = {
  ...{ email: meera.email, first_name: 'Meera', last_name: '', hasAccount: false },
  ...{ roles: ['attendee' as const], booths: [], companion: null },
  asks: { questions: [diet], answers: {}, classes },
};

beforeAll(() =>
  Promise.all([
    loadTexts(),
    import('../../features/identity/access/TakeInvitation.tsx'),
    import('../../features/identity/registration/InvitedForm.tsx'),
    import('../../features/identity/registration/PrivacyNotice.tsx'),
    import('../../features/identity/registration/findProblems.ts'),
  ]),
);
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = () => {
  keepToken('invitation', 'abc');
  return showPage(<Invitation />, '/invitation', '/invitation');
};
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('meera, invited as an attendee, answers by keyboard what registering asks; a wrong code and a reload lose nothing', async () => {
  const server = fakeServer();
  server.on(findInvitation, () => invited);
  server.on(recordVisit, () => lost, { unnoticed: true });
  const message = 'This invitation code isn’t right.';
  const fields = [{ path: 'accessCode', code: 'admission.codeInvalid', message }];
  const sent = server.on(acceptInvitation, (_asked, times) =>
    times === 1
      ? new Refusal('admission.codeInvalid', { fields })
      : { attendees: { ...meera, token: 't' } },
  );
  await show();
  const join = await screen.findByRole('button', { name: 'Join' });
  expect(screen.queryByRole('textbox', { name: /^Email|^OTP/ })).toBeNull();
  await user.click(join);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('country'));
  for (const label of ['Country', 'Mobile', 'Password', 'Diet', 'Register as'])
    expect(screen.getAllByText(new RegExp(`^${label}`)).length, label).toBeGreaterThan(0);
  expect(sent).toHaveLength(0);

  await user.selectOptions(screen.getByRole('combobox', { name: /^Country(?! code)/ }), 'IN');
  await user.type(screen.getByRole('textbox', { name: /^Mobile/ }), '98200 10001');
  await user.type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  await user.type(screen.getByRole('textbox', { name: /^Diet/ }), 'Vegan');
  for (const name of ['Bangalore', 'Villas', 'upto ₹50L']) screen.getAllByText(name)[0]!.click();
  const days = screen
    .getAllByRole('radio')
    .filter((one) => one.getAttribute('name') === 'callDate');
  days[0]!.click();
  screen.getByRole('radio', { name: 'Press' }).focus();
  await user.keyboard(' ');
  await user.type(await screen.findByRole('textbox', { name: /^Invitation code/ }), 'pres');
  screen.getByRole('checkbox', { name: /^I/ }).focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expect(sent[0]!.body).toMatchObject({
    ...{ token: 'abc', first_name: 'Meera', country: 'IN', mobile: '+91 98200 10001' },
    ...{ answers: { [diet._id]: 'Vegan' }, accessClass: classes[1]!._id, accessCode: 'pres' },
  });
  expect(sent[0]!.body).not.toHaveProperty('otp');

  cleanup();
  await show();
  await screen.findByRole('button', { name: 'Join' });
  expect([value(/^Mobile/), value(/^Diet/), value(/^Invitation code/)]).toEqual([
    ...['98200 10001', 'Vegan', 'pres'],
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Press' }).checked).toBe(true);
  expect(JSON.stringify(sessionStorage)).not.toContain('kamala');
  await user.type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Vegan'));
});

test('meera, who has a login, answers only what is missing and chooses a class', async () => {
  const server = fakeServer();
  server.on(findInvitation, () => ({ ...invited, hasAccount: true }));
  server.on(getOwnProfile, () => ({ user: meera }));
  const sent = server.on(claimInvitation, () => ({ claimed: true as const }));
  saveLogin({ token: 't', user: meera });
  await show();
  const accept = await screen.findByRole('button', { name: 'Accept the invitation' });
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.click(accept);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('name')).toBe(`answers.${diet._id}`),
  );
  await user.type(screen.getByRole('textbox', { name: /^Diet/ }), 'Vegan');
  await user.click(screen.getByRole('radio', { name: 'Visitor' }));
  await user.click(accept);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    ...{ token: 'abc', answers: { [diet._id]: 'Vegan' }, accessClass: classes[0]!._id },
  });
});
