import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { publishParticipant } from '../model/participants.ts';
import * as queries from '../queries.ts';
import { requireHost } from '../rights.ts';

/** Mutes a person's microphone. The others' browsers stop playing them, whatever theirs does. Refuses `video.notHost`, `video.notInside`, `video.unavailable`. */
export async function mute(ctx: Ctx<Actor>, roomId: string, personId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    const muted = await queries.updateParticipant(tx.db, { roomId, personId }, { has_mic: false });
    if (!muted) refuse('video.notInside');
    publishParticipant(tx, muted);
  });
  try {
    await ctx.ports.media.mute(roomId, personId);
  } catch (error) {
    // others' browsers mute them anyway; the caller still learns that the media server did not
    ctx.log.warn({ err: error }, 'LiveKit call failed');
    refuse('video.unavailable');
  }
}
