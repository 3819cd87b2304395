import '../../../../testing/startPage.ts';
import {
  type ComingCall,
  getRoom,
  listComingCalls,
  listTalks,
  openCallRoom,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { saveLogin } from '../../../../lib/login/login.ts';
import { bookedCall, eli } from '../../../../testing/bookedCall.ts';
import { exampleOf } from '../../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts } from '../../../../texts/texts.ts';
import { CallCards } from './CallCards.tsx';
import { ComingCalls } from './ComingCalls.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  server = fakeServer();
  server.on(listTalks, () => ({ rooms: [], missed: [] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const inMinutes = (minutes: number) =>
  new Date(eventNow().getTime() + minutes * 60_000).toISOString();

/** A call that begins in so many minutes. */
function callIn(minutes: number, given: Partial<ComingCall> = {}): ComingCall {
  return { ...bookedCall({ startAt: inMinutes(minutes) }), role: 'visitor', ...given };
}

/** Shows the cards of every page to the visitor, or to someone of the booth. */
async function cards(call: ComingCall, me = meera) {
  const own = call.role === 'visitor' ? { meetings: [call] } : { boothIds: [call.boothId!] };
  saveLogin({ token: 't', user: { ...me, ...own } });
  server.on(listComingCalls, () => ({ calls: [call] }));
  return showPage(<CallCards />, '/lobby');
}
const staff = { ...meera, _id: eli._id, first_name: 'Eli' };

test('meera is reminded ten minutes before on any page, puts it away, and is reminded again a minute before', async () => {
  await cards(callIn(9.5));
  const card = await screen.findByRole('region', { name: 'Call with Laurel Heights' });
  expect(within(card).getByRole('status').textContent).toMatch(
    /^Your call with Laurel Heights starts in 10 minutes/,
  );
  expect(within(card).getByRole('button', { name: 'Join' })).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await cards(callIn(9.4));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  cleanup();
  await cards(callIn(0.9));
  expect((await screen.findByRole('region')).textContent).toContain('starts in a minute');
});

test('meera joins from the card and is in the room, which is being there', async () => {
  const opened = server.on(openCallRoom, () => new Refusal('room.over'));
  await cards(callIn(5));
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(opened).toHaveLength(1);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('meera sees that the consultant waits for her, and nothing while she is in the room herself', async () => {
  const waits = {
    consultantPerson: eli,
    consultantSince: inMinutes(-1),
    state: 'waiting' as const,
  };
  await cards(callIn(12, waits));
  expect((await screen.findByRole('region')).textContent).toContain(
    'Eli Kapoor is waiting for you',
  );
  cleanup();
  await cards(callIn(1, { visitorSince: inMinutes(-1), state: 'waiting' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('meera has no card for a call in its own room, while its server does not know yet that she is there', async () => {
  const call = callIn(1);
  const { room } = exampleOf(getRoom.reply, { room: { call: { _id: call._id } } });
  const asked = server.on(getRoom, () => ({ room }));
  saveLogin({ token: 't', user: { ...meera, meetings: [call] } });
  server.on(listComingCalls, () => ({
    calls: [call, callIn(3, { _id: crypto.randomUUID(), boothName: 'Heron Lake' })],
  }));
  await showPage(<CallCards />, `/breakoutroom/${room._id}`, '/breakoutroom/{id}');
  expect(await screen.findByRole('region', { name: 'Call with Heron Lake' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
  expect(asked).toHaveLength(1);
});

test('meera, whose call was held, may join again, without being urged to', async () => {
  const heldAt = inMinutes(-5);
  const call = callIn(-6, { state: 'held', heldAt, consultantPerson: eli });
  saveLogin({ token: 't', user: { ...meera, meetings: [call] } });
  server.on(listComingCalls, () => ({ calls: [call] }));
  await showPage(<ComingCalls />);
  expect(await screen.findByRole('button', { name: 'Join again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('eli sees on any page that meera waits; a colleague only once nobody has come', async () => {
  const waits = { role: 'booth' as const, visitorSince: inMinutes(-6), state: 'waiting' as const };
  const mine = { ...waits, consultantPerson: eli };
  await cards(callIn(3, mine), staff);
  expect((await screen.findByRole('region')).textContent).toContain('Meera is waiting for you');
  cleanup();
  const colleague = { ...staff, _id: crypto.randomUUID() };
  await cards(callIn(3, mine), colleague);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  cleanup();
  await cards(callIn(-3, { ...mine, state: 'late' }), colleague);
  const card = await screen.findByRole('region', { name: 'Call with Meera' });
  expect(card.textContent).toMatch(/Meera has been waiting since \d\d:\d\d IST/);
  expect(within(card).getByRole('button', { name: 'Take over' })).toBeTruthy();
});

test('at the desk eli tells apart who waits, whom nobody has joined and who is yet to come', async () => {
  saveLogin({ token: 't', user: { ...staff, boothIds: [bookedCall().boothId!] } });
  const calls = [
    callIn(-3, { _id: crypto.randomUUID(), visitorSince: inMinutes(-4), state: 'late' }),
    callIn(5, { _id: crypto.randomUUID(), visitorSince: inMinutes(-1), state: 'waiting' }),
    callIn(40, { _id: crypto.randomUUID() }),
  ].map((call) => ({ ...call, role: 'booth' as const }));
  server.on(listComingCalls, () => ({ calls }));
  await showPage(<ComingCalls as="booth" />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('status').textContent)).toEqual([
    expect.stringMatching(/^Meera has been waiting since/),
    'Meera is waiting',
    '',
  ]);
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'Join' }) !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(rows[2]!.textContent).toMatch(/You can join from \d\d:\d\d/);
  expect(within(rows[2]!).getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});

test('at the desk eli sees once that meera waits, in its list; on a phone with a conversation open, on a card', async () => {
  const [callId, boothId] = [crypto.randomUUID(), bookedCall().boothId!];
  saveLogin({ token: 't', user: { ...staff, boothIds: [boothId] } });
  const waits = { _id: callId, visitorSince: inMinutes(-1), state: 'waiting' as const };
  server.on(listComingCalls, () => ({ calls: [callIn(5, { ...waits, role: 'booth' })] }));
  const desk = (
    <>
      <ComingCalls as="booth" />
      <CallCards />
    </>
  );
  await showPage(desk, '/desk', '/desk');
  expect(await screen.findByRole('button', { name: 'Mute sounds' })).toBeTruthy();
  expect(screen.getAllByText(/is waiting/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Join' })).toHaveLength(1);
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query === '(width < 860px)', addEventListener() {}, removeEventListener() {} },
  }));
  await showPage(desk, `/desk?thread=${crypto.randomUUID()}`, '/desk');
  expect(await screen.findByRole('region', { name: 'Call with Meera' })).toBeTruthy();
});
