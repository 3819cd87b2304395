import {
  answerPoll,
  type Call,
  changePoll,
  closePoll,
  createPoll,
  deletePoll,
  getPoll,
  getPollReport,
  listPolls,
  may,
  openPoll,
  pinPoll,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/testServer.ts';
import { choose, openRoom, plain, type TestRoom, vote } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { sessionFor } from '../session/service.ts';
import { listHighlights } from './service.ts';
import { createContext } from '../../../core/context.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let mo: Call;
let hana: Call;
beforeEach(async () => {
  room = await openRoom();
  [alice, bob, mo, hana] = (await Promise.all(
    ['alice', 'bob', 'mo', 'hana'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call, Call];
});
afterEach(() => room.close());

const polls = async (by: Call) =>
  (await by(listPolls, { params: { sessionId: room.sessionId } })).polls;
const report = (by: Call, id: string) => by(getPollReport, { params: { id } });
const figures = async (by: Call, id: string) =>
  (await report(by, id)).reports.map(({ options }) =>
    options.map(({ votes, percent }) => `${votes} ${percent}`),
  );

test('alice sees that she has answered and can still read the poll; bob sees it as unanswered (PG-01, PG-06)', async () => {
  const poll = await room.poll();
  await vote(alice, poll, 0);
  expect(await polls(alice)).toMatchObject([{ _id: poll._id, isParticipated: true }]);
  expect(await polls(bob)).toMatchObject([{ _id: poll._id, isParticipated: false }]);
  const params = { id: poll._id };
  expect((await alice(getPoll, { params })).poll).toMatchObject({
    isParticipated: true,
    title: 'Coffee',
    questions: poll.questions,
  });
});

test('people outside the room cannot find, answer or see the results of its polls (PG-02, PG-03, RR-03, RR-05, PR-09)', async () => {
  const poll = await room.poll();
  const [carol, ola, dave] = await Promise.all(
    ['carol', 'ola', 'dave'].map((name) => room.server.as(name)),
  );
  const body = { responses: choose(poll, 0) };
  for (const [who, status] of [
    [room.server.anon, 401],
    [carol!, 404],
    [ola!, 404],
    [dave!, 404],
  ] as const) {
    const params = { id: poll._id };
    expect(await refusal(who(listPolls, { params: { sessionId: room.sessionId } }))).toMatchObject({
      status,
    });
    expect(await refusal(who(getPoll, { params }))).toMatchObject({ status });
    expect(await refusal(report(who, poll._id))).toMatchObject({ status });
    expect(await refusal(who(answerPoll, { params: { pollId: poll._id }, body }))).toMatchObject({
      status,
    });
  }
  expect((await report(mo, poll._id)).participants).toBe(0);
});

test('only moderators and organisers see a draft, not alice or sam (PG-04)', async () => {
  const poll = await room.poll({}, false);
  const params = { id: poll._id };
  const sam = await room.server.as('sam');
  for (const who of [alice, sam]) {
    expect(await polls(who)).toEqual([]);
    expect(await refusal(who(getPoll, { params }))).toMatchObject({ code: 'poll.missing' });
    expect(await refusal(report(who, poll._id))).toMatchObject({ code: 'poll.missing' });
    const body = { responses: choose(poll, 0) };
    expect(await refusal(who(answerPoll, { params: { pollId: poll._id }, body }))).toMatchObject({
      code: 'poll.missing',
    });
  }
  expect(await polls(mo)).toMatchObject([{ state: 'draft' }]);
  expect(await polls(hana)).toMatchObject([{ state: 'draft' }]);
});

test('bob, who has not voted, sees the options without voters or counts (PG-05)', async () => {
  const poll = await room.poll();
  await vote(alice, poll, 0);
  const token = await room.server.token('bob');
  for (const path of [`/api/polls/${room.sessionId}`, `/api/poll/${poll._id}`]) {
    const said = await (await room.server.raw('GET', path, { token })).text();
    expect(said).toContain('Perhaps');
    expect(said).not.toMatch(/users|votes|percent|participants|first_name/);
  }
});

test('alice sees counts without names once she has voted; bob has to vote first (RR-01, RR-02)', async () => {
  const poll = await room.poll();
  await vote(alice, poll, 1);
  expect(await figures(alice, poll._id)).toEqual([['0 0', '1 100', '0 0']]);
  expect(JSON.stringify(await report(alice, poll._id))).not.toMatch(/users|Alice/);
  expect(await refusal(report(bob, poll._id))).toMatchObject({
    status: 403,
    code: 'poll.answerFirst',
  });
  for (const who of [mo, hana, await room.server.as('sam')])
    expect((await report(who, poll._id)).participants).toBe(1);
});

test('hana sees who chose what, unless the poll is anonymous; mo and alice do not (RR-04)', async () => {
  const named = await room.poll();
  const secret = await room.poll({ isAnonymous: true });
  for (const poll of [named, secret]) {
    await vote(alice, poll, 0);
    await vote(bob, poll, 0);
    await vote(await room.join('carol'), poll, 2);
  }
  const whoChose = async (by: Call, id: string) =>
    (await report(by, id)).reports[0]!.options.map((option) =>
      option.users?.map((user) => user.first_name),
    );
  expect(await whoChose(hana, named._id)).toEqual([['Alice', 'Bob'], [], ['Carol']]);
  const nobody = [undefined, undefined, undefined];
  expect(await whoChose(hana, secret._id)).toEqual(nobody);
  expect(await whoChose(mo, named._id)).toEqual(nobody);
  expect(await whoChose(alice, named._id)).toEqual(nobody);
});

test('percentages are 0 without answers, and a third is 33.33 (RR-06, RR-07)', async () => {
  const poll = await room.poll();
  expect(await figures(mo, poll._id)).toEqual([['0 0', '0 0', '0 0']]);
  await vote(alice, poll, 0);
  await vote(bob, poll, 1);
  await vote(await room.join('carol'), poll, 2);
  const thirds = ['1 33.33', '1 33.33', '1 33.33'];
  expect(await figures(alice, poll._id)).toEqual([thirds]);
  room.server.clock.advance({ seconds: 2 });
  await room.server.settle();
  expect(await figures(alice, poll._id)).toEqual([thirds]);
});

test('nobody sees the figures of an anonymous poll until three people have answered (RR-08)', async () => {
  const poll = await room.poll({ isAnonymous: true });
  await vote(alice, poll, 0);
  await vote(bob, poll, 0);
  for (const who of [alice, mo, hana]) {
    const { reports, ...said } = await report(who, poll._id);
    expect(said).toMatchObject({ isHidden: true, participants: 2 });
    expect(reports[0]!.answered).toBeNull();
    expect(reports[0]!.options.map(({ votes }) => votes)).toEqual([null, null, null]);
    expect(reports[0]!.options.map(({ percent }) => percent)).toEqual([null, null, null]);
  }
  await vote(await room.join('carol'), poll, 1);
  expect(await figures(alice, poll._id)).toEqual([['2 66.67', '1 33.33', '0 0']]);
});

test('alice and bob see results at once or only after closing, as the poll is set (RR-02)', async () => {
  const now = await room.poll({ results: 'atOnce' });
  const later = await room.poll({ results: 'afterClose' });
  await vote(alice, now, 0);
  await vote(alice, later, 0);
  expect((await report(bob, now._id)).participants).toBe(1);
  expect(await refusal(report(alice, later._id))).toMatchObject({
    status: 403,
    code: 'poll.resultsLater',
  });
  expect((await polls(alice)).filter((poll) => may(poll, 'poll.readResults'))).toHaveLength(1);
  await mo(closePoll, { params: { id: later._id } });
  expect((await report(alice, later._id)).participants).toBe(1);
  expect((await report(bob, later._id)).participants).toBe(1);
});

test('bob’s answer counts as bob’s even with alice’s id in it, and alice may skip a question (PR-01, PR-02, PR-10)', async () => {
  const many = { questionText: 'And what else?', isSingleChoice: false };
  const poll = await room.poll({
    questions: [
      ...plain.questions,
      { ...many, options: [{ optionText: 'Tea' }, { optionText: 'Cake' }] },
    ],
  });
  const responses = choose(poll, 0, [0, 1]);
  const aliceId = (await room.server.person('alice')).id;
  const spoofed = responses.map((one) => ({ ...one, userId: aliceId }));
  const params = { pollId: poll._id };
  const answered = await bob(answerPoll, { params, body: { responses: spoofed } });
  expect(answered.poll.isParticipated).toBe(true);
  expect((await polls(alice))[0]!.isParticipated).toBe(false);
  await alice(answerPoll, { params, body: { responses: [responses[1]!] } });
  const { participants, reports } = await report(alice, poll._id);
  expect(participants).toBe(2);
  expect(reports.map(({ answered: of }) => of)).toEqual([1, 2]);
  expect(await figures(alice, poll._id)).toEqual([
    ['1 100', '0 0', '0 0'],
    ['2 100', '2 100'],
  ]);
});

test('alice’s answer is refused as a whole when any part of it is invalid (PR-03, PR-04, PR-05, PR-12)', async () => {
  const poll = await room.poll({ questions: [plain.questions[0]!, plain.questions[0]!] });
  const other = await room.poll();
  const [first, second] = choose(poll, 0, 1) as [Answer, Answer];
  const params = { pollId: poll._id };
  const give = (...responses: Answer[]) => alice(answerPoll, { params, body: { responses } });
  const unknown = { status: 400, code: 'poll.unknownOption' };
  expect(await refusal(give(first, ...choose(other, 0)))).toMatchObject(unknown);
  expect(await refusal(give(first, { ...second, optionIds: first.optionIds }))).toMatchObject(
    unknown,
  );
  const both = [first.optionIds[0]!, poll.questions[0]!.options[1]!._id];
  expect(await refusal(give({ ...first, optionIds: both }))).toMatchObject({
    status: 400,
    code: 'poll.singleChoice',
  });
  expect(await refusal(give(first, first))).toMatchObject({
    status: 400,
    fields: ['responses.1.questionId'],
  });
  expect(await refusal(give(...Array.from({ length: 10_000 }, () => first)))).toMatchObject({
    code: expect.stringMatching(/fields.invalid|body.tooLarge/),
  });
  expect((await report(mo, poll._id)).participants).toBe(0);
  await give({ ...first, optionIds: [first.optionIds[0]!, first.optionIds[0]!] }, second);
  expect(await figures(alice, poll._id)).toEqual([
    ['1 100', '0 0', '0 0'],
    ['0 0', '1 100', '0 0'],
  ]);
});
type Answer = ReturnType<typeof choose>[number];

test('alice cannot change her first answer (PR-06)', async () => {
  const poll = await room.poll();
  await vote(alice, poll, 0);
  expect(await refusal(vote(alice, poll, 1))).toMatchObject({
    status: 409,
    code: 'poll.alreadyAnswered',
  });
  expect(await figures(alice, poll._id)).toEqual([['1 100', '0 0', '0 0']]);
});

test('alice cannot answer a closed poll, or one of a session that has ended (PR-08)', async () => {
  const closed = await room.poll();
  await mo(closePoll, { params: { id: closed._id } });
  expect(await refusal(vote(alice, closed, 0))).toMatchObject({
    status: 423,
    code: 'poll.closed',
  });
  const open = await room.poll();
  room.server.clock.advance({ minutes: 90 });
  expect(await refusal(vote(alice, open, 0))).toMatchObject({ status: 423, code: 'poll.closed' });
  expect((await polls(alice)).map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect((await report(alice, open._id)).participants).toBe(0);
});

test('alice and bob may send an empty answer, and it counts as taking part (PR-11, D10)', async () => {
  const poll = await room.poll({ questions: [plain.questions[0]!, plain.questions[0]!] });
  const params = { pollId: poll._id };
  await alice(answerPoll, { params, body: { responses: [] } });
  const empty = choose(poll, 0, 0).map((one) => ({ ...one, optionIds: [] }));
  await bob(answerPoll, { params, body: { responses: empty } });
  expect((await polls(alice))[0]!.isParticipated).toBe(true);
  expect(await report(alice, poll._id)).toMatchObject({
    participants: 2,
    reports: [{ answered: 0 }, { answered: 0 }],
  });
});

test('alice retries the same answer and it counts once (PR-13)', async () => {
  const poll = await room.poll();
  const token = await room.server.token('alice');
  const headers = { 'idempotency-key': 'the-same-vote-again' };
  const body = { responses: choose(poll, 0) };
  const path = `/api/poll/responses/${poll._id}`;
  const send = () => room.server.raw('POST', path, { token, headers, body });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await report(mo, poll._id)).participants).toBe(1);
});

test('hana, who is not registered for the session, sees the results but cannot answer', async () => {
  const poll = await room.poll();
  expect(await refusal(vote(hana, poll, 0))).toMatchObject({ code: 'forbidden' });
  expect((await polls(hana))[0]!.may).toEqual(['poll.readResults', 'poll.update', 'poll.delete']);
});

test('mo can change a poll only while it is a draft; alice and sam cannot manage polls at all', async () => {
  const draft = await room.poll({}, false);
  const params = { id: draft._id };
  const body = { ...plain, title: 'Tea', isAnonymous: true };
  expect((await mo(changePoll, { params, body })).poll).toMatchObject({
    title: 'Tea',
    isAnonymous: true,
    version: 2,
  });
  expect(await refusal(mo(pinPoll, { params, body: { pinned: true } }))).toMatchObject({
    code: 'poll.isDraft',
  });
  expect(await refusal(mo(closePoll, { params }))).toMatchObject({ code: 'poll.isDraft' });
  await mo(openPoll, { params });
  expect((await mo(openPoll, { params })).poll.state).toBe('open');
  expect(await refusal(mo(changePoll, { params, body }))).toMatchObject({
    status: 409,
    code: 'poll.notDraft',
  });
  const sam = await room.server.as('sam');
  for (const who of [alice, sam]) {
    const session = { sessionId: room.sessionId };
    for (const call of [
      () => who(createPoll, { params: session, body }),
      () => who(changePoll, { params, body }),
      () => who(openPoll, { params }),
      () => who(closePoll, { params }),
      () => who(pinPoll, { params, body: { pinned: true } }),
      () => who(deletePoll, { params }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, code: 'forbidden' });
  }
  await mo(closePoll, { params });
  expect(await refusal(mo(openPoll, { params }))).toMatchObject({ code: 'poll.notDraft' });
  await mo(deletePoll, { params });
  expect(await polls(mo)).toEqual([]);
  expect(await refusal(mo(deletePoll, { params }))).toMatchObject({ code: 'poll.missing' });
});

test('mo can pin one poll at a time, and it comes first in alice’s list', async () => {
  const first = await room.poll({ title: 'First' });
  const second = await room.poll({ title: 'Second' });
  const pin = (id: string, pinned = true) => mo(pinPoll, { params: { id }, body: { pinned } });
  await pin(second._id);
  await pin(first._id);
  expect((await polls(alice)).map(({ title, isPinned }) => `${title} ${isPinned}`)).toEqual([
    'First true',
    'Second false',
  ]);
  await pin(first._id, false);
  expect((await polls(alice)).some(({ isPinned }) => isPinned)).toBe(false);
});

test('mo cannot create a 51st poll in a session', async () => {
  const elsewhere = await addSession(room.server, { inMinutes: -5 });
  const params = { sessionId: elsewhere };
  for (let nth = 0; nth < 50; nth++) await mo(createPoll, { params, body: plain });
  expect(await refusal(mo(createPoll, { params, body: plain }))).toMatchObject({
    status: 409,
    code: 'poll.tooMany',
  });
});

test('alice joins late and sees the results she may see, each with its time in the session', async () => {
  const seen = await room.poll({ title: 'Seen' });
  const unseen = await room.poll({ title: 'Unseen' });
  const few = await room.poll({ title: 'Few', isAnonymous: true });
  for (const poll of [seen, unseen, few]) await vote(bob, poll, 0);
  await vote(alice, seen, 1);
  await vote(alice, few, 1);
  const person = await room.server.person('alice');
  const ctx = createContext(room.server, {
    actor: {
      personId: person.id,
      eventId: room.server.event.id,
      sessionId: person.id,
      roles: ['attendee'],
      boothIds: [],
    },
    event: room.server.event,
    language: 'en',
  });
  const told = await listHighlights(ctx, await sessionFor(ctx, room.sessionId));
  expect(told.map(({ poll }) => poll.title)).toEqual(['Seen']);
  expect(told[0]!.results.participants).toBe(2);
  expect(told[0]!.atSeconds).toBeGreaterThanOrEqual(300);
  expect(told[0]!.atSeconds).toBeLessThan(330);
});
