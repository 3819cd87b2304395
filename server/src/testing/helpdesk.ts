import { randomUUID } from 'node:crypto';
import {
  askHelp,
  keepDeskOpen,
  type Call,
  type EventFrame,
  getHelp,
  type Id,
  sendHelpMessage,
} from '@pavilion/contract';
import { setStaff } from '../features/venue/booth/service.ts';
import { createContext } from '../core/context.ts';
import { createCrowd } from './crowd.ts';
import { furnishHall, type TestHall } from './hall.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** A server with a hall, and shorthands for what people do at its desks. */
export interface TestDesk {
  server: TestServer;
  hall: TestHall;
  /** Asks, or continues asking, at meadows or at `boothId`. */
  ask(by: Call, text: string, boothId?: Id | null): ReturnType<typeof asks>;
  /** Writes in a conversation. */
  say(by: Call, threadId: Id, text: string): ReturnType<typeof send>;
  /** Opens this person's desk. */
  open(name: string): Promise<Call>;
  /** Adds `count` people who staff meadows along with eli. */
  crew(count: number): Promise<Call[]>;
  /** Returns all events announced on a topic so far. */
  heard(topic: string): Promise<EventFrame[]>;
  close(): Promise<void>;
}

const asks = (by: Call, boothId: Id | null, text: string) =>
  by(askHelp, { body: { boothId, text, clientId: randomUUID() } });
const send = (by: Call, threadId: Id, text: string) =>
  by(sendHelpMessage, { params: { threadId }, body: { text, clientId: randomUUID() } });

/** Returns a conversation from its start, each line as `side: text` or its note. */
export async function script(by: Call, threadId: Id): Promise<string[]> {
  const { messages } = await by(getHelp, { params: { threadId } });
  return messages.map((message) => message.note ?? `${message.side}: ${message.text}`);
}

export async function openDesk(
  given: Parameters<typeof openTestServer>[0] = {},
): Promise<TestDesk> {
  const server = await openTestServer(given);
  const hall = await furnishHall(server);
  const { store, ports } = server;
  return {
    server,
    hall,
    ask: (by, text, boothId = hall.meadows) => asks(by, boothId, text),
    say: send,
    async open(name) {
      const person = await server.as(name);
      await person(keepDeskOpen);
      return person;
    },
    async crew(count) {
      const crew = await createCrowd(server, count, { roles: ['attendee', 'exhibitor'] });
      const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
      const eli = await server.person('eli');
      const ids = [eli.id, ...crew.map(({ id }) => id)];
      await store.transaction((db) => setStaff({ ...ctx, db }, hall.meadows, ids));
      return crew.map(({ call }) => call);
    },
    async heard(topic) {
      const frames = await ports.bus.since(topic, { epoch: ports.bus.epoch, seq: 0 });
      if (frames === 'gap') throw new Error(`Not all of ${topic} is kept.`);
      return frames.map((frame) => JSON.parse(frame.json) as EventFrame);
    },
    close: () => server.close(),
  };
}
