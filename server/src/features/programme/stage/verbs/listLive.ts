import type { Actor, LiveSession } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { listOpen } from '../../session/service.ts';
import { listPlaying } from '../queries.ts';
import { viewersByRoom } from './countViewers.ts';

/** The sessions whose doors are open, of those the caller may see, with how many people are in each and whether something plays. */
export async function listLive(ctx: Ctx<Actor>): Promise<{ sessions: LiveSession[] }> {
  const [entries, viewers] = await Promise.all([listOpen(ctx), viewersByRoom(ctx, ctx.event.id)]);
  const ids = entries.map(({ session }) => session._id);
  const playing = await listPlaying(ctx.db, ids, ctx.eventNow());
  return {
    sessions: entries.map((entry) => ({
      ...entry,
      viewers: viewers.get(entry.session._id) ?? 0,
      isOnAir: playing.has(entry.session._id),
    })),
  };
}
