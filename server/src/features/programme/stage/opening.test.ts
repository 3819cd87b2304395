import {
  answerPoll,
  askQuestion,
  type Call,
  closePoll,
  getMissed,
  getStage,
  listChannelMessages,
  listPolls,
  listQuestions,
  listStagePeople,
  liveTicket,
  muteInChannel,
  reactToMessage,
  sendMessage,
  setAvailability,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Listener } from '../../../live/testing/openNode.ts';
import { choose, openRoom, type TestRoom, vote } from '../../../testing/room.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { stopTime } from '../../../testing/stopTime.ts';

const mostStatements = 32;

let room: TestRoom;
beforeEach(async () => {
  stopTime();
  room = await openRoom();
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const chat = (by: Call) => by(listChannelMessages, { params: params() });
const say = (by: Call, text: string) =>
  by(sendMessage, { body: { channelId: room.sessionId, text, clientId: crypto.randomUUID() } });

/** Requests everything a page needs for the room: what plays, what was said and missed, polls, questions, people, and a subscribed socket. */
async function open(call: Call): Promise<Listener> {
  const [{ token }] = await Promise.all([
    call(liveTicket),
    call(getStage, { params: params() }),
    chat(call),
    call(getMissed, { params: params() }),
    call(listPolls, { params: params() }),
    call(listQuestions, { params: params() }),
    call(listStagePeople, { params: params() }),
  ]);
  const address = `${room.server.origin.replace('http', 'ws')}/live?token=${token}`;
  const tab = new Listener(address, { origin: room.server.ports.publicUrl });
  await tab.opened;
  await Promise.all(
    [topics.session, topics.sessionRoom, topics.stage].map((of) => tab.hear(of(room.sessionId))),
  );
  return tab;
}

/** How many statements these people cause by opening the room together. */
async function statementsOfOpening(...calls: Call[]): Promise<number> {
  const tabs: Listener[] = [];
  const sent = await recordStatements(async () => {
    tabs.push(...(await Promise.all(calls.map(open))));
  });
  for (const tab of tabs) tab.socket.terminate();
  return sent.length;
}

test('alice opens a room with the same few SQL statements, however many people, messages, polls and questions it has', async () => {
  const alice = await room.server.as('alice');
  await say(alice, 'the first');
  await vote(alice, await room.poll(), 0);
  await statementsOfOpening(alice);
  const few = await statementsOfOpening(alice);
  for (const { call } of await room.crowd(30)) {
    await say(call, 'one more');
    await call(askQuestion, {
      params: params(),
      body: { text: 'And now?', anonymous: false, clientId: crypto.randomUUID() },
    });
  }
  for (let nth = 0; nth < 5; nth++) await vote(alice, await room.poll(), 0);
  const many = await statementsOfOpening(alice);
  expect(few).toBeLessThanOrEqual(mostStatements);
  expect(many).toBeLessThanOrEqual(few);
});

test('40 people open a room at once, and each costs no more statements than one alone', async () => {
  const crowd = await room.crowd(40);
  const together = await statementsOfOpening(...crowd.map(({ call }) => call));
  expect(together / crowd.length).toBeLessThanOrEqual(mostStatements);
});

test('bob and twenty others fetch a room at once, and only bob gets what is his own', async () => {
  const [bob, mo] = [await room.server.as('bob'), await room.server.as('mo')];
  const bobId = (await room.server.person('bob')).id;
  const message = await say(bob, 'hello');
  await bob(reactToMessage, { params: { id: message._id }, body: { kind: 'like', isOn: true } });
  const poll = await room.poll();
  await bob(answerPoll, { params: { pollId: poll._id }, body: { responses: choose(poll, 1) } });
  const asked = { text: 'Mine?', anonymous: true, clientId: crypto.randomUUID() };
  const { question } = await bob(askQuestion, { params: params(), body: asked });
  await mo(muteInChannel, {
    params: { ...params(), personId: bobId },
    body: { isMuted: true },
  });
  const crowd = [
    ...(await room.crowd(10)).map(({ call, id }) => ({ call, id, isBob: false })),
    { call: bob, id: bobId, isBob: true },
    ...(await room.crowd(10)).map(({ call, id }) => ({ call, id, isBob: false })),
  ];
  await crowd[0]!.call(setAvailability, { body: { availability: 'hidden' } });
  await Promise.all(
    crowd.map(async ({ call, id, isBob }, nth) => {
      const [talk, { polls }, { questions }, missed, { people, total }] = await Promise.all([
        chat(call),
        call(listPolls, { params: params() }),
        call(listQuestions, { params: params() }),
        call(getMissed, { params: params() }),
        call(listStagePeople, { params: params() }),
      ]);
      expect(talk.mine).toEqual(isBob ? [{ messageId: message._id, kinds: ['like'] }] : []);
      expect(talk.isMuted).toBe(isBob);
      expect(polls[0]).toMatchObject({
        isParticipated: isBob,
        may: [isBob ? 'poll.readResults' : 'poll.answer'],
      });
      expect(missed.polls).toHaveLength(isBob ? 1 : 0);
      expect(questions.find((one) => one._id === question._id)?.isMine).toBe(isBob);
      // people who hide are seen by no one else
      const hides = nth === 0;
      expect(people.some((one) => one._id === crowd[0]!.id)).toBe(hides);
      expect(people.some((one) => one._id === id)).toBe(true);
      expect(total).toBe(hides ? 24 : 23);
    }),
  );
  await mo(closePoll, { params: { id: poll._id } });
  const seen = await Promise.all(crowd.map(({ call }) => call(getMissed, { params: params() })));
  expect(seen.every(({ polls }) => polls.length === 1)).toBe(true);
});

test('people who fetch the chat after seeing a message live find it there, however many fetch at once', async () => {
  const readers = (await room.crowd(8)).map(({ call }) => call);
  const tabs = await Promise.all(readers.map(open));
  const writers = await room.crowd(20);
  const fetched: Promise<void>[] = [];
  for (const [nth, tab] of tabs.entries())
    tab.socket.on('message', (data) => {
      for (const frame of [JSON.parse(String(data))].flat()) {
        if (frame.action !== 'message') continue;
        const seq = frame.message.seq as number;
        fetched.push(
          chat(readers[nth]!).then((talk) => {
            expect(talk.lastSeq).toBeGreaterThanOrEqual(seq);
            expect(talk.messages.some((message) => message.seq === seq)).toBe(true);
          }),
        );
      }
    });
  await Promise.all(writers.map(({ call }, nth) => say(call, `message ${nth}`)));
  for (const tab of tabs)
    await tab.until(() => tab.frames.filter(({ action }) => action === 'message').length === 20);
  await Promise.all(fetched);
  expect(fetched).toHaveLength(8 * 20);
  for (const tab of tabs) tab.socket.terminate();
});
