import {
  answerPoll,
  type Call,
  createPoll,
  type EventFrame,
  joinSession,
  type MyPoll,
  openPoll,
  type PollForm,
  type PollFormQuestion,
} from '@pavilion/contract';
import { createCrowd, type Guest } from './crowd.ts';
import { openTestServer, type TestServer } from './testServer.ts';
import { addSession } from './sessions.ts';

/** A server with a live session that alice and bob have joined, with sam speaking and mo moderating. */
export interface TestRoom {
  server: TestServer;
  sessionId: string;
  join(name: string): Promise<Call>;
  /** Adds a poll by mo, opened by default: one question with Yes, No and Perhaps. */
  poll(form?: Partial<PollForm>, open?: boolean): Promise<MyPoll>;
  /** Adds people who have joined the session. */
  crowd(count: number): Promise<Guest[]>;
  /** Returns all events announced on a topic so far. */
  heard(topic: string): Promise<EventFrame[]>;
  close(): Promise<void>;
}

export const plain: PollForm = {
  title: 'Coffee',
  questions: [
    {
      questionText: 'Is there enough coffee?',
      isSingleChoice: true,
      options: [{ optionText: 'Yes' }, { optionText: 'No' }, { optionText: 'Perhaps' }],
    },
  ],
  isAnonymous: false,
  results: 'afterAnswer',
};

/** A poll of one question, with these options if it has any. */
export function single(
  asked: Partial<PollFormQuestion>,
  ...options: (string | PollFormQuestion['options'][number])[]
): PollForm {
  const question = {
    questionText: 'And you?',
    isSingleChoice: true,
    options: options.map((option) =>
      typeof option === 'string' ? { optionText: option } : option,
    ),
    ...asked,
  };
  return { ...plain, questions: [question] };
}

/** Chooses options of a poll's questions by their index. */
export function choose(poll: MyPoll, ...choices: (number | number[])[]) {
  return choices.map((choice, nth) => ({
    questionId: poll.questions[nth]!._id,
    optionIds: [choice].flat().map((one) => poll.questions[nth]!.options[one]!._id),
  }));
}

export const vote = (by: Call, poll: MyPoll, ...choices: (number | number[])[]) =>
  by(answerPoll, { params: { pollId: poll._id }, body: { responses: choose(poll, ...choices) } });

export async function openRoom(
  given: Parameters<typeof openTestServer>[0] = {},
): Promise<TestRoom> {
  const server = await openTestServer({ preset: 'conference', ...given });
  const sessionId = await addSession(server, { inMinutes: -5, duration: 60 });
  const { ports } = server;
  const register = async (call: Call, userId: string) => {
    await call(joinSession, { params: { sessionId, userId }, body: {} });
    return call;
  };
  const join = async (name: string) =>
    register(await server.as(name), (await server.person(name)).id);
  await join('alice');
  await join('bob');
  return {
    server,
    sessionId,
    join,
    async poll(form = {}, open = true) {
      const mo = await server.as('mo');
      const body = { ...plain, ...form };
      const { poll } = await mo(createPoll, { params: { sessionId }, body });
      return open ? (await mo(openPoll, { params: { id: poll._id } })).poll : poll;
    },
    async crowd(count) {
      const guests = await createCrowd(server, count);
      await Promise.all(guests.map(({ call, id }) => register(call, id)));
      return guests;
    },
    async heard(topic) {
      const frames = await ports.bus.since(topic, { epoch: ports.bus.epoch, seq: 0 });
      if (frames === 'gap') throw new Error(`Not all of ${topic} is kept.`);
      return frames.map((frame) => JSON.parse(frame.json) as EventFrame);
    },
    close: () => server.close(),
  };
}
