import { type Actor, topics, viewersChanged } from '@pavilion/contract';
import { createContext, type Server } from '../../../../core/context.ts';
import * as event from '../../../platform/event/service.ts';
import { nodeRooms, presencePlace } from '../model/rooms.ts';

/** After this, an unchanged number is published again, for screens that missed it. */
const repeatMs = 15_000;

/** Publishes the number of viewers to rooms where it has changed or wasn't published for a while. */
export async function publishViewers(server: Server): Promise<void> {
  const { changed, published, open } = nodeRooms(server);
  const counted = [...changed];
  changed.clear();
  const atMs = server.ports.clock.now().getTime();
  for (const [sessionId, eventId] of counted) {
    const viewers = await server.ports.presence.count(eventId, presencePlace(sessionId));
    const before = published.get(sessionId);
    const isDue = before?.viewers !== viewers || atMs - before.atMs >= repeatMs;
    if (!open.has(sessionId)) published.delete(sessionId);
    else if (isDue) published.set(sessionId, { viewers, atMs });
    const row = isDue && (await event.byId(server.store.db, eventId));
    if (!row) continue;
    const ctx = createContext(server, { actor: null as Actor | null, event: row, language: 'en' });
    ctx.announce(topics.stage(sessionId), viewersChanged, { sessionId, viewers });
  }
}
