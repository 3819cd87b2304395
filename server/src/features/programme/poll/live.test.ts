import {
  type Call,
  closePoll,
  deleteMe,
  deletePoll,
  type EventFrame,
  exportMyData,
  getPollReport,
  listPolls,
  type MyPoll,
  openPoll,
  pinPoll,
  type PollResults,
  topics,
  mergePoll,
} from '@pavilion/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { password, refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom, vote } from '../../../testing/room.ts';
import { rounds } from '../../../testing/rounds.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { maySubscribeToResults } from './service.ts';

let room: TestRoom;
let mo: Call;
beforeEach(async () => {
  room = await openRoom();
  mo = await room.server.as('mo');
});
afterEach(() => room.close());

const inRoom = () => room.heard(topics.sessionRoom(room.sessionId));
const totals = async (id: string) =>
  (await room.heard(topics.poll(id))).map((frame) => frame.results as PollResults);
/** Advances the clock by a second, so that totals are published. */
async function second() {
  room.server.clock.advance({ seconds: 1 });
  await room.server.settle();
}

test.each(['bob', 'sam'])(
  'the list of polls of %s, kept current by live updates, equals a fresh fetch',
  async (name) => {
    const person = await room.server.as(name);
    const fetch = () => person(listPolls, { params: { sessionId: room.sessionId } });
    const { polls: before, ...rights } = await fetch();
    const first = await room.poll({ title: 'First' });
    const second = await room.poll({ title: 'Second', results: 'afterClose' });
    const third = await room.poll({ title: 'Third', results: 'atOnce' });
    await room.poll({ title: 'Draft' }, false);
    for (const poll of [first, second])
      await mo(pinPoll, { params: { id: poll._id }, body: { pinned: true } });
    await mo(closePoll, { params: { id: first._id } });
    await mo(deletePoll, { params: { id: third._id } });
    const heard = await inRoom();
    expect(JSON.stringify(heard)).not.toContain('Draft');
    const apply = (polls: MyPoll[], frame: EventFrame) =>
      frame.action === 'poll'
        ? mergePoll(polls, frame.poll as MyPoll, rights)
        : frame.action === 'pollGone'
          ? polls.filter((poll) => poll._id !== frame.pollId)
          : polls;
    const now = heard.reduce(apply, before);
    const ids = (polls: MyPoll[]) => polls.map((poll) => poll._id).sort();
    const { polls: fresh } = await fetch();
    expect(ids(now)).toEqual(ids(fresh));
    expect(fresh).toHaveLength(2);
    for (const poll of fresh) expect(now).toContainEqual(poll);
    const again = [...heard, ...heard].reduce(apply, now);
    expect(again).toEqual(now);
  },
);

test('subscribers to a poll see new totals at most once a second, and the room’s feed has none', async () => {
  stopTime();
  const poll = await room.poll();
  const crowd = await room.crowd(7);
  const [early, late] = [crowd.slice(0, 4), crowd.slice(4)];
  await Promise.all(early.map(({ call }) => vote(call, poll, 0)));
  await second();
  await Promise.all(late.map(({ call }) => vote(call, poll, 1)));
  await room.server.settle();
  await room.server.settle();
  expect((await totals(poll._id)).map(({ participants }) => participants)).toEqual([4]);
  await second();
  await second();
  const told = await totals(poll._id);
  expect(told.map(({ participants }) => participants)).toEqual([4, 7]);
  expect(told[1]!.reports[0]!.options.map(({ percent }) => percent)).toEqual([57.14, 42.86, 0]);
  expect((await inRoom()).filter(({ action }) => action === 'pollResults')).toEqual([]);
  const fresh = await mo(getPollReport, { params: { id: poll._id } });
  expect(fresh).toMatchObject(told[1]!);
});

