import '../../../testing/startPage.ts';
import {
  changeCompanion,
  type Companion,
  inviteCompanion,
  listCompanions,
  type OwnCompanions,
  withdrawCompanion,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Companions } from './Companions.tsx';

const user = userEvent.setup();
const ravi: Companion = {
  ...{ _id: exampleId, first_name: 'Ravi', last_name: 'Rao', email: 'ravi@new.example' },
  ...{ state: 'invited', heldUntil: '2021-06-02T08:30:00.000Z' },
  may: ['companion.update', 'companion.delete'],
};
const coming: Companion = { ...ravi, email: null, state: 'coming', heldUntil: null, may: [] };
let server: ReturnType<typeof fakeServer>;
let own: OwnCompanions;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 'a login', user: alice });
  server = fakeServer();
  own = { companions: [], most: 1, may: ['companion.create'] };
  server.on(listCompanions, () => own);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const type = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
};

test('alice names ravi, reads what is wrong with his address and keeps what she typed', async () => {
  const asked = server.on(inviteCompanion, (_asked, times) => {
    if (times === 1)
      return new Refusal('companion.registered', {
        fields: [{ path: 'email', code: 'companion.registered', message: 'Already registered.' }],
      });
    own = { ...own, companions: [ravi], may: [] };
    return own;
  });
  await showPage(<Companions />);
  await screen.findByText('You can bring 1 person. We hold a seat for them while they answer.');
  await user.click(screen.getByRole('button', { name: 'Add a companion' }));
  await type(/^First name/, 'Ravi');
  await type(/^Last name/, 'Rao');
  await type(/^Email/, 'bob@test.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Already registered.');
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe('bob@test.example');
  await type(/^Email/, 'ravi@new.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('We’ve emailed Ravi Rao an invitation.');
  expect(screen.getByText('Invited · ravi@new.example')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a companion' })).toBeNull();
  expect(asked[1]!.body).toMatchObject({ first_name: 'Ravi', email: 'ravi@new.example' });
});

test('alice changes ravi’s name and withdraws him', async () => {
  own = { ...own, companions: [ravi], may: [] };
  server.on(changeCompanion, () => {
    own = { ...own, companions: [{ ...ravi, first_name: 'Ravindra' }] };
    return own;
  });
  server.on(withdrawCompanion, () => {
    own = { ...own, companions: [], may: ['companion.create'] };
    return own;
  });
  await showPage(<Companions />);
  await user.click(await screen.findByRole('button', { name: 'Change Ravi Rao' }));
  await type(/^First name/, 'Ravindra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ravindra Rao');
  await user.click(screen.getByRole('button', { name: 'Withdraw Ravindra Rao’s invitation' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('You’ve withdrawn Ravindra Rao’s invitation.');
  expect(screen.getByRole('button', { name: 'Add a companion' })).toBeTruthy();
});

test('of a companion who is coming alice sees the name and that alone', async () => {
  own = { ...own, companions: [coming], may: [] };
  await showPage(<Companions />);
  await screen.findByText('Coming');
  expect(screen.queryByRole('button', { name: /Ravi Rao/ })).toBeNull();
  expect(document.body.textContent).not.toContain('ravi@new.example');
});

test('where companions are not included nothing is shown', async () => {
  own = { companions: [], most: 0, may: [] };
  const asked = server.on(listCompanions, () => own);
  await showPage(<Companions />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Your companions')).toBeNull();
});
