import type { World } from './examples.ts';
import { newRoom } from './rooms.ts';

/** Shared by the examples of several features: who is refused, and inputs of calls. */

export const signedIn = { anon: 401 } as const;

export const ofOwnEvent = { anon: 401, dave: 404, ola: 404 } as const;

/** Opens a room of alice's that everyone may enter now, after closing earlier ones, whatever the event's clock. */
export async function meeting({ server }: World): Promise<string> {
  server.clock.advance({ minutes: 10 });
  const { db } = server.store;
  const closed = { closed_at: server.clock.now() };
  await db.updateTable('room').set(closed).where('closed_at', 'is', null).execute();
  return (await newRoom(server, 'alice', { duration: 5 }))._id;
}

export const fresh = () => crypto.randomUUID();

export const everybody = {};

export const staff = { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403 } as const;

export const staffOfBooth = {
  anon: 401,
  alice: 403,
  sam: 403,
  mo: 403,
  dave: 403,
  ola: 404,
} as const;

export const organisers = {
  anon: 401,
  alice: 403,
  eli: 403,
  sam: 403,
  mo: 403,
  dave: 403,
} as const;

export const own = ({ server }: World) => ({ eventId: server.event.id });

export const boothParams = ({ hall }: World) => ({ params: { boothId: hall.meadows } });

export const itsOrganisers = { ...organisers, hana: 404, ola: 404 } as const;

export const organisersOfOwn = { ...organisers, ola: 404 } as const;

export const strangers = { anon: 401, alice: 404, eli: 404, dave: 404, ola: 404 } as const;

export const moderators = { ...strangers, sam: 403 } as const;

export const room = async (world: World, given: Parameters<World['session']>[0] = {}) => ({
  params: { sessionId: await world.session({ inMinutes: -5, ...given }) },
});

export const someId = () => ({ params: { id: crypto.randomUUID() } });

export const live = async (world: World) => ({ sessionId: await world.session({ inMinutes: -5 }) });

export const ofLive = async (world: World) => ({ params: await live(world) });
