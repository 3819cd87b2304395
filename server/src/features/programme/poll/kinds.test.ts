import {
  type Call,
  changePoll,
  closePoll,
  copyEvent,
  createPoll,
  getMissed,
  getPoll,
  getPollReport,
  listAudit,
  listPolls,
  type PollForm,
  type PollResults,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, plain, single, type TestRoom, vote } from '../../../testing/room.ts';
import { rounds } from '../../../testing/rounds.ts';
import { refusal } from '../../../testing/testServer.ts';

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

const report = (by: Call, id: string) => by(getPollReport, { params: { id } });
const create = (body: PollForm) =>
  refusal(mo(createPoll, { params: { sessionId: room.sessionId }, body }));
const right = (optionText: string) => ({ optionText, isRight: true });
const capital = { kind: 'quiz' as const, questionText: 'Which is a capital?' };
const quiz = () => single(capital, 'Pune', right('Delhi'), 'Surat');

test('alice and bob place themselves on a scale from 0 to 10, and everyone reads its average and how they are spread', async () => {
  const scale = { from: 0, to: 10, low: 'Not at all', high: 'Very' };
  const poll = await room.poll(single({ kind: 'scale', scale, isSingleChoice: false }));
  expect(poll.questions).toMatchObject([{ kind: 'scale', scale, isSingleChoice: true }]);
  expect(poll.questions[0]!.options.map(({ optionText }) => optionText).join()).toBe(
    '0,1,2,3,4,5,6,7,8,9,10',
  );
  expect((await report(mo, poll._id)).reports[0]).toMatchObject({ answered: 0, average: null });
  await vote(alice, poll, 10);
  await vote(bob, poll, 7);
  await vote(await room.join('carol'), poll, 0);
  const { reports } = await report(alice, poll._id);
  expect(reports[0]).toMatchObject({ answered: 3, average: 5.67 });
  expect(reports[0]!.options[10]).toMatchObject({ votes: 1, percent: 33.33 });
  const [guest] = await room.crowd(1);
  expect(await refusal(vote(guest!.call, poll, [1, 2]))).toMatchObject({
    code: 'poll.singleChoice',
  });
});

test('mo’s scale goes from 1 to 5 unless he says otherwise, and never further than from 0 to 10', async () => {
  const { questions } = await room.poll(single({ kind: 'scale' }), false);
  expect(questions[0]!.scale).toEqual({ from: 1, to: 5, low: '', high: '' });
  expect(questions[0]!.options).toHaveLength(5);
  const scale = { from: 1, to: 50, low: '', high: '' };
  expect(await create(single({ kind: 'scale', scale }))).toMatchObject({
    status: 400,
    fields: ['questions.0.scale.to'],
  });
});

test('people put options in order, and everyone reads their points and average places', async () => {
  const poll = await room.poll(single({ kind: 'ranking' }, 'Light', 'Price', 'School'));
  expect(poll.questions[0]!.isSingleChoice).toBe(false);
  await vote(alice, poll, [0, 1, 2]);
  await vote(bob, poll, [1, 0, 2]);
  await vote(await room.join('carol'), poll, [0, 2, 1]);
  const { reports } = await report(alice, poll._id);
  const figures = reports[0]!.options.map(({ votes, percent, meanRank }) => [
    votes,
    percent,
    meanRank,
  ]);
  expect(figures).toEqual([
    [8, 88.89, 1.33],
    [6, 66.67, 2],
    [4, 44.44, 2.67],
  ]);
  expect(reports[0]!.answered).toBe(3);
  const firsts = (await report(hana, poll._id)).reports[0]!.options.map(({ users }) =>
    users!.map((user) => user.first_name),
  );
  expect(firsts, 'organisers see who put what first').toEqual([['Alice', 'Carol'], ['Bob'], []]);
});

