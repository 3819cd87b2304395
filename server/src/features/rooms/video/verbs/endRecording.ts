import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireHost } from '../rights.ts';
import { end } from '../model/recording.ts';

/** Stops a recording, or the request for one. Refuses as `requireHost` does, `video.recordingMissing`. */
export async function endRecording(ctx: Ctx<Actor>, roomId: string): Promise<void> {
  await requireHost(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (!(await end(tx, roomId))) refuse('video.recordingMissing');
  });
}
