import {
  type Call,
  keepDeskOpen,
  leaveDesk,
  listNotifications,
  readAllNotifications,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
beforeEach(async () => {
  desk = await openDesk();
  stopTime();
  alice = await desk.server.as('alice');
  eli = await desk.open('eli');
});
afterEach(() => desk.close());

/** The alerts somebody has: the conversations that wait where nobody is. */
async function alerts(by: Call): Promise<string[]> {
  const { notifications } = await by(listNotifications);
  return notifications.filter(({ kind }) => kind === 'helpWaits').map(({ link }) => link);
}

async function elapse(seconds: number): Promise<void> {
  desk.server.clock.advance({ seconds });
  await desk.server.settle();
}

test('eli, who has left his desk while alice waits, hears of it within ten seconds, once, and nobody else does', async () => {
  const { thread } = await desk.ask(alice, 'Are you there?');
  await elapse(5);
  expect(await alerts(eli)).toEqual([]);
  await eli(leaveDesk);
  await elapse(5);
  expect(await alerts(eli)).toEqual([`/desk?thread=${thread._id}`]);
  await elapse(5);
  await eli(readAllNotifications);
  await elapse(5);
  expect(await alerts(eli)).toHaveLength(1);
  for (const name of ['bob', 'sam', 'hana'])
    expect(await alerts(await desk.server.as(name)), name).toEqual([]);
});

test('eli, whose connection is gone, hears of it before a reply is promised; the promise then tells him by email alone', async () => {
  const { thread } = await desk.ask(alice, 'Are you there?');
  await elapse(50);
  expect(await alerts(eli)).toEqual([`/desk?thread=${thread._id}`]);
  expect(await desk.server.mail.to('eli@test.example')).toEqual([]);
  await eli(readAllNotifications);
  await elapse(15);
  expect(await desk.server.mail.to('eli@test.example')).toHaveLength(1);
  expect(await alerts(eli)).toHaveLength(1);
});

test('alice writes on after an answer, and eli, who is gone, hears of it anew', async () => {
  const { thread } = await desk.ask(alice, 'Is there a lift?');
  await eli(leaveDesk);
  await elapse(5);
  await desk.say(eli, thread._id, 'Two.');
  await eli(leaveDesk);
  await elapse(5);
  expect(await alerts(eli)).toHaveLength(1);
  await desk.say(alice, thread._id, 'And stairs?');
  await elapse(5);
  expect(await alerts(eli)).toHaveLength(2);
  await elapse(5);
  expect(await alerts(eli)).toHaveLength(2);
});

test('while a colleague is at the desk, nobody is alerted', async () => {
  const [colleague] = await desk.crew(1);
  await desk.ask(alice, 'Are you there?');
  await eli(leaveDesk);
  await colleague!(keepDeskOpen);
  await elapse(5);
  expect(await alerts(eli)).toEqual([]);
});

test('at a booth without staff the organisers are alerted', async () => {
  const { thread } = await desk.ask(alice, 'Anybody?', desk.hall.heights);
  expect(await alerts(await desk.server.as('hana'))).toEqual([`/desk?thread=${thread._id}`]);
});
