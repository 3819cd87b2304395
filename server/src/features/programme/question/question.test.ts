import {
  answerQuestion,
  askQuestion,
  type Call,
  type EventFrame,
  joinSession,
  leaveSession,
  listQuestions,
  type MyQuestion,
  pinQuestion,
  type Question,
  setQuestionRules,
  showQuestion,
  topics,
  voteQuestion,
  mergeQuestion,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { stopTime } from '../../../testing/stopTime.ts';

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

const list = (by: Call, sort: 'votes' | 'time' = 'votes', more: object = {}) =>
  by(listQuestions, { params: { sessionId: room.sessionId }, query: { sort, ...more } });
const texts = async (by: Call, sort: 'votes' | 'time' = 'votes') =>
  (await list(by, sort)).questions.map((one) => one.text);
const ask = async (by: Call, text: string, anonymous = false, clientId = crypto.randomUUID()) => {
  room.server.clock.advance({ seconds: 21 });
  const params = { sessionId: room.sessionId };
  return (await by(askQuestion, { params, body: { text, anonymous, clientId } })).question;
};
const vote = (by: Call, of: Question, wanted = true) =>
  by(voteQuestion, { params: { questionId: of._id }, body: { vote: wanted } });
const rules = (given: object) =>
  mo(setQuestionRules, { params: { sessionId: room.sessionId }, body: given });
const show = (of: Question, state: 'shown' | 'hidden') =>
  mo(showQuestion, { params: { questionId: of._id }, body: { state } });
const answer = (of: Question, text = '', answered = true) =>
  mo(answerQuestion, { params: { questionId: of._id }, body: { answered, text } });
const heard = () => room.heard(topics.sessionRoom(room.sessionId));

test('bob sees alice’s question once, even if sent twice, sorted by votes or newest first', async () => {
  const clientId = crypto.randomUUID();
  const first = await ask(alice, 'Where is the coffee?', false, clientId);
  expect(first).toMatchObject({ isMine: true, state: 'shown', asker: { first_name: 'Alice' } });
  expect((await ask(alice, 'Where is the coffee?', false, clientId))._id).toBe(first._id);
  await ask(bob, 'Who pays?');
  expect(await texts(bob)).toEqual(['Who pays?', 'Where is the coffee?']);
  await vote(bob, first);
  await room.server.settle();
  expect(await texts(bob)).toEqual(['Where is the coffee?', 'Who pays?']);
  expect(await texts(bob, 'time')).toEqual(['Who pays?', 'Where is the coffee?']);
});

test('alice corrects a question whose reply was lost, and reads that the first one was already sent', async () => {
  const clientId = crypto.randomUUID();
  const first = await ask(alice, 'Where is the tea?', false, clientId);
  const reused = { status: 409, code: 'question.idReused' };
  expect(await refusal(ask(alice, 'Where is the coffee?', false, clientId))).toMatchObject(reused);
  expect(await refusal(ask(alice, 'Where is the tea?', true, clientId))).toMatchObject(reused);
  const together = ['Who pays?', 'Who pays for this?'];
  const other = crypto.randomUUID();
  const asked = await Promise.all(
    together.map((text) =>
      ask(bob, text, false, other).then(
        (question) => question.text,
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(asked).toContain('question.idReused');
  expect(asked.filter((one) => together.includes(one))).toHaveLength(1);
  expect((await ask(alice, 'Where is the tea?', false, clientId))._id).toBe(first._id);
  expect(await texts(mo)).toHaveLength(2);
});

test('nobody, not even hana, sees that alice asked an anonymous question', async () => {
  const asked = await ask(alice, 'Is this wise?', true);
  expect(asked).toMatchObject({ isAnonymous: true, isMine: true, asker: null });
  const { id } = await room.server.person('alice');
  for (const who of [bob, mo, await room.server.as('hana')])
    expect(JSON.stringify(await list(who))).not.toMatch(new RegExp(`Alice|${id}`));
  expect(JSON.stringify(await heard())).not.toMatch(new RegExp(`Alice|${id}`));
  await rules({ mayBeAnonymous: false });
  expect(await refusal(ask(alice, 'Again?', true))).toMatchObject({
    status: 403,
    code: 'question.anonymousNotAllowed',
  });
});

test('bob has one vote, even if he sends it 50 times at once, and can take it back', async () => {
  const asked = await ask(alice, 'Where is the coffee?');
  await vote(bob, asked);
  expect((await vote(bob, asked)).question).toMatchObject({ votes: 1, hasVoted: true });
  expect((await vote(bob, asked, false)).question).toMatchObject({ votes: 0, hasVoted: false });
  expect((await vote(bob, asked, false)).question.votes).toBe(0);
  room.server.clock.advance({ minutes: 2 });
  await Promise.all(Array.from({ length: 50 }, () => vote(bob, asked)));
  expect((await list(alice)).questions[0]).toMatchObject({ votes: 1, hasVoted: false });
  await room.server.settle();
  expect((await list(bob)).questions[0]).toMatchObject({ votes: 1, hasVoted: true });
  expect(await refusal(vote(alice, asked))).toMatchObject({ code: 'forbidden' });
});

test('the room sees new vote counts at most once a second', async () => {
  stopTime();
  const asked = await ask(alice, 'Where is the coffee?');
  const crowd = await room.crowd(6);
  await Promise.all(crowd.slice(0, 4).map(({ call }) => vote(call, asked)));
  await room.server.settle();
  await Promise.all(crowd.slice(4).map(({ call }) => vote(call, asked)));
  await room.server.settle();
  const told = async () =>
    (await heard())
      .filter(({ action }) => action === 'questionVotes')
      .map(({ counts }) => (counts as { votes: number }[])[0]!.votes);
  expect(await told()).toEqual([4]);
  room.server.clock.advance({ seconds: 1 });
  await room.server.settle();
  expect(await told()).toEqual([4, 6]);
});

test('with approval on, only alice and mo see alice’s question until mo approves it', async () => {
  await rules({ needsApproval: true });
  const asked = await ask(alice, 'May I?');
  expect(asked.state).toBe('waiting');
  expect(await texts(alice)).toEqual(['May I?']);
  expect(await texts(bob)).toEqual([]);
  expect(await texts(await room.server.as('sam'))).toEqual([]);
  expect(await texts(mo)).toEqual(['May I?']);
  expect(JSON.stringify(await heard())).not.toContain('May I?');
  expect(await room.heard(topics.sessionDesk(room.sessionId))).toHaveLength(1);
  expect(await refusal(vote(bob, asked))).toMatchObject({ code: 'question.missing' });
  await show(asked, 'shown');
  expect(await texts(bob)).toEqual(['May I?']);
  await show(asked, 'hidden');
  expect(await texts(bob)).toEqual([]);
  expect((await list(alice)).questions[0]!.state).toBe('hidden');
  expect((await heard()).at(-1)).toMatchObject({ action: 'questionGone', questionId: asked._id });
});

test('mo pins one question at a time, and an answered one takes no votes until mo reopens it', async () => {
  const [first, second] = [await ask(alice, 'First?'), await ask(alice, 'Second?')];
  const pin = (of: Question, pinned = true) =>
    mo(pinQuestion, { params: { questionId: of._id }, body: { pinned } });
  await pin(second);
  await pin(first);
  expect((await list(bob, 'time')).questions.map((one) => `${one.text} ${one.isPinned}`)).toEqual([
    'First? true',
    'Second? false',
  ]);
  expect((await answer(first, 'Behind you.')).question).toMatchObject({
    answer: 'Behind you.',
    isPinned: false,
    answeredAt: expect.any(String),
  });
  expect(await refusal(vote(bob, first))).toMatchObject({ status: 423, code: 'question.closed' });
  expect((await answer(first, '', false)).question).toMatchObject({ answer: '', answeredAt: null });
  await vote(bob, first);
});

test('people outside the room, a muted alice and a removed bob cannot ask questions', async () => {
  const asked = await ask(alice, 'Where is the coffee?');
  const [carol, dave] = await Promise.all(['carol', 'dave'].map((name) => room.server.as(name)));
  for (const who of [carol!, dave!]) {
    expect(await refusal(list(who))).toMatchObject({ status: 404 });
    expect(await refusal(ask(who, 'Me?'))).toMatchObject({ status: 404 });
    expect(await refusal(vote(who, asked))).toMatchObject({ status: 404 });
  }
  const { db } = room.server.store;
  const id = async (name: string) => (await room.server.person(name)).id;
  await sql`insert into channel (session_id, event_id) values (${room.sessionId}, ${room.server.event.id})
    on conflict do nothing`.execute(db);
  await sql`insert into channel_person (session_id, person_id, muted_at)
    values (${room.sessionId}, ${await id('alice')}, now())`.execute(db);
  expect(await refusal(ask(alice, 'And now?'))).toMatchObject({
    status: 403,
    code: 'question.muted',
  });
  expect((await list(alice)).may).toEqual([]);
  const params = { sessionId: room.sessionId, userId: await id('bob') };
  await mo(leaveSession, { params });
  expect(await refusal(ask(bob, 'And I?'))).toMatchObject({ status: 404 });
  expect(await refusal(bob(joinSession, { params, body: {} }))).toMatchObject({ status: 403 });
});

test('alice may ask three questions a minute; bob’s overlong, empty and late ones are refused', async () => {
  const params = { sessionId: room.sessionId };
  const send = (text: string) =>
    alice(askQuestion, { params, body: { text, clientId: crypto.randomUUID() } });
  for (const nth of [1, 2, 3]) await send(`Question ${nth}`);
  expect(await refusal(send('Question 4'))).toMatchObject({ status: 429, code: 'throttled' });
  expect(await refusal(ask(bob, 'x'.repeat(501)))).toMatchObject({ status: 400 });
  expect(await refusal(ask(bob, '   '))).toMatchObject({ status: 400 });
  await rules({ isOpen: false });
  expect(await refusal(ask(bob, 'Late?'))).toMatchObject({ status: 423, code: 'question.closed' });
  await rules({ isOpen: true });
  room.server.clock.advance({ minutes: 90 });
  expect(await refusal(ask(bob, 'Later?'))).toMatchObject({ code: 'question.closed' });
});

test('alice, bob and sam cannot hide, pin, answer or close questions, as they do not moderate', async () => {
  const asked = await ask(alice, 'Where is the coffee?');
  const params = { questionId: asked._id };
  for (const who of [alice, bob, await room.server.as('sam')])
    for (const call of [
      () => who(showQuestion, { params, body: { state: 'hidden' } }),
      () => who(pinQuestion, { params, body: { pinned: true } }),
      () => who(answerQuestion, { params, body: { answered: true } }),
      () =>
        who(setQuestionRules, { params: { sessionId: room.sessionId }, body: { isOpen: false } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, code: 'forbidden' });
});

test('mo pages through a long list and sees each question once', async () => {
  for (let nth = 0; nth < 7; nth++) await ask(nth % 2 ? alice : bob, `Question ${nth}`);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(mo, 'votes', { limit: 3, ...(after && { after }) });
    found.push(...page.questions.map((one) => one.text));
    after = page.next ?? undefined;
  } while (after);
  expect(found).toEqual([6, 5, 4, 3, 2, 1, 0].map((nth) => `Question ${nth}`));
});

test('bob’s list of questions, kept current by live updates, equals a fresh fetch', async () => {
  const before = (await list(bob)).questions;
  const first = await ask(alice, 'First?');
  const second = await ask(alice, 'Second?', true);
  const third = await ask(alice, 'Third?');
  for (const one of [first, second]) {
    await mo(pinQuestion, { params: { questionId: one._id }, body: { pinned: true } });
    await vote(await room.server.as('sam'), one);
  }
  room.server.clock.advance({ seconds: 2 });
  await room.server.settle();
  await answer(first, 'Yes.');
  await show(third, 'hidden');
  const apply = (known: MyQuestion[], frame: EventFrame) => {
    if (frame.action === 'question') return mergeQuestion(known, frame.question as Question);
    if (frame.action === 'questionGone') return known.filter((one) => one._id !== frame.questionId);
    if (frame.action !== 'questionVotes') return known;
    const counts = frame.counts as { questionId: string; votes: number }[];
    return known.map((one) => ({
      ...one,
      votes: counts.find((count) => count.questionId === one._id)?.votes ?? one.votes,
    }));
  };
  const now = (await heard()).reduce(apply, before);
  const fresh = (await list(bob)).questions;
  expect(fresh).toHaveLength(2);
  expect(now).toHaveLength(2);
  for (const question of fresh) expect(now).toContainEqual(question);
});
