import { globSync } from 'node:fs';
import { join } from 'node:path';
import { askHelp, type Code, sendMessage, sendRequest } from '@pavilion/contract';
import { everyFeature } from './everyFeature.ts';
import { furnishHall, type TestHall } from './hall.ts';
import { addSession, type NewTestSession } from './sessions.ts';
import { type EventNode, openTestServer, type TestServer } from './testServer.ts';

/** Whom the matrix sends to every call; `anon` has no login, `dave` and `ola` belong to the other event. */
export const personas = ['anon', 'alice', 'eli', 'sam', 'mo', 'hana', 'dave', 'ola'] as const;
export type Persona = (typeof personas)[number];

/** What a call is given. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** One call as the product expects it, and what it says to whom. */
export interface Example {
  /** Who is refused, and how; everybody else is let in. */
  refused: Partial<Record<Persona, 401 | 403 | 404>>;
  /** A call that everything about is right, or as right as can be without a secret. */
  input?: (world: World, who: Persona) => Input | Promise<Input>;
  /** The refusal that such a call without its secret ends in. */
  answers?: Code;
}

/** A furnished server that examples take their ids from. */
export interface World {
  server: TestServer;
  hall: TestHall;
  /** A conversation that the visitor has begun at the first booth. */
  conversation(visitor: string): Promise<string>;
  idOf(name: string): Promise<string>;
  /** A message that bob has written to this person. */
  messageTo(name: string): Promise<string>;
  /** A new session of the own event that begins in an hour; answers its id. */
  session(given?: Partial<NewTestSession>): Promise<string>;
  /** Somebody of the event who has asked this person for a connection. */
  asker(name: string): Promise<string>;
}

/** `node`: where the server is one of several. */
export async function openWorld(node?: EventNode): Promise<World> {
  const server = await openTestServer({ preset: everyFeature, node });
  const hall = await furnishHall(server);
  return {
    server,
    hall,
    idOf: async (name) => (await server.person(name)).id,
    session: (given) => addSession(server, given),
    async asker(name) {
      const { id } = await server.person('bob');
      const body = { toUser: (await server.person(name === 'anon' ? 'alice' : name)).id };
      await (await server.as('bob'))(sendRequest, { body }).catch(() => undefined);
      return id;
    },
    async messageTo(name) {
      const body = { toUser: (await server.person(name)).id, text: 'Psst' };
      return (await (await server.as('bob'))(sendMessage, { body }))._id;
    },
    async conversation(visitor) {
      server.clock.advance({ minutes: 10 });
      const body = {
        boothId: hall.meadows,
        text: 'Is it quiet there?',
        clientId: crypto.randomUUID(),
      };
      return (await (await server.as(visitor))(askHelp, { body })).thread._id;
    },
  };
}

/** Every call of the product by `METHOD path`, as each feature's `examples.ts` gives them. The matrix of personas and the abuse set both walk this list. */
export const examples: Record<string, Example> = Object.assign({}, ...(await everyExample()));

async function everyExample(): Promise<Record<string, Example>[]> {
  const files = globSync('*/*/examples.ts', { cwd: join(import.meta.dirname, '../features') });
  const modules = await Promise.all(files.map((file) => import(`../features/${file}`)));
  return modules.map((module: { examples: Record<string, Example> }) => module.examples);
}
