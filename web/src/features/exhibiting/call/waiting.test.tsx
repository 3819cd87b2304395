import '../../../testing/startPage.ts';
import { type CallPage, leaveNumber, listSlots, moveCall } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { bookedCall, exampleCallPage, eli } from '../../../testing/bookedCall.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CallOutcome } from './CallOutcome.tsx';
import { WaitingForBooth } from './WaitingForBooth.tsx';

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
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Meera alone in the room of a call that began so many minutes ago. */
async function wait(minutes: number, onDone = vi.fn<(callId: string) => void>()) {
  const startAt = new Date(eventNow().getTime() - minutes * 60_000).toISOString();
  const call = bookedCall({ startAt, visitorSince: startAt, state: 'waiting' });
  await showPage(<WaitingForBooth page={exampleCallPage(call)} onDone={onDone} />);
  return { call, onDone };
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('meera, who is early, reads when the booth joins, and at the time that she is being connected', async () => {
  await wait(-5);
  expect(screen.getByRole('status').textContent).toMatch(
    /^You’re in. Laurel Heights joins at \d\d:\d\d IST/,
  );
  cleanup();
  await wait(1);
  expect(screen.getByRole('status').textContent).toBe('Connecting you with Laurel Heights…');
  expect(screen.queryByRole('button')).toBeNull();
});

test('meera is told after two minutes that nobody has come, and may wait for as long as she likes', async () => {
  await wait(3);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Nobody from Laurel Heights has joined yet/,
  );
  await press('Wait');
  expect(screen.getByRole('status').textContent).toMatch(/for as long as you like/);
  expect(screen.getByRole('button', { name: 'Leave your number' })).toBeTruthy();
});

test('meera leaves her number, which is filled in, and the room', async () => {
  const { call, onDone } = await wait(3);
  const asked = server.on(leaveNumber, () =>
    exampleCallPage({ ...call, state: 'notHeld', notHeldBy: 'booth' }),
  );
  await press('Leave your number');
  expect(screen.getByLabelText<HTMLInputElement>(/^Your number/).value).toBe(meera.mobile);
  await press('Keep waiting');
  await press('Leave your number');
  await press('Ask for a call back');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(call._id));
  expect(asked.map(({ body }) => body)).toMatchObject([{ mobile: meera.mobile }]);
});

test('meera chooses another time, which is a call of its own', async () => {
  const next = bookedCall({ _id: crypto.randomUUID() });
  server.on(listSlots, ({ query }) => ({
    ...{ date: query.get('date')!, minutes: 20, scheduled: null },
    slots: [{ time: '11:20', startAt: next.startAt, free: true }],
  }));
  const moved = server.on(moveCall, () => ({ call: next }));
  const { onDone } = await wait(3);
  await press('Another time');
  await screen.findByLabelText('Time');
  await press('Book this time');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(next._id));
  expect(moved.map(({ body }) => body)).toMatchObject([{ time: '11:20' }]);
});

test.each<[string, Partial<CallPage['call']>, RegExp, RegExp]>([
  [
    'a held call',
    { state: 'held', consultantPerson: eli, lateMinutes: 5 },
    /^You talked with Eli Kapoor of Laurel Heights\./,
    /^You talked with Meera\. The call began 5 minutes late\./,
  ],
  [
    'a call the booth didn’t come to',
    { state: 'notHeld', notHeldBy: 'booth' },
    /^Nobody from Laurel Heights came to your call\. We’re sorry\./,
    /^Meera came to this call, and nobody from the booth did\./,
  ],
  [
    'a call the visitor didn’t come to',
    { state: 'notHeld', notHeldBy: 'visitor' },
    /^You couldn’t make it to this call\./,
    /^Meera couldn’t make it to this call\./,
  ],
])('both sides read the truth about %s, and no blame', async (_name, given, hers, theirs) => {
  const call = bookedCall(given);
  await showPage(<CallOutcome page={exampleCallPage(call)} />);
  expect(screen.getByRole('status').textContent).toMatch(hers);
  cleanup();
  await showPage(<CallOutcome page={exampleCallPage(call, { role: 'booth' })} />);
  expect(screen.getByRole('status').textContent).toMatch(theirs);
  expect(document.body.textContent).not.toMatch(/missed|did not come/i);
});