test('alice ranks all options or none, and mo lets people rank 2 to 8', async () => {
  const poll = await room.poll(single({ kind: 'ranking' }, 'Light', 'Price', 'School'));
  expect(await refusal(vote(alice, poll, [2, 0]))).toMatchObject({
    status: 400,
    code: 'poll.rankAll',
  });
  expect(await refusal(vote(alice, poll, [2, 0, 2]))).toMatchObject({ code: 'poll.rankAll' });
  await vote(alice, poll, []);
  expect((await report(mo, poll._id)).reports[0]).toMatchObject({
    answered: 0,
    options: [{ votes: 0, meanRank: null }, {}, {}],
  });
  const nine = Array.from({ length: 9 }, (_, nth) => `Option ${nth}`);
  for (const options of [nine, nine.slice(8)])
    expect(await create(single({ kind: 'ranking' }, ...options))).toMatchObject({
      status: 400,
      fields: ['questions.0.options'],
    });
});

test('a quiz without a right answer is refused at its question, with whatever else is wrong', async () => {
  const asked = { ...capital, isSingleChoice: true, options: [] };
  const [options, one] = [single(capital, 'Pune', 'Delhi'), single(capital, right('Delhi'))];
  expect(await create(options)).toMatchObject({ status: 400, fields: ['questions.0.options'] });
  expect(await create(one)).toMatchObject({ status: 400, fields: ['questions.0.options'] });
  const said = await create({ ...plain, questions: [{ ...asked, questionText: '' }] });
  expect(said.fields).toEqual(expect.arrayContaining(['questions.0.questionText']));
  expect(said.fields).toEqual(expect.arrayContaining(['questions.0.options']));
});

test('nobody in the room learns what is right before they have answered; alice does then, and everyone at the end', async () => {
  const poll = await room.poll(quiz());
  const [question] = poll.questions;
  const delhi = question!.options[1]!._id;
  const seen = async (by: Call) =>
    JSON.stringify([
      await by(listPolls, { params: { sessionId: room.sessionId } }),
      await by(getPoll, { params: { id: poll._id } }),
    ]);
  for (const by of [alice, bob, mo, await room.server.as('sam')])
    expect(await seen(by)).not.toContain('rightIds');
  // mo, who shows the results to the room, doesn't give it away
  expect(JSON.stringify(await report(mo, poll._id))).not.toContain('rightIds');
  await vote(alice, poll, 1);
  expect(await report(alice, poll._id)).toMatchObject({
    ownRight: 1,
    reports: [{ rightIds: [delhi] }],
  });
  room.server.clock.advance({ seconds: 1 });
  await room.server.settle();
  for (const topic of [topics.sessionRoom(room.sessionId), topics.poll(poll._id)])
    expect(JSON.stringify(await room.heard(topic))).not.toContain('rightIds');
  await mo(closePoll, { params: { id: poll._id } });
  expect(await seen(bob)).toContain('rightIds');
  const heard = await room.heard(topics.sessionRoom(room.sessionId));
  const final = heard.findLast(({ action }) => action === 'pollResults')!.results as PollResults;
  expect(final.reports[0]!.rightIds).toEqual([delhi]);
  expect(final.board).toMatchObject([{ first_name: 'Alice', right: 1 }]);
});

test('what is right shows only at the end if results do, and never through a draft of somebody else', async () => {
  const later = await room.poll({ ...quiz(), results: 'afterClose' });
  await vote(alice, later, 1);
  expect(await refusal(report(alice, later._id))).toMatchObject({ code: 'poll.resultsLater' });
  const atOnce = await room.poll({ ...quiz(), results: 'atOnce' });
  expect(JSON.stringify(await report(bob, atOnce._id))).not.toContain('rightIds');
  const draft = await room.poll(quiz(), false);
  expect(draft.questions[0]!.rightIds).toHaveLength(1);
  expect(await refusal(alice(getPoll, { params: { id: draft._id } }))).toMatchObject({
    code: 'poll.missing',
  });
});

