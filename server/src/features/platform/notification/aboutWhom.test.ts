import {
  blockPerson,
  cancelCall,
  listNotifications,
  type NotificationKind,
  scheduleCall,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const findId = async (name: string) => (await desk.server.person(name)).id;

async function book(name: string) {
  const call = await desk.server.as(name);
  const { hall } = desk;
  const meetingSchedule = { date: '03/06/2021', time: '10:00', boothId: hall.meadows };
  const body = { meetingSchedule };
  return (await call(scheduleCall, { params: { id: await findId(name) }, body })).user.meetings[0]!;
}

/** Whom a person's notifications of a kind are about. */
async function about(name: string, kind: NotificationKind) {
  const { notifications } = await (await desk.server.as(name))(listNotifications, {});
  return notifications
    .filter((one) => one.kind === kind)
    .map(({ userId, data }) => [userId, data.user?._id ?? null, data.user?.first_name ?? null]);
}

test('alice’s calls are about eli, who takes them, and eli’s about alice', async () => {
  const { _id: callId } = await book('alice');
  const [alice, eli] = [await findId('alice'), await findId('eli')];
  expect(await about('alice', 'callBooked')).toEqual([[eli, eli, 'Eli']]);
  expect(await about('eli', 'callNotice')).toEqual([[alice, alice, 'Alice']]);
  await (
    await desk.server.as('eli')
  )(cancelCall, { params: { callId } });
  expect(await about('alice', 'callWithdrawn')).toEqual([[eli, eli, 'Eli']]);
});

test('a promised reply to alice is about eli, who gave it', async () => {
  const { thread } = await desk.ask(await desk.server.as('alice'), 'Is it quiet there?');
  await desk.server.settle();
  desk.server.clock.advance({ minutes: 5 });
  await desk.server.settle();
  await desk.say(await desk.open('eli'), thread._id, 'Very');
  const eli = await findId('eli');
  expect(await about('alice', 'helpAnswered')).toEqual([[eli, eli, 'Eli']]);
});

test('eli, who staffs a booth and books a call there, is told of it', async () => {
  await book('eli');
  expect(await about('eli', 'callBooked')).toHaveLength(1);
});

test('alice is told of her call across a block, but not of whom she blocked', async () => {
  await book('alice');
  await (
    await desk.server.as('alice')
  )(blockPerson, { body: { toUser: await findId('eli') } });
  expect(await about('alice', 'callBooked')).toEqual([[null, null, null]]);
});
