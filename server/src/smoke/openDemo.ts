import { randomInt } from 'node:crypto';
import {
  type Call,
  getEvent,
  listEvents,
  listOutbox,
  login,
  type OwnProfile,
  register,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import type { Listener } from '../live/testing/openNode.ts';
import { emptyFolder, type Env, type ServerProcess, startServer } from '../testing/process.ts';

type EventName = 'expo' | 'conference';

/** Somebody who is logged in: makes calls, and knows their own profile and login. */
export type Person = Call & { user: OwnProfile; token: string; password: string };

/** The demo on a server process of its own, which it seeds itself as it starts. */
interface Demo {
  /** Where the process has its database and files. */
  dataDir(): string;
  server(): ServerProcess;
  eventId(event: EventName): string;
  /** Event time, so many minutes from now. */
  inMinutes(minutes: number, event?: EventName): Promise<string>;
  /** Somebody without a login. */
  guest: Call;
  /** One of the demo's people: alice, bob, eli, sam, mo, hana. */
  as(name: string, event?: EventName): Promise<Person>;
  /** Asha, registered for one story alone with the code on her phone, or in her email where no SMS go out. */
  newcomer(event?: EventName): Promise<Person>;
  /** What reaches somebody's open screen, of these topics. */
  screen(person: Person, ...topics: string[]): Promise<Listener>;
}

/** Opens the demo for the stories of one file. Whatever the process logs as an error fails the file. */
export function openDemo(env: Env = {}): Demo {
  let folder: Awaited<ReturnType<typeof emptyFolder>>;
  let server: ServerProcess;
  let ids: Record<EventName, string>;
  const people = new Map<string, Promise<Person>>();

  beforeAll(async () => {
    folder = await emptyFolder();
    server = await startServer({
      DATA_DIR: folder.dataDir,
      PAVILION_MODE: 'demo',
      LOG_LEVEL: 'error',
      ...env,
    });
    const [expo, conference] = await server.anon(listEvents);
    ids = { expo: expo!._id, conference: conference!._id };
  }, 180_000);
  afterAll(async () => {
    await server?.kill();
    folder?.remove();
    if (server) expect(server.output()).not.toMatch(/^\{"level":/m);
  });

  const enter = async (email: string, password: string, event: EventName): Promise<Person> => {
    const body = { email, password, eventId: ids[event] };
    const { user, token } = await server.anon(login, { body });
    return Object.assign(server.as(token), { user, token, password });
  };

  return {
    dataDir: () => folder.dataDir,
    server: () => server,
    eventId: (event) => ids[event],
    async inMinutes(minutes, event = 'expo') {
      const { now } = await server.anon(getEvent, { params: { eventId: ids[event] } });
      return new Date(Date.parse(now) + minutes * 60_000).toISOString();
    },
    guest: ((...given: Parameters<Call>) => server.anon(...given)) as Call,
    as(name, event = 'expo') {
      const key = `${name} ${event}`;
      const known = people.get(key) ?? enter(`${name}@demo.example`, demoPassword, event);
      people.set(key, known);
      return known;
    },
    async newcomer(event = 'expo') {
      const serial = String(randomInt(1e8)).padStart(8, '0');
      const email = `asha.${serial}@visitor.example`;
      const password = `saffron-kite-${serial}`;
      const mobile = `+9198${serial}`;
      const eventId = ids[event];
      const asked = { phone: mobile, email, eventId };
      const { channel } = await server.anon(verifyPhonePost, { body: asked });
      const to = channel === 'sms' ? mobile : email;
      const [sent] = await server.anon(listOutbox, { query: { to, eventId } });
      await server.anon(register, {
        body: {
          ...{ first_name: 'Asha', last_name: 'Rao', email, mobile, password, otp: sent!.code },
          ...{ country: 'IN', location: ['Bangalore'], interested_in: 'Apartment' },
          ...{ budget: 'upto ₹50L', callDate: '06/06/2021', consent: true, eventId },
        },
      });
      return enter(email, password, event);
    },
    async screen(person, ...topics) {
      const listener = await server.listen(person.token);
      for (const topic of topics) await listener.hear(topic);
      return listener;
    },
  };
}