test('the best of a quiz are on its board once it is closed; half an answer is a wrong one', async () => {
  const poll = await room.poll({
    ...plain,
    questions: [
      ...quiz().questions,
      ...single({ ...capital, isSingleChoice: false }, right('Paris'), right('Rome'), 'Milan')
        .questions,
      ...single({}, 'Yes', 'No').questions,
    ],
  });
  const carol = await room.join('carol');
  await vote(alice, poll, 1, [1, 0], 0);
  await vote(bob, poll, 1, [0], 0);
  await vote(carol, poll, 0, [0, 1, 2], 0);
  expect((await report(alice, poll._id)).board).toBeUndefined();
  expect((await report(alice, poll._id)).ownRight).toBe(2);
  expect((await report(carol, poll._id)).ownRight).toBe(0);
  await mo(closePoll, { params: { id: poll._id } });
  const { board, ownRight } = await report(bob, poll._id);
  expect(ownRight).toBe(1);
  expect(board!.map(({ first_name: name, right: points }) => `${name} ${points}`)).toEqual([
    'Alice 2',
    'Bob 1',
  ]);
});

test('an anonymous quiz has no board, and nobody but alice knows what she chose', async () => {
  const poll = await room.poll({ ...quiz(), isAnonymous: true });
  await vote(alice, poll, 1);
  await vote(bob, poll, 0);
  await vote(await room.join('carol'), poll, 1);
  await mo(closePoll, { params: { id: poll._id } });
  for (const by of [alice, mo, hana]) {
    const seen = await report(by, poll._id);
    expect(seen.board).toBeUndefined();
    expect(seen.ownRight).toBeUndefined();
    expect(seen.reports[0]).toMatchObject({ answered: 3, rightIds: [expect.any(String)] });
    expect(JSON.stringify(seen)).not.toMatch(/Alice|Bob|Carol/);
  }
});

test('bob, who comes late, reads the average and the words, and nothing of what is right', async () => {
  const scale = await room.poll({ ...single({ kind: 'scale' }), results: 'atOnce' });
  const open = await room.poll({ ...quiz(), results: 'atOnce' });
  for (const poll of [scale, open]) await vote(alice, poll, 2);
  const { polls } = await bob(getMissed, { params: { sessionId: room.sessionId } });
  expect(polls).toHaveLength(2);
  expect(polls.flatMap(({ results }) => results.reports[0]!.average ?? [])).toEqual([3]);
  expect(JSON.stringify(polls)).not.toContain('rightIds');
});

test('hana restores a quiz from the log as it was, and a copy of the event has it', async () => {
  const { poll } = await hana(createPoll, {
    params: { sessionId: room.sessionId },
    body: quiz(),
  });
  const params = { id: poll._id };
  await hana(changePoll, { params, body: plain });
  const { entries } = await hana(listAudit, { query: { thing: 'poll' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await hana(getPoll, { params })).poll.questions).toEqual(poll.questions);
  expect(poll.questions[0]).toMatchObject({ kind: 'quiz', rightIds: [expect.any(String)] });
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const { event } = await hana(copyEvent, { body: { name: 'Next', slug: 'next', ...days } });
  const copies = await room.server.store.db
    .selectFrom('poll')
    .select('questions')
    .where('event_id', '=', event._id)
    .execute();
  expect(copies).toEqual([{ questions: poll.questions }]);
});

test('a ranking while mo closes the poll counts whole or is refused, and its points always add up', async () => {
  const crowd = await room.crowd(12);
  for (let round = 0; round < rounds; round++) {
    const poll = await room.poll(single({ kind: 'ranking' }, 'Light', 'Price', 'School'));
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ];
    const votes = crowd.map(({ call }, nth) =>
      vote(call, poll, orders[nth % 3]!).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    await Promise.race(votes);
    await mo(closePoll, { params: { id: poll._id } });
    const counted = (await Promise.all(votes)).filter((status) => status === 200).length;
    const { participants, reports } = await report(mo, poll._id);
    const points = reports[0]!.options.reduce((all, option) => all + option.votes!, 0);
    expect([participants, reports[0]!.answered, points]).toEqual([counted, counted, counted * 6]);
  }
}, 120_000);
