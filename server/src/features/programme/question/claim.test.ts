import {
  answerQuestion,
  askQuestion,
  type Call,
  claimQuestion,
  listQuestions,
  type MyQuestion,
  type Question,
  showQuestion,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';

let room: TestRoom;
let alice: Call;
let mo: Call;
let hana: Call;
let asked: MyQuestion;
beforeEach(async () => {
  room = await openRoom();
  [alice, mo, hana] = (await Promise.all(
    ['alice', 'mo', 'hana'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call];
  const body = { text: 'Where is the coffee?', clientId: crypto.randomUUID() };
  asked = (await alice(askQuestion, { params: { sessionId: room.sessionId }, body })).question;
});
afterEach(() => room.close());

const claim = (by: Call, given: { isClaimed?: boolean; takeOver?: boolean } = {}) =>
  by(claimQuestion, {
    params: { questionId: asked._id },
    body: { isClaimed: true, ...given },
  });
const holder = async (by: Call) => {
  const { questions } = await by(listQuestions, { params: { sessionId: room.sessionId } });
  return questions[0]!.claim?.by.first_name ?? null;
};
const answer = (by: Call, text: string, of: Question = asked) =>
  by(answerQuestion, {
    params: { questionId: of._id },
    body: { answered: true, text, version: of.version },
  });
const published = async () =>
  (await room.heard(topics.sessionDesk(room.sessionId))).filter(
    (one) => one.action === 'questionClaimed',
  );

test('mo takes a question: hana sees it at once and takes it over; neither alice nor the room learns of it', async () => {
  const { question } = await claim(mo);
  expect(question.claim).toMatchObject({ by: { first_name: 'Mo' } });
  expect(await Promise.all([holder(mo), holder(hana), holder(alice)])).toEqual(['Mo', 'Mo', null]);
  expect(await refusal(claim(hana))).toMatchObject({
    status: 409,
    code: 'moderation.claimed',
    hint: { claim: { by: { first_name: 'Mo' } } },
  });
  await claim(hana, { takeOver: true });
  expect(await holder(mo)).toBe('Hana');
  expect(await published()).toMatchObject([
    { questionId: asked._id, claim: { by: { first_name: 'Mo' } } },
    { questionId: asked._id, claim: { by: { first_name: 'Hana' } } },
  ]);
  const told = [
    ...(await room.heard(topics.sessionRoom(room.sessionId))),
    ...(await room.heard(topics.person((await room.server.person('alice')).id))),
  ];
  expect(JSON.stringify(told)).not.toMatch(/claim/i);
  for (const name of ['alice', 'sam'])
    expect((await refusal(claim(await room.server.as(name)))).status).toBe(403);
});

test('a claim ends when it is given up, after two minutes, and when the question is dealt with', async () => {
  await claim(mo);
  // giving up what somebody else has changes nothing
  await claim(hana, { isClaimed: false });
  expect(await holder(hana)).toBe('Mo');
  await claim(mo, { isClaimed: false });
  expect(await holder(hana)).toBeNull();
  await claim(mo);
  room.server.clock.advance({ seconds: 119 });
  expect(await holder(hana)).toBe('Mo');
  await claim(mo);
  room.server.clock.advance({ seconds: 119 });
  expect(await holder(hana)).toBe('Mo');
  room.server.clock.advance({ seconds: 1 });
  expect(await holder(hana)).toBeNull();
  await claim(hana);
  expect(await holder(mo)).toBe('Hana');
  await answer(mo, 'In the lobby');
  expect(await holder(hana)).toBeNull();
  expect((await published()).at(-1)).toMatchObject({ claim: null });
});

test('of two moderators who take a question at once, one has it and the other reads who', async () => {
  const outcomes = await Promise.all(
    [mo, hana].map((by) =>
      claim(by).then(
        () => 'has it',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['has it', 'moderation.claimed']);
  expect(await holder(mo)).toBe(await holder(hana));
});

test('of two moderators who answer at once, one answers; the other reads so and gets the question as it is', async () => {
  await claim(mo);
  const outcomes = await Promise.all(
    [
      [mo, 'In the lobby'],
      [hana, 'At the bar'],
    ].map(([by, text]) =>
      answer(by as Call, text as string).then(
        ({ question }) => ({ answer: question.answer }),
        (error: { code: string; hint: { question: Question } }) => ({
          code: error.code,
          answer: error.hint.question.answer,
        }),
      ),
    ),
  );
  const [first, second] = outcomes.toSorted((a, b) => Number('code' in a) - Number('code' in b));
  expect(first).not.toHaveProperty('code');
  expect(second).toEqual({ code: 'question.changed', answer: first!.answer });
  const { questions } = await alice(listQuestions, { params: { sessionId: room.sessionId } });
  expect(questions[0]!.answer).toBe(first!.answer);
});

test('hana, who saw the question before mo hid it, does not show it again by mistake', async () => {
  const show = (by: Call, state: 'shown' | 'hidden', version?: number) =>
    by(showQuestion, { params: { questionId: asked._id }, body: { state, version } });
  await show(mo, 'hidden', asked.version);
  expect(await refusal(show(hana, 'shown', asked.version))).toMatchObject({
    status: 409,
    code: 'question.changed',
    hint: { question: { state: 'hidden' } },
  });
  // without a version, the last one counts
  await show(hana, 'shown');
  expect((await show(mo, 'shown')).question.state).toBe('shown');
});
