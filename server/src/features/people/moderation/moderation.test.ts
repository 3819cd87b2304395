import { randomUUID } from 'node:crypto';
import {
  getUnread,
  handleReport,
  listNotifications,
  listReports,
  reportMessage,
  seeMessages,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { refusal } from '../../../testing/testServer.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const as = (name: string) => chat.server.as(name);
const mailTo = async (name: string) =>
  (await chat.server.mail.to(`${name}@test.example`)).map((mail) => mail.subject);
const passMinutes = async (minutes: number) => {
  chat.server.clock.advance({ minutes });
  await chat.server.settle();
};

describe('reporting a message', () => {
  test('alice reports mal’s message, and hana sees one report with only the messages around it (K-06)', async () => {
    const sent: string[] = [];
    for (let nth = 1; nth <= 8; nth++)
      sent.push(
        (await chat.say(nth === 4 ? 'alice' : 'mal', nth === 4 ? 'mal' : 'alice', `Word ${nth}`))
          ._id,
      );
    await chat.say('mal', 'bob', 'Another conversation');
    const [alice, hana] = [await as('alice'), await as('hana')];
    const report = () =>
      alice(reportMessage, { params: { id: sent[4]! }, body: { reason: 'Insults <b>me</b>' } });
    expect(await report()).toEqual({ reported: true });
    expect(await report()).toEqual({ reported: true });
    const { reports } = await hana(listReports);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      reason: 'Insults <b>me</b>',
      message: { text: 'Word 5', from: { first_name: 'Mal' } },
      reporter: { first_name: 'Alice' },
      handledAt: null,
    });
    expect(reports[0]!.neighbours.map((one) => one.text)).toEqual([
      'Word 3',
      'Word 4',
      'Word 6',
      'Word 7',
    ]);
    const { notifications } = await hana(listNotifications);
    expect(notifications.filter((one) => one.kind === 'messageReported')).toHaveLength(1);
    const live = await chat.heard(topics.infoDesk(chat.server.event.id));
    expect(live.filter((frame) => frame.action === 'messageReported')).toHaveLength(1);
    expect(JSON.stringify(await chat.heard(topics.person(await chat.id('mal'))))).not.toContain(
      'Insults',
    );
  });

  test('only alice, who received it, can report a message, with a reason, and ola of another event sees nothing', async () => {
    const { _id: id } = await chat.say('mal', 'alice', 'Psst');
    const body = { reason: 'Spam' };
    for (const name of ['mal', 'bob', 'hana'])
      expect(
        await refusal((await as(name))(reportMessage, { params: { id }, body })),
      ).toMatchObject({
        status: 404,
        code: 'message.missing',
      });
    const alice = await as('alice');
    const blank = alice(reportMessage, { params: { id }, body: { reason: ' ' } });
    expect(await refusal(blank)).toMatchObject({ status: 400, fields: ['reason'] });
    await alice(reportMessage, { params: { id }, body });
    expect((await (await as('ola'))(listReports)).reports).toEqual([]);
    expect(await refusal(alice(listReports))).toMatchObject({ status: 403 });
  });

  test('hana marks a report as handled once and reopens it, which ola cannot', async () => {
    const { _id: id } = await chat.say('mal', 'alice', 'Psst');
    await (
      await as('alice')
    )(reportMessage, { params: { id }, body: { reason: 'Spam' } });
    const [hana, ola] = [await as('hana'), await as('ola')];
    const { reports } = await hana(listReports);
    const mark = (by: typeof hana, handled: boolean) =>
      by(handleReport, { params: { id: reports[0]!._id }, body: { handled } });
    const { handledAt } = await mark(hana, true);
    chat.server.clock.advance({ minutes: 5 });
    expect(await mark(hana, true)).toEqual({ handledAt });
    expect(await refusal(mark(ola, false))).toMatchObject({ status: 404 });
    expect((await hana(listReports)).reports[0]!.handledAt).toBe(handledAt);
    expect(await mark(hana, false)).toEqual({ handledAt: null });
    const missing = hana(handleReport, { params: { id: randomUUID() }, body: { handled: true } });
    expect(await refusal(missing)).toMatchObject({ code: 'message.reportMissing' });
  });
});

describe('emails about unread messages', () => {
  test('bob, who is away, gets one email per conversation, and another only after reading', async () => {
    await chat.say('alice', 'bob', 'Are you there?');
    await passMinutes(1);
    expect(await mailTo('bob')).toEqual([]);
    await passMinutes(2);
    await passMinutes(2);
    expect(await mailTo('bob')).toHaveLength(1);
    await chat.say('alice', 'bob', 'Hello?');
    await passMinutes(10);
    expect(await mailTo('bob')).toHaveLength(1);
    await chat.say('carol', 'bob', 'Hi');
    await passMinutes(5);
    await passMinutes(2);
    expect(await mailTo('bob')).toHaveLength(2);
    const bob = await as('bob');
    await bob(seeMessages, { body: { toUser: await chat.id('alice') } });
    await chat.say('alice', 'bob', 'And now?');
    await passMinutes(5);
    await passMinutes(2);
    expect(await mailTo('bob')).toHaveLength(3);
    expect((await bob(getUnread)).total).toBe(2);
    expect(await mailTo('alice')).toEqual([]);
    const { notifications } = await bob(listNotifications);
    expect(notifications.filter((one) => one.kind === 'messageReceived')).toEqual([]);
  });

  test('bob, who reads in time, and carol, who is online, get no email', async () => {
    await chat.say('alice', 'bob', 'Read at once');
    await (
      await as('bob')
    )(seeMessages, { body: { toUser: await chat.id('alice') } });
    const carol = await chat.listen('carol');
    await carol.hear(topics.person(await chat.id('carol')));
    await chat.say('alice', 'carol', 'You are looking');
    await passMinutes(1);
    chat.server.ports.presence.online = async () => new Set([await chat.id('carol')]);
    await passMinutes(3);
    await passMinutes(3);
    expect([await mailTo('bob'), await mailTo('carol')]).toEqual([[], []]);
    carol.socket.close();
  });
});
