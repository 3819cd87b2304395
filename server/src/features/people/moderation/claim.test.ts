import { randomUUID } from 'node:crypto';
import {
  actOnReport,
  type Call,
  type ChannelMessage,
  claimReport,
  deleteChannelMessage,
  listModerationLog,
  listReports,
  reportMessage,
  sendMessage,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let mo: Call;
let hana: Call;
/** A second organiser. */
let sam: Call;
beforeEach(async () => {
  room = await openRoom();
  const { id } = await room.server.person('sam');
  const { db } = room.server.store;
  await db
    .updateTable('person')
    .set({ roles: ['attendee', 'organiser'] })
    .where('id', '=', id)
    .execute();
  [alice, bob, mo, hana, sam] = (await Promise.all(
    ['alice', 'bob', 'mo', 'hana', 'sam'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call, Call, Call];
});
afterEach(() => room.close());

async function reported(): Promise<{ reportId: string; messageId: string }> {
  const body = { channelId: room.sessionId, text: 'Buy now', clientId: randomUUID() };
  const { _id: messageId } = (await bob(sendMessage, { body })) as ChannelMessage;
  await alice(reportMessage, { params: { id: messageId }, body: { reason: 'Advertising' } });
  return { reportId: (await hana(listReports)).reports[0]!._id, messageId };
}
const claim = (by: Call, id: string, given: object = {}) =>
  by(claimReport, { params: { id }, body: { isClaimed: true, ...given } });
const act = (by: Call, id: string) =>
  by(actOnReport, {
    params: { id },
    body: { act: 'delete', reason: 'No advertising', ifOpen: true },
  });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const log = async () => {
  const params = { sessionId: room.sessionId };
  return (await mo(listModerationLog, { params, query: {} })).entries.map((one) => one.action);
};

test('hana takes a report: sam sees it live, takes it over, and it is free once he has acted', async () => {
  const { reportId } = await reported();
  expect((await claim(hana, reportId)).claim).toMatchObject({ by: { first_name: 'Hana' } });
  expect((await refusal(claim(sam, reportId))).code).toBe('moderation.claimed');
  await claim(sam, reportId, { takeOver: true });
  const told = await room.heard(topics.infoDesk(room.server.event.id));
  expect(told.at(-1)).toMatchObject({ report: { claim: { by: { first_name: 'Sam' } } } });
  expect((await hana(listReports)).reports[0]!.claim).toMatchObject({ by: { first_name: 'Sam' } });
  await act(sam, reportId);
  expect((await hana(listReports)).reports[0]).toMatchObject({
    claim: null,
    handledAt: expect.any(String),
  });
  expect(await refusal(claim(hana, reportId))).toMatchObject({
    status: 409,
    code: 'message.reportHandled',
  });
});

test('of two organisers who act on a report at once, one deletes and the other reads that it is done', async () => {
  const { reportId } = await reported();
  const outcomes = await Promise.all([hana, sam].map((by) => outcome(act(by, reportId))));
  expect(outcomes.sort()).toEqual(['done', 'message.reportHandled']);
  expect(await log()).toEqual(['deleted']);
});

test('of two who delete a message at once, one does, and the other reads that it is deleted', async () => {
  const { messageId: id } = await reported();
  const erase = (by: Call) => by(deleteChannelMessage, { params: { id } });
  const outcomes = await Promise.all([mo, hana].map((by) => outcome(erase(by))));
  expect(outcomes.sort()).toEqual(['chat.deleted', 'done']);
  expect(await log()).toEqual(['deleted']);
  expect(await refusal(erase(bob))).toMatchObject({
    status: 409,
    code: 'chat.deleted',
    hint: { message: { isDeleted: true } },
  });
});
