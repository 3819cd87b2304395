import {
  type Call,
  CallError,
  type Code,
  conference,
  createClient,
  type EventConfig,
  propertyExpo,
  type Role,
} from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../core/context.ts';
import type { Store } from '../db/openStore.ts';
import { hashPassword } from '../features/identity/password/model/hash.ts';
import {
  insertPerson,
  personByEmail,
  type PersonRow,
} from '../features/identity/account/queries.ts';
import { startSession } from '../features/identity/account/verbs/startLogin.ts';
import type { EventRow } from '../core/EventRow.ts';
import { create } from '../features/platform/event/service.ts';
import { toOutboxEntry, listNewestMails } from '../features/platform/outbox/queries.ts';
import { MovableClock } from '../ports/clock.ts';
import { randomIds } from '../ports/ids.ts';
import { type Running, type Shared, startRunning } from './running.ts';
import { emptyStore } from './store.ts';

/** The people in tests. `dave` and `ola` belong to the other event only; `mal` means harm. */
const cast: Record<string, { event: 'own' | 'other'; roles: Role[] }> = {
  alice: { event: 'own', roles: ['attendee'] },
  bob: { event: 'own', roles: ['attendee'] },
  carol: { event: 'own', roles: ['attendee'] },
  mal: { event: 'own', roles: ['attendee'] },
  eli: { event: 'own', roles: ['attendee', 'exhibitor'] },
  sam: { event: 'own', roles: ['attendee', 'speaker'] },
  mo: { event: 'own', roles: ['attendee', 'moderator'] },
  hana: { event: 'own', roles: ['attendee', 'organiser'] },
  dave: { event: 'other', roles: ['attendee'] },
  ola: { event: 'other', roles: ['attendee', 'organiser'] },
};
export const password = 'a long test password';
const passwordHash = hashPassword(password);
let shared: Promise<Running> | undefined;

/** One of several servers of an event. */
export interface EventNode {
  store: Store;
  shared: Shared;
}

export interface TestServer extends Server {
  app: FastifyInstance;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  event: EventRow;
  otherEvent: EventRow;
  clock: MovableClock;
  /** The typed client logged in as this person, with a real login. */
  as(name: string): Promise<Call>;
  /** The typed client with this token. */
  call(token: string): Call;
  /** The typed client without a login. */
  anon: Call;
  /** A plain request, for what the typed client wouldn't send. */
  raw(
    method: string,
    path: string,
    init?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  token(name: string): Promise<string>;
  person(name: string): Promise<PersonRow>;
  mail: { to(address: string): Promise<{ subject: string; text: string; code?: string }[]> };
  /** Runs every job and sweep that is due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a whole server on an emptied database: two events and the cast, rehearsed to 2 June 2021, 11:00 in India. It reuses
 * the worker's server, with fresh ports. With `own`, it builds one for this test alone, which may close or break it; with
 * `node`, one on an empty database that it shares with others.
 */
export async function openTestServer({
  preset = 'propertyExpo' as 'propertyExpo' | 'conference' | EventConfig,
  demo = false,
  logTo = undefined as ((line: string) => void) | undefined,
  own = false,
  node = undefined as EventNode | undefined,
} = {}): Promise<TestServer> {
  const store = node?.store ?? (await emptyStore());
  const isAlone = own || node !== undefined;
  const running = isAlone
    ? await startRunning(store, node?.shared)
    : await (shared ??= startRunning(store));
  const { server, app, origin } = running;
  const clock = new MovableClock();
  await running.renew({ clock, logTo });
  const config = typeof preset === 'object' ? preset : { propertyExpo, conference }[preset];
  const rehearsed = Math.ceil((Date.parse('2021-06-02T05:30:00Z') - clock.now().getTime()) / 1000);
  const days = {
    startDate: '2021-05-28',
    endDate: '2021-06-06',
    zone: 'Asia/Kolkata',
    clockOffsetSeconds: rehearsed,
    isDemo: demo,
  };
  const event = await create(store.db, randomIds, {
    ...days,
    slug: 'own',
    name: 'Own Event',
    config,
    isDefault: true,
  });
  const otherEvent = await create(store.db, randomIds, {
    ...days,
    slug: 'other',
    name: 'Other Event',
    config,
  });
  let mobile = 919820010000;
  for (const [name, { event: where, roles }] of Object.entries(cast)) {
    await insertPerson(store.db, {
      id: randomIds.id(),
      event_id: where === 'own' ? event.id : otherEvent.id,
      email: `${name}@test.example`,
      first_name: name[0]!.toUpperCase() + name.slice(1),
      last_name: 'Test',
      mobile: `+${mobile++}`,
      password_hash: await passwordHash,
      roles,
    });
  }
  const person = async (name: string) => {
    const where = cast[name]?.event === 'other' ? otherEvent : event;
    return (await personByEmail(store.db, where.id, `${name}@test.example`))!;
  };
  const token = async (name: string) =>
    startSession(store.db, server.ports, (await person(name)).id);
  return {
    ...server,
    app,
    origin,
    event,
    otherEvent,
    clock,
    person,
    token,
    anon: createClient({ origin }),
    as: async (name) => callWith(origin, await token(name)),
    call: (mine) => callWith(origin, mine),
    raw(method, path, { body, token: bearer, headers } = {}) {
      return fetch(origin + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    mail: {
      async to(address) {
        const rows = [
          ...(await listNewestMails(store.db, event.id, address)),
          ...(await listNewestMails(store.db, otherEvent.id, address)),
        ];
        return rows.map((row) => toOutboxEntry(row, true));
      },
    },
    settle: () => server.jobs.settle(),
    close: () => (isAlone ? running.stop() : running.clear()),
  };
}

function callWith(origin: string, token: string): Call {
  return createClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}

/** Returns how a call was refused; fails the test if it wasn't. */
export async function refusal(call: Promise<unknown>): Promise<{
  status: number;
  code: Code | 'offline';
  fields: string[];
  hint: Record<string, unknown>;
}> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) {
      return {
        status: error.status,
        code: error.code,
        fields: error.fields.map((field) => field.path),
        hint: error.hint,
      };
    }
    throw error;
  }
  throw new Error('The call was taken, a refusal was expected.');
}
