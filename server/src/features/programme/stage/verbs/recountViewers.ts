import type { Server } from '../../../../core/context.ts';
import { nodeRooms } from '../model/rooms.ts';

/** Recounts this node's rooms: news from other nodes is late, and from dead ones it never comes. */
export async function recountViewers(server: Pick<Server, 'ports'>): Promise<void> {
  const { open, changed } = nodeRooms(server);
  for (const [sessionId, { eventId }] of open) changed.set(sessionId, eventId);
}
