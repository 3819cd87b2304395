import { randomUUID } from 'node:crypto';
import {
  type Call,
  type EventFrame,
  listMessages,
  liveTicket,
  type Message,
  sendMessage,
} from '@pavilion/contract';
import { Listener } from '../live/testing/openNode.ts';
import { createCrowd, type Guest } from './crowd.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** A server with shorthands for messages between people. */
export interface TestChat {
  server: TestServer;
  id(name: string): Promise<string>;
  /** Sends a message from one of the cast to another. */
  say(from: string, to: string, text: string, clientId?: string): Promise<Message>;
  /** Returns the first person's conversation with the second. */
  read(name: string, other: string): Promise<Awaited<ReturnType<typeof reads>>>;
  /** Adds `count` people, each with a login. */
  crowd(count: number): Promise<Guest[]>;
  /** Returns all events announced on a topic so far. */
  heard(topic: string): Promise<EventFrame[]>;
  /** Opens a socket for one of the cast, or without a login. */
  listen(name: string | null): Promise<Listener>;
  /** Returns the row counts of these tables. */
  rows(): Promise<{ threads: number; sides: number; messages: number }>;
  close(): Promise<void>;
}

const reads = (call: Call, userId: string) => call(listMessages, { params: { userId } });

export async function openChat(
  given: Parameters<typeof openTestServer>[0] = {},
): Promise<TestChat> {
  const server = await openTestServer(given);
  const { store, ports } = server;
  const id = async (name: string) => (await server.person(name)).id;
  const calls = new Map<string, Promise<Call>>();
  const as = (name: string) => {
    const call = calls.get(name) ?? server.as(name);
    calls.set(name, call);
    return call;
  };
  return {
    server,
    id,
    async say(from, to, text, clientId = randomUUID()) {
      const body = { toUser: await id(to), text, clientId };
      return (await (
        await as(from)
      )(sendMessage, { body })) as Message;
    },
    read: async (name, other) => reads(await as(name), await id(other)),
    crowd: (count) => createCrowd(server, count),
    async heard(topic) {
      const frames = await ports.bus.since(topic, { epoch: ports.bus.epoch, seq: 0 });
      if (frames === 'gap') throw new Error(`Not all of ${topic} is kept.`);
      return frames.map((frame) => JSON.parse(frame.json) as EventFrame);
    },
    async listen(name) {
      const address = `${server.origin.replace('http', 'ws')}/live`;
      const ticket = name && (await (await as(name))(liveTicket)).token;
      const listener = new Listener(
        ticket ? `${address}?token=${ticket}` : `${address}?eventId=${server.event.id}`,
        { origin: server.ports.publicUrl },
      );
      await listener.opened;
      return listener;
    },
    async rows() {
      const count = async (table: 'message_thread' | 'thread_participant' | 'message') =>
        (await store.db.selectFrom(table).selectAll().execute()).length;
      return {
        threads: await count('message_thread'),
        sides: await count('thread_participant'),
        messages: await count('message'),
      };
    },
    close: () => server.close(),
  };
}
