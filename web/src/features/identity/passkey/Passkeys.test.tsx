import '../../../testing/startPage.ts';
import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { creation, fakePasskeys } from '../../../testing/passkeys.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Passkeys } from './Passkeys.tsx';

const user = userEvent.setup();
const made: Passkey = {
  _id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Chrome · Linux',
  createdAt: '2021-06-02T05:30:00.000Z',
  usedAt: null,
};
let passkeys: Passkey[];
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  passkeys = [];
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listPasskeys, () => ({ passkeys }));
  server.on(beginPasskey, () => ({ options: creation }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera reads what a passkey is, and adds one', async () => {
  fakePasskeys();
  const added = server.on(addPasskey, () => {
    passkeys = [made];
    return { passkey: made };
  });
  await showPage(<Passkeys />);
  await screen.findByText(/with your fingerprint, face or screen lock/);
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Passkey added: Chrome · Linux');
  await screen.findByRole('button', { name: 'Rename passkey: Chrome · Linux' });
  expect(added[0]!.body).toMatchObject({ attestation: { id: 'a2V5' } });
});

test('meera turns back while adding one, and nothing is kept', async () => {
  fakePasskeys().turnsBack = true;
  const added = server.on(addPasskey, () => ({ passkey: made }));
  await showPage(<Passkeys />);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('No passkey was added. You can try again.');
  expect(added).toEqual([]);
});

test('a browser without passkeys says so, and offers none', async () => {
  await showPage(<Passkeys />);
  await screen.findByText('This browser doesn’t support passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('meera renames a passkey', async () => {
  passkeys = [made];
  const renamed = server.on(renamePasskey, ({ body }) => {
    passkeys = [{ ...made, name: String(body['name']) }];
    return { passkey: passkeys[0]! };
  });
  await showPage(<Passkeys />);
  await user.click(await screen.findByRole('button', { name: 'Rename passkey: Chrome · Linux' }));
  const field = await screen.findByLabelText(/^Name/);
  await user.clear(field);
  await user.type(field, 'My laptop{Enter}');
  await screen.findByText('My laptop');
  expect(renamed[0]!.body).toMatchObject({ name: 'My laptop' });
});

test('meera deletes a passkey, after she was asked', async () => {
  passkeys = [made];
  const deleted = server.on(deletePasskey, () => {
    passkeys = [];
    return { done: true as const };
  });
  await showPage(<Passkeys />);
  await user.click(await screen.findByRole('button', { name: 'Delete passkey: Chrome · Linux' }));
  const dialog = await screen.findByRole('dialog');
  expect(deleted).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Chrome · Linux')).toBeNull());
  expect(deleted).toHaveLength(1);
});
