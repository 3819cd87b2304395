import { globSync } from 'node:fs';
import { join } from 'node:path';
import { askHelp, type Code, sendMessage, sendRequest } from '@pavilion/contract';
import { everyFeature } from './everyFeature.ts';
import { furnishHall, type TestHall } from './hall.ts';
import { addSession, type NewTestSession } from './sessions.ts';
import { type EventNode, openTestServer, type TestServer } from './testServer.ts';

/** The personas that the matrix tries every call with; `anon` has no login, `dave` and `ola` belong to the other event. */
export const personas = ['anon', 'alice', 'eli', 'sam', 'mo', 'hana', 'dave', 'ola'] as const;
export type Persona = (typeof personas)[number];

/** The input of a call. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** A valid call, and the expected outcome per persona. */
export interface Example {
  /** Who is refused, and how; everyone else is let in. */
  refused: Partial<Record<Persona, 401 | 403 | 404>>;
  /** A valid input, or as valid as it can be without a secret. */
  input?: (world: World, who: Persona) => Input | Promise<Input>;
  /** The refusal expected for lack of that secret. */
  answers?: Code;
}

/** A furnished server that provides the examples' ids. */
export interface World {
  server: TestServer;
  hall: TestHall;
  /** Starts a visitor's conversation at the first booth. */
  conversation(visitor: string): Promise<string>;
  findId(name: string): Promise<string>;
  /** Sends a message from bob to this person. */
  messageTo(name: string): Promise<string>;
  /** Adds a session to the server's own event, by default in an hour; returns its id. */
  session(given?: Partial<NewTestSession>): Promise<string>;
  /** Returns the id of someone at the event who has sent this person a connection request. */
  asker(name: string): Promise<string>;
}

/** `node`: if the server is one of several. */
export async function openWorld(node?: EventNode): Promise<World> {
  const server = await openTestServer({ preset: everyFeature, node });
  const hall = await furnishHall(server);
  return {
    server,
    hall,
    findId: async (name) => (await server.person(name)).id,
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

/** Every call of the product by `METHOD path`, from each feature's `examples.ts`. Both the persona matrix and the abuse tests iterate over it. */
export const examples: Record<string, Example> = Object.assign({}, ...(await everyExample()));

async function everyExample(): Promise<Record<string, Example>[]> {
  const files = globSync('*/*/examples.ts', { cwd: join(import.meta.dirname, '../features') });
  const modules = await Promise.all(files.map((file) => import(`../features/${file}`)));
  return modules.map((module: { examples: Record<string, Example> }) => module.examples);
}
