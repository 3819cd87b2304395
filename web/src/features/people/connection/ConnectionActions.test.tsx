import '../../../testing/startPage.ts';
import {
  acceptRequest,
  blockPerson,
  cancelConnection,
  noRelation,
  type PersonCard,
  type Relation,
  sendRequest,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConnectionActions } from './ConnectionActions.tsx';

const user = userEvent.setup();
const bobsId = '00000000-0000-4000-8000-000000000040';
const asked = { from: meera._id, to: bobsId };
const askedMe = { from: bobsId, to: meera._id };
const bob = (relation: Partial<Relation> = {}): PersonCard => ({
  _id: bobsId,
  first_name: 'Bob',
  last_name: 'Rao',
  dpUrl: null,
  designation: 'Architect',
  company: '',
  location: '',
  roles: ['attendee'],
  ...noRelation,
  ...relation,
});
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = (relation?: Partial<Relation>) =>
  showPage(<ConnectionActions person={bob(relation)} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('alice sees no actions about herself (AP-04)', async () => {
  await showPage(<ConnectionActions person={{ ...bob(), _id: meera._id }} />);
  expect(screen.queryByRole('group')).toBeNull();
});

test('alice sends bob a request with a few words and sees that it was sent', async () => {
  const sent = server.on(sendRequest, () => ({
    person: bob({ status: 'PENDING', connection: asked }),
  }));
  await show();
  await user.click(await button('Connect with Bob'));
  await user.type(await screen.findByLabelText(/A short message/), 'We met at the lobby');
  await user.click(await button('Send request'));
  expect(await button('Cancel request to Bob')).toBeTruthy();
  expect(await screen.findByText('Request sent to Bob.')).toBeTruthy();
  expect(sent[0]!.body).toMatchObject({ toUser: bobsId, text: 'We met at the lobby' });
});

test('alice sees why her request was refused and gets her words back (F-01, F-02)', async () => {
  server.on(sendRequest, () => new Refusal('connection.coolDown'));
  await show();
  await user.click(await button('Connect with Bob'));
  await user.type(await screen.findByLabelText(/A short message/), 'Once more');
  await user.click(await button('Send request'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/after a day/);
  expect(await screen.findByDisplayValue('Once more')).toBeTruthy();
  await user.click(await button('Not now'));
  expect(await button('Connect with Bob')).toBeTruthy();
});

test('alice cannot send 501 characters with a request, and sees the limit', async () => {
  const sent = server.on(sendRequest, () => ({ person: null }));
  await show();
  await user.click(await button('Connect with Bob'));
  await user.click(await screen.findByLabelText(/A short message/));
  await user.paste('क'.repeat(501));
  expect(await screen.findByText(/at most 500 characters/)).toBeTruthy();
  await user.click(await button('Send request'));
  expect(sent).toHaveLength(0);
});

test('alice sees that accepting bob’s request failed, and it is still open (F-02)', async () => {
  server.on(acceptRequest, () => lost);
  await show({ status: 'PENDING', connection: askedMe });
  await user.click(await button('Accept Bob’s request'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect(await button('Decline Bob’s request')).toBeTruthy();
});

test('alice accepts or declines bob’s request with one press', async () => {
  server.on(acceptRequest, () => ({
    person: bob({ status: 'ACCEPTED', connection: askedMe, isConnection: true }),
  }));
  await show({ status: 'PENDING', connection: askedMe });
  await user.click(await button('Accept Bob’s request'));
  expect(await screen.findByText('Connected')).toBeTruthy();
  cleanup();
  const cancelled = server.on(cancelConnection, () => ({ person: bob() }));
  await show({ status: 'PENDING', connection: askedMe });
  await user.click(await button('Decline Bob’s request'));
  expect(await button('Connect with Bob')).toBeTruthy();
  expect(cancelled).toHaveLength(1);
});

test('alice is asked to confirm before she disconnects from bob or blocks him (F-06)', async () => {
  const cancelled = server.on(cancelConnection, () => ({ person: bob() }));
  const blocked = server.on(blockPerson, () => ({
    person: bob({ status: 'BLOCKED', blockedBy: meera._id }),
  }));
  await show({ status: 'ACCEPTED', connection: asked, isConnection: true });
  const choose = async (name: string) => {
    await user.click(await button('More about Bob'));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const left = await choose('Disconnect');
  await user.click(left.getByRole('button', { name: 'Cancel' }));
  expect(cancelled).toHaveLength(0);
  const block = await choose('Block');
  expect(block.getByText(/won’t be notified/)).toBeTruthy();
  await user.click(block.getByRole('button', { name: 'Block' }));
  expect(await button('Unblock Bob')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More about Bob' })).toBeNull();
  expect(blocked).toHaveLength(1);
});

test('alice sees Block beside a conversation, and Unblock once she has used it (K-06)', async () => {
  server.on(blockPerson, () => ({ person: bob({ status: 'BLOCKED', blockedBy: meera._id }) }));
  await showPage(<ConnectionActions person={bob()} blocksOpenly />);
  const block = await button('Block Bob');
  expect(screen.queryByRole('button', { name: 'More about Bob' })).toBeNull();
  await user.click(block);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await button('Unblock Bob')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block Bob' })).toBeNull();
});
