import {
  addBooth,
  addFloor,
  type Call,
  createSession,
  type EventConfig,
  getEditedBooth,
  joinSession,
  type LiveEvent,
  type LivePayload,
  propertyExpo,
  putBooth,
  type Role,
  topics,
} from '@pavilion/contract';
import { expect } from 'vitest';
import type { Listener } from '../live/testing/openNode.ts';
import { noRedis, startRedis } from '../live/testing/startRedis.ts';
import { type FoundPostgres, startPostgres } from './postgres.ts';
import { furnish, prepare, type ServerProcess, startServer } from './process.ts';

/** Two nodes that share a PostgreSQL and a Redis of their own, and the people on them. */
export interface TwoNodes {
  one: ServerProcess;
  two: ServerProcess;
  eventId: string;
  /** Returns a person's id, by first name. */
  findId(name: string): string;
  /** Returns a person's typed client for a node. */
  at(node: ServerProcess, name: string): Call;
  /** Opens a person's tab on a node, subscribed to these topics besides their own. */
  tab(node: ServerProcess, name: string, ...asked: string[]): Promise<Listener>;
  /** Opens a tab on each node, with the same subscriptions. */
  tabs(names: [string, string], ...asked: string[]): Promise<[Listener, Listener]>;
  /** Adds a session that has just begun, with sam on stage and mo as moderator; alice and bob have joined. */
  newSession(): Promise<string>;
  /** Adds a published booth of eli's with an offer, on its own floor. */
  newBooth(): Promise<string>;
  /** Returns the newest code for an address, from the outbox, as there is no gateway. */
  codeTo(email: string): Promise<string>;
  /** Closes all tabs. */
  closeTabs(): void;
  close(): Promise<void>;
}

/** Returns what two nodes need here, or what is missing. */
export async function twoNodesHere(): Promise<{
  missing: string | null;
  postgres: FoundPostgres;
}> {
  const postgres = await startPostgres();
  return { missing: postgres.reason ?? noRedis, postgres };
}

/** Opens two nodes with an event of the cast: alice, bob, eli, sam, mo and these visitors, and hana who organises. */
export async function openTwoNodes(
  { server }: FoundPostgres,
  visitors: string[] = [],
): Promise<TwoNodes> {
  const redis = await startRedis();
  const databaseUrl = await server!.freshDatabase();
  const names = ['alice', 'bob', 'eli', 'sam', 'mo', ...visitors];
  const cast: Record<string, Role[]> = Object.fromEntries(
    names.map((name) => [name, name === 'eli' ? ['attendee', 'exhibitor'] : ['attendee']]),
  );
  const { tokens, people, eventId } = await prepare({ databaseUrl }, (store) =>
    furnish(
      store,
      { ...cast, hana: ['attendee', 'organiser'] },
      { config: withRecording(), startDate: dayIn(-1), endDate: dayIn(2) },
    ),
  );
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: '/tmp' };
  const [one, two] = await Promise.all([startServer(env), startServer(env)]);
  const findId = (name: string) => people[name]!;
  const at = (node: ServerProcess, name: string) => node.as(tokens[name]!);
  const opened: Listener[] = [];
  const tab = async (node: ServerProcess, name: string, ...asked: string[]) => {
    const listener = await node.listen(tokens[name]!);
    opened.push(listener);
    for (const topic of [topics.person(findId(name)), ...asked])
      expect(await listener.hear(topic)).toMatchObject({ action: 'heard', topic });
    return listener;
  };
  return {
    one,
    two,
    eventId,
    findId,
    at,
    tab,
    tabs: ([first, second], ...asked) =>
      Promise.all([tab(one, first, ...asked), tab(two, second, ...asked)]),
    async newSession() {
      const panels = [
        { userId: findId('sam'), role: 'speaker' as const },
        { userId: findId('mo'), role: 'moderator' as const },
      ];
      const startAt = new Date(Date.now() - 60_000).toISOString();
      const body = { topic: { en: 'Two houses' }, startAt, duration: 60, panels };
      const { session } = await at(one, 'hana')(createSession, { body });
      for (const name of ['alice', 'bob']) {
        const params = { sessionId: session._id, userId: findId(name) };
        await at(one, name)(joinSession, { params, body: {} });
      }
      return session._id;
    },
    async newBooth() {
      const hana = at(one, 'hana');
      const { floors } = await hana(addFloor, { body: { name: 'Garden' } });
      const body = { floorId: floors.at(-1)!._id, name: 'Meadows' };
      const params = { boothId: (await hana(addBooth, { body })).booth._id };
      const { version } = (await hana(getEditedBooth, { params, query: {} })).booth;
      const change = {
        published: true,
        staff: ['eli@test.example'],
        offer: { title: 'Ten off', description: 'Ten per cent off this week.' },
      };
      await hana(putBooth, { params, body: { version, change } });
      return params.boothId;
    },
    codeTo: (email) =>
      prepare({ databaseUrl }, async ({ db }) => {
        const sent = db.selectFrom('outbox').select('code').where('recipient', '=', email);
        const coded = sent.where('code', 'is not', null).orderBy('created_at', 'desc');
        return (await coded.executeTakeFirstOrThrow()).code!;
      }),
    closeTabs() {
      for (const listener of opened.splice(0)) listener.socket.terminate();
    },
    async close() {
      await Promise.all([one.kill(), two.kill()]);
      await redis.stop();
    },
  };
}

/** The expo, with recording allowed for hosts of rooms. */
function withRecording(): EventConfig {
  const { features } = propertyExpo;
  return {
    ...propertyExpo,
    features: { ...features, rooms: { ...features.rooms!, recording: true } },
  };
}

/** Returns the day that many days from today, such as `2021-05-28`. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Resolves to the payload of the first matching event a tab receives, past or future. */
export async function told<E extends LiveEvent>(
  tab: Listener,
  event: E,
  fits: (heard: LivePayload<E>) => boolean = () => true,
): Promise<LivePayload<E>> {
  const read = (frame: { action: string }) => {
    const heard = frame.action === event.action ? event.payload.safeParse(frame) : null;
    return heard?.success && fits(heard.data as LivePayload<E>) ? heard.data : null;
  };
  return read(await tab.until((frame) => read(frame) !== null)) as LivePayload<E>;
}
