import {
  answerPoll,
  type Call,
  closePoll,
  deleteMe,
  exportMyData,
  getPollReport,
  hidePollWord,
  muteInChannel,
  type MyPoll,
  type PollResults,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, single, type TestRoom } from '../../../testing/room.ts';
import { rounds } from '../../../testing/rounds.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { password, refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let mo: Call;
beforeEach(async () => {
  room = await openRoom();
  [alice, bob, mo] = (await Promise.all(
    ['alice', 'bob', 'mo'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call];
});
afterEach(() => room.close());

const cloud = (given: { isAnonymous?: boolean } = {}) =>
  room.poll({ ...single({ kind: 'words' }), ...given });
const write = (by: Call, { _id: pollId, questions }: MyPoll, word: string) =>
  by(answerPoll, {
    params: { pollId },
    body: { responses: [{ questionId: questions[0]!._id, word }] },
  });
const words = async (by: Call, id: string) =>
  (await by(getPollReport, { params: { id } })).reports[0]!.words!;
const listed = async (by: Call, id: string) =>
  (await words(by, id)).map(
    ({ text, votes, isHidden }) => `${text} ${votes}${isHidden ? ' -' : ''}`,
  );
/** Advances the clock by a second, so that totals are published. */
async function second() {
  room.server.clock.advance({ seconds: 1 });
  await room.server.settle();
}

test('the same word counts once for each who wrote it, whatever its case and spaces', async () => {
  const poll = await cloud();
  await write(alice, poll, ' Open  sky ');
  await second();
  await write(bob, poll, 'open sky');
  await write(await room.join('carol'), poll, 'Light');
  const before = await listed(alice, poll._id);
  await second();
  expect(before).toEqual(['Open sky 2', 'Light 1']);
  expect(await listed(alice, poll._id)).toEqual(before);
  const said = (await room.heard(topics.poll(poll._id))).at(-1)!.results as PollResults;
  expect(said.reports[0]!.words!.map(({ text }) => text)).toEqual(['Open sky', 'Light']);
});

test('a word has at most 40 characters, on one line and without a web address; a blank one counts as blank', async () => {
  const poll = await cloud();
  for (const word of ['a'.repeat(41), 'www.example.com', 'two\nlines'])
    expect(await refusal(write(alice, poll, word))).toMatchObject({
      status: 400,
      fields: ['responses.0.word'],
    });
  await write(alice, poll, '  ');
  expect(await mo(getPollReport, { params: { id: poll._id } })).toMatchObject({
    participants: 1,
    reports: [{ answered: 0, words: [] }],
  });
});

test('mo hides a word on all screens and shows it again; alice and bob can’t', async () => {
  stopTime();
  const poll = await cloud();
  await write(alice, poll, 'Rude');
  await write(bob, poll, 'Calm');
  const [, rude] = await words(mo, poll._id);
  const hide = (by: Call, isHidden: boolean, wordId = rude!._id) =>
    by(hidePollWord, { params: { id: poll._id, wordId }, body: { isHidden } });
  expect(await refusal(hide(alice, true))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await refusal(hide(mo, true, crypto.randomUUID()))).toMatchObject({
    status: 404,
    code: 'poll.wordMissing',
  });
  await hide(mo, true);
  const said = (await room.heard(topics.poll(poll._id))).at(-1)!.results as PollResults;
  expect(JSON.stringify(said)).not.toContain('Rude');
  await write(await room.join('carol'), poll, 'RUDE');
  await second();
  expect(await listed(alice, poll._id)).toEqual(['Calm 1']);
  expect(await listed(mo, poll._id)).toEqual(['Rude 2 -', 'Calm 1']);
  await mo(closePoll, { params: { id: poll._id } });
  await hide(mo, false);
  expect(await listed(alice, poll._id)).toEqual(['Rude 2', 'Calm 1']);
  const inRoom = (await room.heard(topics.sessionRoom(room.sessionId))).at(-1)!;
  expect((inRoom.results as PollResults).reports[0]!.words).toHaveLength(2);
});

test('a word that mo hides while others write it stays hidden, and every answer counts', async () => {
  const crowd = await room.crowd(9);
  for (let round = 0; round < rounds; round++) {
    const poll = await cloud();
    await write(crowd[0]!.call, poll, 'Rude');
    const [rude] = await words(mo, poll._id);
    const params = { id: poll._id, wordId: rude!._id };
    await Promise.all([
      ...crowd.slice(1).map(({ call }) => write(call, poll, 'rude')),
      mo(hidePollWord, { params, body: { isHidden: true } }),
      second(),
    ]);
    await second();
    expect(await listed(mo, poll._id)).toEqual(['Rude 9 -']);
  }
}, 120_000);

test('bob, whom mo has muted, can’t write to the cloud but may leave it blank', async () => {
  const poll = await cloud();
  const personId = (await room.server.person('bob')).id;
  const params = { sessionId: room.sessionId, personId };
  await mo(muteInChannel, { params, body: { isMuted: true } });
  expect(await refusal(write(bob, poll, 'Spam'))).toMatchObject({
    status: 403,
    code: 'poll.muted',
  });
  await write(bob, poll, '');
});

test('a second after an answer, nothing in the database links a word to who wrote it', async () => {
  const poll = await cloud({ isAnonymous: true });
  const crowd = await room.crowd(4);
  for (const [nth, { call }] of crowd.entries()) await write(call, poll, `Word ${nth}`);
  await second();
  const { db } = room.server.store;
  const rows = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
  for (const table of ['uncounted_vote', 'uncounted_word', 'poll_ballot'])
    expect(await rows(table)).toEqual([]);
  expect(await rows('poll_word')).toHaveLength(4);
  for (const row of await rows('poll_word'))
    expect(Object.keys(row).sort()).toEqual(['is_hidden', 'of_id', 'option_id', 'poll_id', 'text']);
  const shared =
    await sql`select 1 from poll_participant p join poll_word w on p.xmin = w.xmin`.execute(db);
  expect(shared.rows).toEqual([]);
  await write((await room.crowd(1))[0]!.call, poll, 'Another');
  await second();
  const marks = await sql`select distinct xmin::text from poll_word`.execute(db);
  expect(marks.rows, 'nothing tells which word the latest answer added').toHaveLength(1);
});

test('the words of an anonymous poll show once three people have answered', async () => {
  const poll = await cloud({ isAnonymous: true });
  await write(alice, poll, 'Calm');
  await write(bob, poll, 'Calm');
  expect(await words(mo, poll._id)).toBeNull();
  await write(await room.join('carol'), poll, 'Light');
  expect(await listed(mo, poll._id)).toEqual(['Calm 2', 'Light 1']);
});

test('alice finds her word in her data, and hana reads who wrote it until alice deletes her account', async () => {
  const poll = await cloud();
  const hana = await room.server.as('hana');
  await write(alice, poll, 'Calm');
  await second();
  expect((await alice(exportMyData)).polls).toMatchObject([{ chosen: ['Calm'] }]);
  const writers = async () => (await words(hana, poll._id))[0]!.users!.map((one) => one.first_name);
  expect(await writers()).toEqual(['Alice']);
  await alice(deleteMe, { body: { password } });
  expect(await writers()).toEqual([]);
});
