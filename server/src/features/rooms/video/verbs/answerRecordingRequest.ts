import type { Actor, VideoRecording } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/recordings.ts';
import { requireInside } from '../rights.ts';
import { consent, beginIfAllAgree, end, publishRecording } from '../model/recording.ts';

/** Agrees to be recorded, or declines, which stops the recording. Refuses as `requireInside` does, `video.recordingMissing`. */
export async function answerRecordingRequest(
  ctx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<VideoRecording> {
  await requireInside(ctx, roomId);
  return commit(ctx, async (tx) => {
    const row = await queries.lockOpenRecording(tx.db, roomId);
    if (!row) refuse('video.recordingMissing');
    await consent(tx, row.id, agrees);
    if (agrees) await beginIfAllAgree(tx, roomId);
    else await end(tx, roomId);
    return publishRecording(tx, row.id);
  });
}
