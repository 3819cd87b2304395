import {
  type Call,
  listAttendees,
  listChannelMessages,
  listConnections,
  listEvents,
  listPolls,
  listSessions,
  sendRequest,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { castTalks } from '../../../demo/cast-talks.ts';
import { conferenceWords } from '../../../demo/conference-words.ts';
import { expoWords } from '../../../demo/expo-words.ts';
import { createContext } from '../../core/context.ts';
import { all } from '../../features/platform/event/service.ts';
import { openDemo, type TestDemo } from '../../testing/demo.ts';
import { talkInSessions } from './castTalks.ts';

let demo: TestDemo;
let alice: Call;
beforeEach(async () => {
  demo = await openDemo();
  alice = await demo.signIn('alice');
});
afterEach(() => demo.server.close());

async function liveSession(topic: string): Promise<string> {
  const [event] = await demo.server.anon(listEvents);
  const { sessions } = await alice(listSessions, { params: { eventId: event!._id } });
  return sessions.find(({ session }) => session.topic === topic)!.session._id;
}
const listChat = async (sessionId: string) => {
  const { messages } = await alice(listChannelMessages, { params: { sessionId } });
  return messages.map(({ text }) => text);
};

test('while alice watches a talk, its lines come one at a time, and a poll opens once that people have answered', async () => {
  const sessionId = await liveSession('The first home: ten honest questions');
  const lines = castTalks[0]!.lines.map(([, text]) => text);
  const before = await listChat(sessionId);
  const polls = async () => (await alice(listPolls, { params: { sessionId } })).polls;
  const pollsBefore = (await polls()).length;
  await demo.pass(60);
  expect(await listChat(sessionId), 'nobody watches').toEqual(before);

  const page = await demo.openPage(alice);
  await page.hear(topics.stage(sessionId));
  await demo.pass(60);
  expect(await listChat(sessionId)).toEqual([...before, ...lines.slice(0, 2)]);
  await demo.pass(180);
  expect(await listChat(sessionId)).toEqual([...before, ...lines]);
  await demo.pass(60);
  expect(await listChat(sessionId)).toHaveLength(before.length + lines.length);

  const opened = (await polls()).filter(({ title }) => title === 'Before you book');
  expect(opened).toMatchObject([{ state: 'open', isParticipated: false }]);
  expect(await polls()).toHaveLength(pollsBefore + 1);
});

test('the polls of the talks are in Hindi too', () => {
  const hindi = new Set([...expoWords, ...conferenceWords].map(({ en }) => en));
  const texts = castTalks.flatMap(({ poll }) => [
    poll.title,
    ...poll.questions.flatMap(({ questionText, options }) => [
      questionText,
      ...options.map(({ optionText }) => optionText),
    ]),
  ]);
  expect(texts.filter((text) => !hindi.has(text))).toEqual([]);
});

test('two nodes that look at once say each line once', async () => {
  const sessionId = await liveSession('The first home: ten honest questions');
  const before = await listChat(sessionId);
  const page = await demo.openPage(alice);
  await page.hear(topics.stage(sessionId));
  const { server } = demo;
  for (let looks = 0; looks < 3; looks++) {
    server.clock.advance({ seconds: 50 });
    await Promise.all([server.settle(), server.settle()]);
  }
  const said = (await listChat(sessionId)).slice(before.length);
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said).size).toBe(said.length);
  const { polls } = await alice(listPolls, { params: { sessionId } });
  expect(polls.filter(({ title }) => title === 'Before you book')).toHaveLength(1);
});

test('two nodes that say the same line at the same moment open its poll once', async () => {
  const sessionId = await liveSession('The first home: ten honest questions');
  const page = await demo.openPage(alice);
  await page.hear(topics.stage(sessionId));
  const { server } = demo;
  const [event] = await all(server.store.db);
  for (let looks = 0; looks < 3; looks++) {
    server.clock.advance({ seconds: 50 });
    // a context of its own for each node
    const nodes = Array.from({ length: 4 }, () =>
      createContext(server, { actor: null, event: event!, language: 'en' }),
    );
    await Promise.all(nodes.map(talkInSessions));
  }
  const { polls } = await alice(listPolls, { params: { sessionId } });
  expect(polls.filter(({ title }) => title === 'Before you book')).toHaveLength(1);
  expect(polls.filter(({ state }) => state === 'draft')).toEqual([]);
});

test('one of the cast accepts when alice asks to connect, while bob decides for himself', async () => {
  await demo.openPage(alice);
  const { attendees } = await alice(listAttendees, { query: { limit: 100 } });
  const findId = (first: string) => attendees.find(({ first_name }) => first_name === first)!._id;
  for (const name of ['Tashi', 'Bob']) await alice(sendRequest, { body: { toUser: findId(name) } });
  await demo.pass(15);
  const names = async (tab: 'connected' | 'sent') => {
    const { connections } = await alice(listConnections, { query: { tab } });
    return connections.map(({ person }) => person.first_name);
  };
  expect(await names('connected')).toContain('Tashi');
  expect(await names('sent')).toContain('Bob');
  // asked long before: the demo begins with it
  expect(await names('sent')).toContain('Sneha');
});
