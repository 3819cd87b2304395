import '../../../testing/startPage.ts';
import {
  createStreamKey,
  getStreamKey,
  revokeStreamKey,
  type RouteReply,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { StreamKey } from './StreamKey.tsx';

type Reply = RouteReply<typeof getStreamKey>;

const user = userEvent.setup();
const sessionId = crypto.randomUUID();
const by = {
  ...{ _id: crypto.randomUUID(), first_name: 'Sam', last_name: 'Rao' },
  ...{ dpUrl: null, role: 'speaker' as const },
};
const key = { by, createdAt: '2021-06-02T05:30:00.000Z', signal: null };
let reply: Reply;
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  reply = {
    address: 'rtmp://expo.example/live',
    key: null,
    may: ['streamKey.create', 'streamKey.delete'],
  };
  server = fakeServer();
  server.on(getStreamKey, () => reply);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  await showPage(<StreamKey sessionId={sessionId} />);
  await user.click(screen.getByText('Broadcast from OBS or vMix'));
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('sam makes a key, which he sees once beside the server and how to set up OBS', async () => {
  server.on(createStreamKey, () => {
    reply = { ...reply, key };
    return { ...reply, secret: 'only-this-once' };
  });
  await open();
  await press('Create stream key');
  const shown = await screen.findByLabelText<HTMLTextAreaElement>('Stream key');
  expect(shown.value).toBe('only-this-once');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Server').value).toBe(reply.address);
  expect(screen.getByText('Nothing arrives yet.').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(/Key created by Sam Rao/)).toBeTruthy();
  await user.click(screen.getByText('How to set up your program'));
  expect(screen.getByText(/choose Custom as the service/)).toBeTruthy();
});

test('mo sees what arrives, and replaces or revokes the key once he has confirmed it', async () => {
  const picture = { width: 1280, height: 720, framesPerSecond: 29.97 };
  reply = { ...reply, key: { ...key, signal: { state: 'waiting', picture } } };
  const made = server.on(createStreamKey, () => ({ ...reply, secret: 'his' }));
  const revoked = server.on(revokeStreamKey, () => (reply = { ...reply, key: null }));
  await open();
  await screen.findByText('1280 × 720, 30 frames a second');
  await screen.findByText(/when the session starts/);
  expect(screen.queryByLabelText('Stream key')).toBeNull();
  await press('Replace key');
  const asked = await screen.findByRole('dialog', { name: 'Replace the stream key?' });
  expect(made).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Replace key' }));
  await waitFor(() => expect(made).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Revoke key');
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the stream key?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await screen.findByRole('button', { name: 'Create stream key' });
  expect(revoked).toHaveLength(1);
});

test('where the operator has opened no port, sam reads whom to ask', async () => {
  reply = { ...reply, address: null };
  await open();
  await screen.findByText(/Ask its operator to switch that on/);
  expect(screen.queryByRole('button')).toBeNull();
});
