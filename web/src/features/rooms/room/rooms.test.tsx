import '../../../testing/startPage.ts';
import {
  answerTalk,
  getRoom,
  listOwnRooms,
  listRooms,
  listTalks,
  type Room,
  directCallRingSeconds,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { readPassage } from '../../../lib/browser/roomPassage.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { CallCards } from './calls/CallCards.tsx';
import { keepCalling } from './calls/calling.ts';
import { LoungeRooms } from './LoungeRooms.tsx';
import { MissedCalls } from './calls/MissedCalls.tsx';
import { RoomsAhead } from './RoomsAhead.tsx';
import { RoomsOfToday } from './RoomsOfToday.tsx';

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
  vi.unstubAllGlobals();
});

/** A table hosted by Asha; it is 11:00 on 2 June. */
function room(nth: number, given: Partial<Room> = {}): Room {
  return {
    _id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    version: 1,
    kind: 'breakout',
    topic: `Table ${nth}`,
    startAt: new Date(Date.parse('2021-06-02T05:00:00Z') + nth * 60_000).toISOString(),
    duration: 300,
    maxCapacity: 4,
    isSessionPublic: true,
    isClosed: false,
    myRole: 'guest',
    owner: null,
    inside: { count: 0, people: [], hasBlocked: false },
    call: null,
    talk: null,
    ...given,
  };
}

/** A lounge with `count` tables, paginated like the server's. */
function furnish(count: number, failsOnce = false) {
  const all = Array.from({ length: count }, (_, nth) => room(nth));
  return server.on(listRooms, ({ query }, times) => {
    if (failsOnce && times === 2) return new Refusal('server.unavailable');
    const from = all.findIndex(({ _id }) => _id === query.get('after')) + 1;
    const rooms = all.slice(from, from + Number(query.get('limit')));
    const isLast = from + rooms.length === all.length;
    return {
      rooms,
      next: isLast ? null : rooms.at(-1)!._id,
      mostSeats: 8,
      may: ['room.create' as const],
    };
  });
}
const tables = () => screen.findAllByText(/^Table \d+$/);

const asha = { _id: room(7)._id, first_name: 'Asha', last_name: 'Rao', dpUrl: null };
const bob = { ...asha, _id: room(8)._id, first_name: 'Bob' };
const own = { _id: meera._id, first_name: 'Meera', last_name: '', dpUrl: null };
const ringing = () =>
  room(1, {
    kind: 'direct',
    owner: asha,
    startAt: eventNow().toISOString(),
    talk: { with: bob, answer: null, helpThreadId: null, boothId: null },
  });