test('only people who may see a poll’s results right now may subscribe to its totals (M-13)', async () => {
  const poll = await room.poll();
  const later = await room.poll({ results: 'afterClose' });
  const may = async (id: string) => {
    const found = [];
    for (const name of ['alice', 'bob', 'carol', 'sam', 'mo', 'hana', 'dave', 'ola']) {
      const person = await room.server.person(name);
      const actor = {
        personId: person.id,
        eventId: person.event_id,
        sessionId: person.id,
        roles: person.roles,
        boothIds: [],
      };
      if (await maySubscribeToResults(room.server, actor, id)) found.push(name);
    }
    return found;
  };
  expect(await may(poll._id)).toEqual(['sam', 'mo', 'hana']);
  await vote(await room.server.as('alice'), poll, 0);
  await vote(await room.server.as('alice'), later, 0);
  expect(await may(poll._id)).toEqual(['alice', 'sam', 'mo', 'hana']);
  expect(await may(later._id)).toEqual(['sam', 'mo', 'hana']);
  await mo(closePoll, { params: { id: later._id } });
  expect(await may(later._id)).toEqual(['alice', 'bob', 'sam', 'mo', 'hana']);
});

test('the room sees the results when mo closes a poll, and alice’s other screens see that she answered', async () => {
  const poll = await room.poll();
  await vote(await room.server.as('alice'), poll, 2);
  const { id } = await room.server.person('alice');
  expect(await room.heard(topics.person(id))).toContainEqual(
    expect.objectContaining({ action: 'pollAnswered', pollId: poll._id }),
  );
  await mo(closePoll, { params: { id: poll._id } });
  const told = (await inRoom()).filter(({ action }) => action === 'pollResults');
  expect(told).toHaveLength(1);
  expect(told[0]!.results).toMatchObject({ participants: 1, pollId: poll._id });
  await mo(closePoll, { params: { id: poll._id } });
  expect((await inRoom()).filter(({ action }) => action === 'pollResults')).toHaveLength(1);
});

test('alice answers 50 times at once and has one vote (PR-07, X-04)', async () => {
  const alice = await room.server.as('alice');
  for (let round = 0; round < rounds; round++) {
    const poll = await room.poll();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        vote(alice, poll, nth % 3).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    const { participants, reports } = await mo(getPollReport, { params: { id: poll._id } });
    expect([participants, reports[0]!.answered]).toEqual([1, 1]);
    await mo(deletePoll, { params: { id: poll._id } });
  }
}, 120_000);

