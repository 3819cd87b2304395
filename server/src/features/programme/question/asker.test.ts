import {
  answerQuestion,
  askQuestion,
  type Call,
  listNotifications,
  type Question,
  setNotificationPreferences,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';

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

const ask = async (by: Call, text: string, anonymous = false) => {
  const body = { text, anonymous, clientId: crypto.randomUUID() };
  return (await by(askQuestion, { params: { sessionId: room.sessionId }, body })).question;
};
const answer = (of: Question, text = '', answered = true) =>
  mo(answerQuestion, { params: { questionId: of._id }, body: { answered, text } });
const told = async (by: Call) =>
  (await by(listNotifications)).notifications.filter(({ kind }) => kind === 'questionAnswered');
const answered = 'The panel answered your question in “Reading a title”';

test('alice, and nobody else, is told that her question is answered, with the way to it', async () => {
  const asked = await ask(alice, 'Is it dry?');
  await answer(asked, 'All year round.');
  const link = `/meeting/${room.sessionId}?panel=questions&question=${asked._id}`;
  expect(await told(alice)).toMatchObject([{ link, text: `${answered}: All year round.` }]);
  expect([await told(bob), await told(mo)]).toEqual([[], []]);
  await answer(asked, 'Most of the year.');
  expect(await told(alice)).toMatchObject([{ text: `${answered}: Most of the year.` }]);
  await answer(asked, '', false);
  expect(await told(alice)).toEqual([]);
  await answer(asked);
  expect(await told(alice)).toMatchObject([{ text: `${answered}.` }]);
  await answer(await ask(mo, 'Any questions?'));
  expect(await told(mo)).toEqual([]);
});

test('alice, who asked anonymously, is told without an email, and nobody learns who asked', async () => {
  const preferences = [{ kind: 'questionAnswered' as const, mail: 'atOnce' as const }];
  await alice(setNotificationPreferences, { body: { preferences } });
  const hidden = await ask(alice, 'Who pays for the lift?', true);
  await answer(hidden, 'All of you.');
  expect(await told(alice)).toMatchObject([{ text: `${answered}: All of you.`, userId: null }]);
  const { id } = await room.server.person('alice');
  const { sessionRoom, sessionDesk } = topics;
  for (const topic of [sessionRoom(room.sessionId), sessionDesk(room.sessionId)]) {
    const frames = (await room.heard(topic)).map((frame) => JSON.stringify(frame));
    expect(frames.filter((frame) => frame.includes(hidden._id) && frame.includes(id))).toEqual([]);
  }
  const mailed = async () => {
    room.server.clock.advance({ minutes: 2 });
    await room.server.settle();
    await room.server.settle();
    const mails = await room.server.mail.to('alice@test.example');
    return mails.filter(({ subject }) => subject.startsWith('The panel answered')).length;
  };
  expect(await mailed()).toBe(0);
  await answer(await ask(alice, 'Who cleans it?'));
  expect(await mailed()).toBe(1);
});
