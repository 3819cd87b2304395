import {
  type Call,
  getEditedBooth,
  getHelpDesk,
  keepDeskOpen,
  leaveDesk,
  putBooth,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
beforeEach(async () => {
  desk = await openDesk();
  [alice, eli] = [await desk.server.as('alice'), await desk.server.as('eli')];
});
afterEach(() => desk.close());

const today = '02/06/2021';

/** Opens eli's booth at these hours alone; it is 11:00 on the second of June. */
async function openAt(...hours: [date: string, from: string, to: string][]): Promise<void> {
  const params = { boothId: desk.hall.meadows };
  const { version } = (await eli(getEditedBooth, { params })).booth;
  const openingHours = hours.map(([date, from, to]) => ({ date, from, to }));
  await eli(putBooth, { params, body: { version, change: { openingHours } } });
}

const at = (day: string, time: string) => new Date(`2021-06-${day}T${time}:00+05:30`).toISOString();
const look = async () => (await alice(getHelpDesk, { query: { boothId: desk.hall.meadows } })).desk;

test('alice asks a closed booth, and its reply is promised from its opening on', async () => {
  await openAt(
    [today, '09:00', '10:30'],
    [today, '14:00', '18:00'],
    ['03/06/2021', '10:00', '18:00'],
  );
  expect((await look()).openings).toEqual([
    { startAt: at('02', '14:00'), endAt: at('02', '18:00') },
    { startAt: at('03', '10:00'), endAt: at('03', '18:00') },
  ]);
  const { thread } = await desk.ask(alice, 'When do you open?');
  expect(thread).toMatchObject({ state: 'promised', dueAt: at('02', '16:00') });
  expect(await desk.server.mail.to('eli@test.example')).toHaveLength(1);
});

test('once its last hours are over, and at a booth without any, a reply is promised from now on', async () => {
  stopTime();
  const soon = new Date(desk.server.clock.now().getTime() + 7_200_000).getTime();
  await openAt([today, '09:00', '10:30']);
  expect((await look()).openings).toEqual([]);
  const { thread } = await desk.ask(alice, 'Are you still there?');
  const offset = desk.server.event.clock_offset_seconds * 1000;
  expect(Date.parse(thread.dueAt!)).toBe(soon + offset);
  const bob = await desk.server.as('bob');
  const elsewhere = await desk.ask(bob, 'And you?', desk.hall.heights);
  expect(Date.parse(elsewhere.thread.dueAt!)).toBe(soon + offset);
});

test('eli, at his desk outside of the booth’s hours, takes questions at once', async () => {
  await openAt([today, '14:00', '18:00']);
  await eli(keepDeskOpen);
  expect(await look()).toMatchObject({ staffed: true });
  expect((await desk.ask(alice, 'Open already?')).thread.state).toBe('waiting');
  await eli(leaveDesk);
  const bob = await desk.server.as('bob');
  expect((await desk.ask(bob, 'And now?')).thread.dueAt).toBe(at('02', '16:00'));
});

test('whoever asks a closed booth waits for an answer from its opening on', async () => {
  stopTime();
  const { server } = desk;
  await openAt([today, '14:00', '18:00']);
  const crowd = await createCrowd(server, 3);
  const asked = [];
  for (const { call } of crowd) asked.push(await desk.ask(call, 'When do you open?'));
  server.clock.advance({ hours: 3 });
  await eli(keepDeskOpen);
  for (const { thread } of asked) {
    server.clock.advance({ minutes: 2 });
    await desk.say(eli, thread._id, 'We have just opened.');
  }
  server.clock.advance({ minutes: 1 });
  const { usualAnswer } = await look();
  expect(usualAnswer!.day).toBeNull();
  expect(usualAnswer!.seconds).toBeGreaterThanOrEqual(240);
  expect(usualAnswer!.seconds).toBeLessThanOrEqual(250);
});
