import { parseTopic } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../context.ts';
import type { PresentSocket } from '../../../../live/Presence.ts';
import type { Bus } from '../../../../ports/bus.ts';
import * as queries from '../queries.ts';

/** Who is inside of rooms as this node read it last, and whom it has heard of since. */

/** A tab that was not heard for so long has lost its place; it may come back to it before. */
export const silentMs = 45_000;
/** A tab that lives says so more often than this. */
const goneMs = 15_000;
/** Longer than this nothing is believed, should the bus have fallen silent. */
const believedMs = 20_000;

interface Read {
  at: number;
  places: Promise<queries.PlaceRow[]>;
}
interface Participant {
  roomId: string;
  personId: string;
}
interface Participants {
  rooms: Map<string, Read>;
  /** When somebody was heard of last and it is not written yet. */
  heard: Map<string, Participant & { at: Date }>;
}
type Around = Pick<Ctx, 'ports'>;

const all = new WeakMap<Bus, Participants>();

function participantsOf({ ports }: Around): Participants {
  const known = all.get(ports.bus) ?? { rooms: new Map(), heard: new Map() };
  all.set(ports.bus, known);
  return known;
}

/** The place of a tab inside of a room, outside of `commit`. Rooms are read anew after anything happened there, and before a no. */
export async function placeAt(
  ctx: Ctx,
  roomId: string,
  stay: string,
): Promise<queries.PlaceRow | undefined> {
  const isIt = (place: queries.PlaceRow) => place.stay_id === stay;
  const { rooms } = participantsOf(ctx);
  const now = ctx.now().getTime();
  const read = rooms.get(roomId);
  const known = read && now - read.at < believedMs ? await read.places : [];
  const found = known.find(isIt);
  if (found) return found;
  const places = queries.placesOf(ctx.db, roomId);
  rooms.set(roomId, { at: now, places });
  places.catch(() => rooms.delete(roomId));
  return (await places).find(isIt);
}

/** Notes that somebody was heard of, or has fallen silent and has some seconds to come back. */
export function recordSeen(
  around: Around,
  { roomId, personId }: Participant,
  isThere = true,
): void {
  const now = around.ports.clock.now().getTime();
  const at = new Date(isThere ? now : now - silentMs + goneMs);
  participantsOf(around).heard.set(`${roomId} ${personId}`, { roomId, personId, at });
}

/** Takes note that a socket begins or ends to hear a topic: who hears `video:` has a tab in that room. */
export function onSubscription(
  server: Server,
  { personId }: PresentSocket,
  topic: string,
  begins: boolean,
): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind === 'video') recordSeen(server, { roomId: parsed.id, personId }, begins);
}

/** Takes note of what the bus carries: after any news of a room it is read anew; after a gap, all are. */
export function onEvent(around: Around, topic: string | null): void {
  const { rooms } = participantsOf(around);
  if (topic === null) rooms.clear();
  else if (topic.startsWith('video:')) rooms.delete(topic.slice('video:'.length));
}

/** Writes whom this node has heard of, and forgets rooms that nothing is asked about. */
export async function saveSeen(server: Server): Promise<void> {
  const { rooms, heard } = participantsOf(server);
  const oldest = server.ports.clock.now().getTime() - believedMs;
  for (const [roomId, { at }] of rooms) if (at < oldest) rooms.delete(roomId);
  const fresh = [...heard];
  heard.clear();
  if (fresh.length === 0) return;
  await queries
    .recordSeen(
      server.store.db,
      fresh.map(([, one]) => one),
    )
    .catch((error: unknown) => {
      for (const [key, one] of fresh) if (!heard.has(key)) heard.set(key, one);
      throw error;
    });
}
