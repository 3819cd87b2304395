import {
  askHelp,
  cancelCall,
  getMyHelp,
  listNotifications,
  scheduleCall,
  seeHelp,
  sendHelpMessage,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let house: TestServer;
let hall: TestHall;
beforeEach(async () => {
  house = await openTestServer();
  hall = await furnishHall(house);
});
afterEach(() => house.close());

async function list(name: string) {
  const { notifications, unread } = await (await house.as(name))(listNotifications);
  return { texts: notifications.map((one) => one.text), notifications, unread };
}

test('alice and eli are notified of a booked and a cancelled call, beside one email each', async () => {
  const alice = await house.as('alice');
  const { id } = await house.person('alice');
  const booked = await alice(scheduleCall, {
    params: { id },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows } },
  });
  const callId = booked.user.meetings[0]!._id;
  await alice(cancelCall, { params: { callId } });
  const boothName = booked.user.meetings[0]!.boothName;
  expect((await list('alice')).texts).toEqual([
    `Your call with ${boothName} on 3 June 2021 at 10:00 is cancelled, as you asked.`,
    `Your call with ${boothName} is booked for 3 June 2021 at 10:00.`,
  ]);
  const elis = await list('eli');
  expect(elis.texts).toEqual([
    `Alice Test has cancelled the call with ${boothName} on 3 June 2021 at 10:00.`,
    `Alice Test has booked a call with ${boothName} for 3 June 2021 at 10:00.`,
  ]);
  expect(elis.notifications[0]!.link).toBe(`/exhibitor/calendar?booth=${hall.meadows}`);
  house.clock.advance({ minutes: 5 });
  await house.settle();
  expect(await house.mail.to('alice@test.example')).toHaveLength(2);
  expect(await house.mail.to('eli@test.example')).toHaveLength(2);
});

test('eli is notified of a promised reply and that it is overdue, alice of the answer, until each looks', async () => {
  const alice = await house.as('alice');
  const eli = await house.as('eli');
  const { thread } = await alice(askHelp, {
    body: { boothId: hall.meadows, text: 'Is it quiet?', clientId: crypto.randomUUID() },
  });
  const booth = thread.boothName;
  expect(await list('eli')).toMatchObject({
    unread: 1,
    texts: [`${booth} has promised Alice Test a reply.`],
  });
  house.clock.advance({ minutes: 125 });
  await house.settle();
  expect((await list('eli')).texts[0]).toBe(
    `The reply that ${booth} promised Alice Test is overdue.`,
  );
  const said = await eli(sendHelpMessage, {
    params: { threadId: thread._id },
    body: { text: 'Very.', clientId: crypto.randomUUID() },
  });
  expect(await list('eli')).toMatchObject({ unread: 0 });
  expect(await list('alice')).toMatchObject({
    unread: 1,
    texts: [`${booth} has answered your question.`],
  });
  house.clock.advance({ minutes: 2 });
  await house.settle();
  await house.settle();
  const mails = await house.mail.to('alice@test.example');
  expect(mails.map((mail) => mail.subject)).toEqual([`${booth} has answered your question`]);
  await alice(getMyHelp, { query: { boothId: hall.meadows } });
  await alice(seeHelp, { params: { threadId: thread._id }, body: { seq: said.message.seq } });
  expect(await list('alice')).toMatchObject({ unread: 0 });
  const overdue = (await house.mail.to('eli@test.example')).filter((mail) =>
    mail.subject.includes('overdue'),
  );
  expect(overdue).toEqual([]);
});

test('eli gets one email about an overdue promise that nobody looks at', async () => {
  await (
    await house.as('alice')
  )(askHelp, {
    body: { boothId: hall.meadows, text: 'Hello?', clientId: crypto.randomUUID() },
  });
  house.clock.advance({ minutes: 125 });
  await house.settle();
  for (let round = 0; round < 3; round++) {
    house.clock.advance({ minutes: 2 });
    await house.settle();
  }
  const mails = await house.mail.to('eli@test.example');
  expect(mails.filter((mail) => mail.subject.includes('overdue'))).toHaveLength(1);
});
