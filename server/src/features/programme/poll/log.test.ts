import {
  type Call,
  changePoll,
  closePoll,
  deletePoll,
  deleteSession,
  getPollReport,
  listAudit,
  listPolls,
  openPoll,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, plain, type TestRoom, vote } from '../../../testing/room.ts';

let room: TestRoom;
let hana: Call;
let bob: Call;
beforeEach(async () => {
  room = await openRoom();
  hana = await room.server.as('hana');
  bob = await room.server.as('bob');
});
afterEach(() => room.close());

const titles = async (by: Call) =>
  (await by(listPolls, { params: { sessionId: room.sessionId } })).polls.map((poll) => poll.title);
const log = async () => (await hana(listAudit, { query: { thing: 'poll' } })).entries;
const undoLatest = async () => hana(undoAudit, { params: { id: (await log())[0]!._id } });

test('hana restores a deleted poll from the log, and bob’s vote still counts', async () => {
  const poll = await room.poll();
  await vote(bob, poll, 1);
  await hana(deletePoll, { params: { id: poll._id } });
  expect(await titles(bob)).toEqual([]);
  expect(await refusal(vote(await room.server.as('alice'), poll, 0))).toMatchObject({
    code: 'poll.missing',
  });
  expect(await log()).toMatchObject([
    { act: 'deleted', title: 'Coffee', before: { title: 'Coffee', state: 'open' }, after: null },
  ]);
  await undoLatest();
  expect(await titles(bob)).toEqual(['Coffee']);
  const report = await hana(getPollReport, { params: { id: poll._id } });
  expect(report.reports[0]!.options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
  const frames = await room.heard(topics.sessionRoom(room.sessionId));
  expect(frames.map(({ action }) => action).slice(-2)).toEqual(['pollGone', 'poll']);
  await room.server.settle();
  await vote(await room.server.as('alice'), poll, 1);
});

test('hana restores a poll of a deleted session only after that session', async () => {
  const poll = await room.poll();
  await hana(deletePoll, { params: { id: poll._id } });
  await hana(deleteSession, { params: { id: room.sessionId } });
  expect(await refusal(undoLatest())).toMatchObject({ status: 409, code: 'audit.gone' });
  const { entries } = await hana(listAudit, { query: { thing: 'session' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  await undoLatest();
  expect(await titles(bob)).toEqual(['Coffee']);
});

test('hana sees a poll’s old and new values in the log and can undo a change until someone has voted', async () => {
  const draft = await room.poll({}, false);
  const params = { id: draft._id };
  const body = { ...plain, title: 'Tea' };
  await hana(changePoll, { params, body });
  const [changed] = await log();
  expect([changed!.before, changed!.after]).toMatchObject([{ title: 'Coffee' }, { title: 'Tea' }]);
  await hana(openPoll, { params });
  expect(await refusal(hana(undoAudit, { params: { id: changed!._id } }))).toMatchObject({
    code: 'poll.notDraft',
  });
  expect((await log())[0]).toMatchObject({ before: { state: 'draft' }, after: { state: 'open' } });
  await undoLatest();
  expect(await titles(bob)).toEqual([]);
  await hana(undoAudit, { params: { id: changed!._id } });
  expect(await titles(hana)).toEqual(['Coffee']);

  await hana(openPoll, { params });
  const [opened] = await log();
  const { polls } = await hana(listPolls, { params: { sessionId: room.sessionId } });
  await vote(bob, polls[0]!, 0);
  expect(await refusal(hana(undoAudit, { params: { id: opened!._id } }))).toMatchObject({
    code: 'poll.notDraft',
  });
  await hana(closePoll, { params });
  await undoLatest();
  await vote(await room.server.as('alice'), polls[0]!, 0);
});

test('a poll that mo deletes as the session’s moderator is not in the event’s log', async () => {
  const mo = await room.server.as('mo');
  const poll = await room.poll();
  await mo(deletePoll, { params: { id: poll._id } });
  expect(await log()).toEqual([]);
});
