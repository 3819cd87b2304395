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

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

async function list(name: string) {
  const { notifications, unread } = await (await server.as(name))(listNotifications);
  return { texts: notifications.map((one) => one.text), notifications, unread };
}

test('alice and eli are notified of a booked and a cancelled call, beside one email each', async () => {
  const alice = await server.as('alice');
  const { id } = await server.person('alice');
  const booked = await alice(scheduleCall, {
    params: { id },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows } },
  });
  const callId = booked.user.meetings[0]!._id;
  await alice(cancelCall, { params: { callId } });
  const boothName = booked.user.meetings[0]!.boothName;
  expect((await list('alice')).texts).toEqual([
    `Your call with ${boothName} on 3 June 2021 at 10:00 is cancelled.`,
    `Your call with ${boothName} is booked for 3 June 2021 at 10:00.`,
  ]);
  const elis = await list('eli');
  expect(elis.texts).toEqual([
    `Alice Test won’t come: the call with ${boothName} on 3 June 2021 at 10:00 is cancelled.`,
    `Alice Test has booked a call with ${boothName} for 3 June 2021 at 10:00.`,
  ]);
  expect(elis.notifications[0]!.link).toBe(`/call/${callId}`);
  server.clock.advance({ minutes: 5 });
  await server.settle();
  expect(await server.mail.to('alice@test.example')).toHaveLength(2);
  expect(await server.mail.to('eli@test.example')).toHaveLength(2);
});

test('eli is notified of a promised reply and that it is overdue, alice of the answer, until each looks', async () => {
  const alice = await server.as('alice');
  const eli = await server.as('eli');
  const { thread } = await alice(askHelp, {
    body: { boothId: hall.meadows, text: 'Is it quiet?', clientId: crypto.randomUUID() },
  });
  const booth = thread.boothName;
  expect(await list('eli')).toMatchObject({
    unread: 1,
    texts: [`Alice Test is waiting for an answer at ${booth}.`],
  });
  server.clock.advance({ minutes: 125 });
  await server.settle();
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
  server.clock.advance({ minutes: 2 });
  await server.settle();
  await server.settle();
  const mails = await server.mail.to('alice@test.example');
  expect(mails.map((mail) => mail.subject)).toEqual([`${booth} has answered your question`]);
  await alice(getMyHelp, { query: { boothId: hall.meadows } });
  await alice(seeHelp, { params: { threadId: thread._id }, body: { seq: said.message.seq } });
  expect(await list('alice')).toMatchObject({ unread: 0 });
  const overdue = (await server.mail.to('eli@test.example')).filter((mail) =>
    mail.subject.includes('overdue'),
  );
  expect(overdue).toEqual([]);
});

test('eli gets one email about an overdue promise that nobody looks at', async () => {
  await (
    await server.as('alice')
  )(askHelp, {
    body: { boothId: hall.meadows, text: 'Hello?', clientId: crypto.randomUUID() },
  });
  server.clock.advance({ minutes: 125 });
  await server.settle();
  for (let round = 0; round < 3; round++) {
    server.clock.advance({ minutes: 2 });
    await server.settle();
  }
  const mails = await server.mail.to('eli@test.example');
  expect(mails.filter((mail) => mail.subject.includes('overdue'))).toHaveLength(1);
});
