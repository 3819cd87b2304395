import '../../../testing/startPage.ts';
import { cancelCall, type ConsultantCall, listSlots, scheduleCall } from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { bookedCall } from '../../../testing/bookedCall.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CallButton } from './CallButton.tsx';
import { CallDialog } from './CallDialog.tsx';

const user = userEvent.setup();
const booth = exampleBooth({ consultants: 1 });
const call = bookedCall({ boothId: booth._id, boothName: booth.name });
const past = bookedCall({ boothId: booth._id, startAt: '2021-06-01T05:50:00.000Z' });
let server: ReturnType<typeof fakeServer>;
let scheduled: ConsultantCall | null;
let free: string[];
let slotsAsked: { query: URLSearchParams }[];

const day = (date: string) => ({
  date,
  minutes: 20,
  scheduled,
  slots: ['10:40', '11:20', '11:40', '12:00'].map((time) => ({
    time,
    startAt: call.startAt,
    free: free.includes(time),
  })),
});

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  scheduled = null;
  free = ['11:20', '11:40', '12:00'];
  server = fakeServer();
  slotsAsked = server.on(listSlots, ({ query }) => day(query.get('date')!));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => showPage(<CallDialog booth={booth} onClose={() => {}} />);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const time = () => screen.findByLabelText<HTMLSelectElement>('Time');

function accept() {
  return server.on(scheduleCall, () => {
    scheduled = call;
    return { user: { _id: meera._id, first_name: 'Meera', last_name: '', meetings: [call] } };
  });
}

test('alice is offered the first free time and schedules her call (MS-01)', async () => {
  const asked = accept();
  await open();
  expect((await time()).value).toBe('11:20');
  await press('Schedule the call');
  expect(await screen.findByText(/Your call is scheduled for/)).toBeTruthy();
  expect(asked[0]!.body['meetingSchedule']).toMatchObject({
    date: '02/06/2021',
    time: '11:20',
    boothId: booth._id,
  });
});

test('alice sees the call she already has instead of the form, and can cancel it (MS-03)', async () => {
  scheduled = call;
  const asked = server.on(cancelCall, () => {
    scheduled = null;
    return { cancelled: true as const };
  });
  await open();
  expect(await screen.findByText(/already scheduled a call/)).toBeTruthy();
  await press('Cancel this call');
  expect((await time()).value).toBe('11:20');
  expect(asked).toHaveLength(1);
});

test('alice sees that her call has taken place, without a way to cancel it', async () => {
  scheduled = { ...past, state: 'held', heldAt: past.startAt };
  await open();
  expect(await screen.findByText(/has taken place/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel this call' })).toBeNull();
  const page = screen.getByRole('link', { name: 'Open the call' });
  expect(page.getAttribute('href')).toBe(`/call/${past._id}`);
});

test('alice, whose call nobody took until its end, is offered the form again', async () => {
  scheduled = { ...past, state: 'late' };
  await open();
  expect((await time()).value).toBe('11:20');
});

test('alice’s chosen time is held for her no more once she books it', async () => {
  const waiting = new Set<unknown>();
  const [begin, end] = [setTimeout, clearTimeout];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 600) return begin(run, ms);
    const never = begin(() => undefined, 0);
    waiting.add(never);
    return never;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    end(timer);
  });
  let answer = () => {};
  server.on(scheduleCall, async () => {
    await new Promise<void>((done) => (answer = done));
    scheduled = call;
    return { user: { _id: meera._id, first_name: 'Meera', last_name: '', meetings: [call] } };
  });
  await open();
  await time();
  await waitFor(() => expect(waiting.size).toBe(1));
  await press('Schedule the call');
  await waitFor(() => expect(waiting.size).toBe(0));
  answer();
  expect(await screen.findByText(/Your call is scheduled for/)).toBeTruthy();
  expect(waiting.size).toBe(0);
});

test('alice stays on her day when a time is taken, and books one of the free times she is offered (MS-04)', async () => {
  server.on(scheduleCall, () => {
    free = ['12:00'];
    return new Refusal('call.slotTaken', {
      hint: { free: [{ date: '04/06/2021', time: '12:00' }] },
    });
  });
  await open();
  await time();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '03/06/2021' } });
  await waitFor(async () => expect((await time()).value).toBe('11:20'));
  await press('Schedule the call');
  expect((await screen.findByRole('alert')).textContent).toMatch(/taken/i);
  expect(screen.getByLabelText<HTMLSelectElement>('Date').value).toBe('03/06/2021');
  await waitFor(async () => expect((await time()).value).toBe('12:00'));
  const asked = accept();
  await press(/4 June 2021, 12:00/);
  expect(screen.queryByRole('alert')).toBeNull();
  await time();
  await press('Schedule the call');
  await screen.findByText(/Your call is scheduled for/);
  expect(asked[0]!.body['meetingSchedule']).toMatchObject({ date: '04/06/2021', time: '12:00' });
});

test('alice retries a day that failed to load, and sees that it has no free time (F-02)', async () => {
  server.on(listSlots, (_asked, times) => (times === 1 ? lost : day('02/06/2021')));
  free = [];
  await open();
  expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Schedule the call' })).toHaveProperty(
    'disabled',
    true,
  );
  await press('Try again');
  expect(await screen.findByText(/No times are available on this day/)).toBeTruthy();
  expect(slotsAsked).toEqual([]);
});

test('alice keeps her chosen time when the network breaks while she schedules (F-02)', async () => {
  server.on(scheduleCall, () => lost);
  await open();
  fireEvent.change(await time(), { target: { value: '12:00' } });
  await press('Schedule the call');
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect((await time()).value).toBe('12:00');
});

test('the booth shows alice the time of the call that she booked, until she cancels it', async () => {
  accept();
  server.on(cancelCall, () => ({ cancelled: true as const }));
  await showPage(
    <>
      <CallButton boothId={booth._id} onOpen={() => {}} />
      <CallDialog booth={booth} onClose={() => {}} />
    </>,
  );
  const door = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
  await door(/^Schedule a call$/);
  await time();
  await press('Schedule the call');
  await door(/^Your call Wed,? 2 Jun,? 11:20 IST/);
  scheduled = null;
  await press('Cancel this call');
  await door(/^Schedule a call$/);
});
