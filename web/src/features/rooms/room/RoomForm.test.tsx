import '../../../testing/startPage.ts';
import { changeRoom, createRoom, inviteToRoom, type Room } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { RoomForm } from './RoomForm.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const topic = () => screen.getByRole('textbox', { name: /^Topic/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('meera corrects her room after the invitations failed: it is changed, not opened again, and they are sent', async () => {
  const startAt = '2021-06-02T05:30:00.000Z';
  const created = server.on(createRoom, ({ body }) =>
    exampleOf(createRoom.reply, { meeting: { ...(body as Partial<Room>), startAt } }),
  );
  const changed = server.on(changeRoom, ({ body }, times) =>
    times === 1
      ? new Refusal('server.unavailable')
      : exampleOf(changeRoom.reply, { meeting: { ...(body as Partial<Room>), startAt } }),
  );
  const invited = server.on(inviteToRoom, (_asked, times) =>
    times === 1 ? new Refusal('throttled') : exampleOf(inviteToRoom.reply),
  );
  const rooms: Room[] = [];
  await showPage(<RoomForm mostSeats={8} onDone={(room) => rooms.push(room)} />);
  await user.type(topic(), 'Garten tea');
  await user.click(screen.getByRole('radio', { name: 'Invitees Only' }));
  await user.type(screen.getByRole('textbox', { name: /^Email ID/ }), 'bob@test.example');
  await press('Create Room');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The room is open/);

  await user.clear(topic());
  await user.type(topic(), 'Garden tea');
  await press('Send the invitations again');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t save the room/),
  );
  expect(invited).toHaveLength(1);
  await press('Send the invitations again');
  await waitFor(() => expect(rooms).toMatchObject([{ topic: 'Garden tea' }]));
  expect(created).toHaveLength(1);
  expect(changed[1]!.body).toMatchObject({ topic: 'Garden tea', isSessionPublic: false });
  expect(invited).toHaveLength(2);
});