test('a vote while mo closes the poll counts or is refused, and totals always add up (X-17, RR-09)', async () => {
  const crowd = await room.crowd(12);
  for (let round = 0; round < rounds; round++) {
    const poll = await room.poll({ isAnonymous: round % 2 === 0 });
    const params = { id: poll._id };
    const votes = crowd.map(({ call }, nth) =>
      vote(call, poll, nth % 3).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    const looks = [0, 1, 2].map(() => mo(getPollReport, { params }));
    await Promise.race(votes);
    await mo(closePoll, { params });
    const answers = await Promise.all(votes);
    const counted = answers.filter((status) => status === 200).length;
    expect(answers.filter((status) => status === 423)).toHaveLength(12 - counted);
    const final = await mo(getPollReport, { params });
    for (const { participants, isHidden, reports } of [...(await Promise.all(looks)), final]) {
      if (isHidden) continue;
      const sum = reports[0]!.options.reduce((all, option) => all + option.votes!, 0);
      expect([sum, reports[0]!.answered]).toEqual([participants, participants]);
    }
    expect(final.participants).toBe(counted);
    const told = (await inRoom()).findLast(({ action }) => action === 'pollResults');
    expect((told!.results as PollResults).participants).toBe(counted);
    await mo(deletePoll, { params });
  }
}, 120_000);

test('mo and hana pin at once and one poll is pinned; a draft opened while it is deleted is gone', async () => {
  const hana = await room.server.as('hana');
  const [a, b] = [await room.poll(), await room.poll()];
  for (let round = 0; round < rounds; round++) {
    const pin = (by: Call, id: string) => by(pinPoll, { params: { id }, body: { pinned: true } });
    await Promise.all([pin(mo, a._id), pin(hana, b._id)]);
    const { polls } = await mo(listPolls, { params: { sessionId: room.sessionId } });
    expect(polls.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  }
  const draft = await room.poll({}, false);
  const params = { id: draft._id };
  await Promise.all([mo(openPoll, { params }).catch(() => null), hana(deletePoll, { params })]);
  expect(await refusal(mo(openPoll, { params }))).toMatchObject({ code: 'poll.missing' });
});

test('a vote takes three SQL statements, whether few or many people vote, and two where logins are cached', async () => {
  const each = room.server.store.followChanges ? 2 : 3;
  const statements = async (voters: { call: Call }[], isAnonymous: boolean) => {
    const poll = await room.poll({ isAnonymous });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    for (const { call } of voters) await vote(call, poll, 0);
    const asked = query.mock.calls.map(([one]) => String((one as { text?: string }).text ?? one));
    query.mockRestore();
    expect(asked.filter((one) => /uncounted_vote/.test(one))).not.toEqual([]);
    expect((await mo(getPollReport, { params: { id: poll._id } })).participants).toBe(
      voters.length,
    );
    // what a vote sends, not what a job sends meanwhile
    const byText = Map.groupBy(asked, (one) => one);
    return [...byText.values()].reduce(
      (all, { length }) => all + Math.floor(length / voters.length),
      0,
    );
  };
  const few = await room.crowd(3);
  expect(await statements(few, true)).toBe(each);
  const many = await room.crowd(40);
  for (const isAnonymous of [true, false])
    expect(await statements(many.slice(0, 10), isAnonymous)).toBe(each);
});

test('a second after a vote, nothing in the database links an anonymous answer to its voter', async () => {
  const poll = await room.poll({ isAnonymous: true });
  const crowd = await room.crowd(4);
  for (const [nth, { call }] of crowd.entries()) await vote(call, poll, nth % 2);
  await second();
  const { db } = room.server.store;
  const rows = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;
  expect(await rows('uncounted_vote')).toEqual([]);
  expect(await rows('poll_ballot')).toEqual([]);
  for (const row of await rows('poll_participant'))
    expect(Object.keys(row).sort()).toEqual(['person_id', 'poll_id']);
  for (const row of await rows('poll_total'))
    expect(Object.keys(row).sort()).toEqual(['of_id', 'poll_id', 'votes']);
  const options = poll.questions[0]!.options.map(({ _id }) => _id);
  const places = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb', 'ARRAY')`.execute(db);
  const holding = new Set<string>();
  for (const { table_name, column_name } of places.rows) {
    const found = await sql`select 1 from ${sql.table(table_name)}
      where ${sql.ref(column_name)}::text like ${`%${options[0]}%`} limit 1`.execute(db);
    if (found.rows.length) holding.add(table_name);
  }
  expect([...holding].sort()).toEqual(['poll', 'poll_total']);
  const shared =
    await sql`select 1 from poll_participant p join poll_total t on p.xmin = t.xmin`.execute(db);
  expect(shared.rows).toEqual([]);
  await vote((await room.crowd(1))[0]!.call, poll, 2);
  await second();
  const marks = await sql`select distinct xmin::text from poll_total`.execute(db);
  expect(marks.rows, 'nothing tells what the latest answer changed').toHaveLength(1);
  const named = sql`insert into poll_ballot (poll_id, option_id, person_id)
    values (${poll._id}, ${options[0]}, ${crowd[0]!.id})`.execute(db);
  await expect(named).rejects.toThrow('bears no name');
});

test('alice deletes her account: her name leaves the polls, and the totals stay', async () => {
  const [named, secret] = [await room.poll(), await room.poll({ isAnonymous: true })];
  const alice = await room.server.as('alice');
  for (const poll of [named, secret]) await vote(alice, poll, 1);
  const kept = await alice(exportMyData);
  expect(kept.polls).toEqual([
    { title: 'Coffee', isAnonymous: false, chosen: ['No'] },
    { title: 'Coffee', isAnonymous: true, chosen: [] },
  ]);
  await alice(deleteMe, { body: { password } });
  const { db } = room.server.store;
  for (const table of ['poll_ballot', 'poll_participant'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
  expect(await mo(getPollReport, { params: { id: named._id } })).toMatchObject({ participants: 1 });
});