test('bob sees on any page that asha calls, says “not now”, and sees no call any more', async () => {
  let rooms = [ringing()];
  server.on(listTalks, () => ({ rooms, missed: [] }));
  const answered = server.on(answerTalk, ({ body }) => {
    rooms = [];
    expect(body).toMatchObject({ accept: false });
    return { room: { ...ringing(), isClosed: true } };
  });
  await showPage(<CallCards />);
  const call = await screen.findByRole('region', { name: 'Incoming call' });
  expect(within(call).getByRole('alert').textContent).toBe('Asha Rao is calling you by video');
  expect(within(call).getByRole('button', { name: 'Accept' })).toBeTruthy();
  await user.click(within(call).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Incoming call' })).toBeNull());
  expect(answered).toHaveLength(1);
});

test('asha reads that bob isn’t taking calls, and never why', async () => {
  const talk = { ...ringing().talk!, answer: 'unavailable' as const };
  server.on(listTalks, () => ({ rooms: [], missed: [] }));
  server.on(getRoom, () => ({ room: { ...ringing(), owner: own, isClosed: true, talk } }));
  keepCalling(ringing()._id);
  await showPage(<CallCards />);
  const call = await screen.findByRole('region', { name: 'Outgoing call' });
  expect(within(call).getByRole('status').textContent).toBe(
    'Bob Rao isn’t taking calls right now.',
  );
  await user.click(within(call).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Outgoing call' })).toBeNull();
});

test('bob accepts a call and is in its room at once, without the device check', async () => {
  server.on(listTalks, () => ({ rooms: [ringing()], missed: [] }));
  server.on(answerTalk, () => ({ room: ringing() }));
  const router = await showPage(<CallCards />);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(router.location.pathname).toBe(`/breakoutroom/${ringing()._id}`));
  expect(readPassage(ringing()._id)).toEqual({ by: 'call', agreesToRecording: false });
});

test('meera, who calls asha, is carried into the room from any page once asha accepts', async () => {
  const mine = ringing();
  mine.owner = meera as never;
  mine.talk = { ...mine.talk!, with: asha };
  let answer: 'accepted' | null = null;
  const now = () => ({ ...mine, talk: { ...mine.talk!, answer } });
  server.on(listTalks, () => ({ rooms: [now()], missed: [] }));
  server.on(getRoom, () => ({ room: now() }));
  keepCalling(mine._id);
  const router = await showPage(<CallCards />, '/lobby');
  const card = await screen.findByRole('region', { name: 'Outgoing call' });
  expect(card.textContent).toContain('Calling Asha Rao…');
  expect(within(card).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(router.location.pathname).toBe('/lobby');
  answer = 'accepted';
  cleanup();
  const after = await showPage(<CallCards />, '/lobby');
  await waitFor(() => expect(after.location.pathname).toBe(`/breakoutroom/${mine._id}`));
  expect(screen.queryByRole('region')).toBeNull();
});

test('meera reads on any page that asha can’t talk right now, and closes the card', async () => {
  const mine = ringing();
  const talk = { ...mine.talk!, with: asha, answer: 'declined' as const };
  server.on(listTalks, () => ({ rooms: [], missed: [] }));
  server.on(getRoom, () => ({ room: { ...mine, owner: meera as never, talk, isClosed: true } }));
  keepCalling(mine._id);
  await showPage(<CallCards />);
  const card = await screen.findByRole('region', { name: 'Outgoing call' });
  expect(card.textContent).toContain('Asha Rao can’t talk right now.');
  await user.click(within(card).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a call that rang out shows no card, and a missed call in the conversation alone', async () => {
  const at = new Date(eventNow().getTime() - (directCallRingSeconds + 1) * 1000).toISOString();
  const missed = { _id: room(1)._id, from: asha, to: bob, helpThreadId: null, at };
  server.on(listTalks, () => ({ rooms: [{ ...ringing(), startAt: at }], missed: [missed] }));
  const said = (of: { personId: string }) => (
    <MissedCalls of={of}>
      {(notes) => notes.map(({ id, text }) => <p key={id}>{text}</p>)}
    </MissedCalls>
  );
  await showPage(
    <>
      <CallCards />
      {said({ personId: asha._id })}
      {said({ personId: meera._id })}
    </>,
  );
  expect(await screen.findAllByText(/^Missed call from Asha, \d\d:\d\d/)).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('bob sees who calls him: her picture, or her initials where she has none', async () => {
  const dpUrl = '/files/public/demo/people/asha.webp';
  let owner: Room['owner'] = { ...asha, dpUrl };
  server.on(listTalks, () => ({ rooms: [{ ...ringing(), owner }], missed: [] }));
  await showPage(<CallCards />);
  const call = await screen.findByRole('region', { name: 'Incoming call' });
  expect(call.querySelector('img')!.getAttribute('src')).toBe(dpUrl);
  cleanup();
  owner = asha;
  await showPage(<CallCards />);
  const another = await screen.findByRole('region', { name: 'Incoming call' });
  expect(another.querySelector('img')).toBeNull();
  expect(within(another).getByText('AR')).toBeTruthy();
});

test('a call that bob missed from a desk is in the conversation with the desk, not in that of the two', async () => {
  const threadId = room(9)._id;
  const at = eventNow().toISOString();
  const missed = { _id: room(1)._id, from: asha, to: bob, helpThreadId: threadId, at };
  server.on(listTalks, () => ({ rooms: [], missed: [missed] }));
  await showPage(
    <>
      <MissedCalls of={{ threadId }}>
        {(notes) => notes.map(({ id, text }) => <p key={id}>Desk: {text}</p>)}
      </MissedCalls>
      <MissedCalls of={{ personId: asha._id }}>
        {(notes) => notes.map(({ id, text }) => <p key={id}>Two: {text}</p>)}
      </MissedCalls>
    </>,
  );
  expect(await screen.findByText(/^Desk: Missed call from Asha, \d\d:\d\d/)).toBeTruthy();
  expect(screen.queryByText(/^Two:/)).toBeNull();
});

test('bob is told in a conversation when the calls that he missed do not load, and tries again', async () => {
  server.on(listTalks, (_asked, times) =>
    times === 1 ? new Refusal('server.unavailable') : { rooms: [], missed: [] },
  );
  await showPage(<MissedCalls of={{ personId: asha._id }}>{() => null}</MissedCalls>);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Missed calls/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('alice loads the rooms of a busy lounge page by page, also by keyboard', async () => {
  const asked = furnish(49);
  await showPage(<LoungeRooms />);
  expect(await tables()).toHaveLength(24);
  screen.getByRole('button', { name: 'Show more rooms' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('48 rooms are shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more rooms' }));
  expect(await screen.findByText('49 rooms are shown.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more rooms' })).toBeNull();
  expect((await tables()).map((one) => one.textContent)).toEqual(
    Array.from({ length: 49 }, (_, nth) => `Table ${nth}`),
  );
  expect(asked).toHaveLength(3);
});

test('alice keeps the rooms she sees when loading more fails, and can try again', async () => {
  furnish(30, true);
  await showPage(<LoungeRooms />);
  await tables();
  await user.click(screen.getByRole('button', { name: 'Show more rooms' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/We can’t answer right now/);
  expect(await tables()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 rooms are shown.')).toBeTruthy();
});

test('alice sees her own rooms and invitations of today first, and none of tomorrow', async () => {
  const own = [
    room(90, { topic: 'My tea', myRole: 'host' }),
    room(95, { topic: 'Asked to', myRole: 'invitee', isSessionPublic: false }),
    room(2000, { topic: 'Tomorrow', myRole: 'host' }),
  ];
  server.on(listOwnRooms, () => ({ rooms: own, next: null }));
  const open = [room(1, { duration: 5, topic: 'Over' }), room(2), room(3)];
  server.on(listRooms, () => ({
    rooms: [...open, own[0]!],
    next: null,
    mostSeats: 8,
    may: ['room.create' as const],
  }));
  await showPage(<RoomsOfToday />);
  const line = await screen.findByRole('navigation', { name: 'Rooms today' });
  const items = within(line)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(/^My tea.*12:00/),
    expect.stringMatching(/^Asked to.*12:05/),
    expect.stringMatching(/^Table 2.*Open now/),
  ]);
  expect(within(line).getByRole('link', { name: 'All rooms' })).toBeTruthy();
});

test('alice sees all her upcoming rooms with their days, or nothing if she has none', async () => {
  const own = [
    room(10, { topic: 'My tea', myRole: 'host' }),
    room(2000, { topic: 'Asked to', myRole: 'invitee' }),
  ];
  const asked = server.on(listOwnRooms, (_, times) => ({
    rooms: times === 1 ? [] : own,
    next: null,
  }));
  await showPage(<RoomsAhead />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await showPage(<RoomsAhead />);
  const list = await screen.findByRole('region', { name: 'My Breakout Rooms' });
  expect(within(list).getByRole('link', { name: 'My tea' }).getAttribute('href')).toBe(
    `/breakoutroom/${own[0]!._id}/devices`,
  );
  expect(list.textContent).toMatch(/3 Jun/);
});

test('alice sees empty chairs alone at a table where no one is yet, not its host', async () => {
  const asha = { _id: meera._id, first_name: 'Asha', last_name: 'Nair', dpUrl: '/files/asha.webp' };
  server.on(listRooms, () => ({
    rooms: [room(1, { owner: asha as never })],
    next: null,
    mostSeats: 8,
    may: ['room.create' as const],
  }));
  await showPage(<LoungeRooms />);
  const card = (await screen.findByText('Table 1')).closest('li')!;
  expect(within(card).getByText('0 of 4 seats taken')).toBeTruthy();
  expect(within(card).getByText('No one is here yet')).toBeTruthy();
  expect(card.querySelectorAll('img')).toHaveLength(0);
  expect(card.querySelectorAll('[aria-hidden] span[class*=chair]')).toHaveLength(4);
});

test('alice whose own rooms did not come sees the others of today, and that some are missing', async () => {
  server.on(listOwnRooms, (_, times) =>
    times < 2 ? new Refusal('server.unavailable') : { rooms: [room(2)], next: null },
  );
  server.on(listRooms, () => ({
    rooms: [room(1)],
    next: null,
    mostSeats: 8,
    may: ['room.create' as const],
  }));
  await showPage(<RoomsOfToday />);
  expect((await screen.findByRole('alert')).textContent).toContain('Rooms today');
  expect(screen.getByRole('link', { name: 'Table 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Table 2' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
