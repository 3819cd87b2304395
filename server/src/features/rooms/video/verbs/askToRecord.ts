import type { Actor, VideoRecording } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/recordings.ts';
import { mayRecord, requireHost } from '../rights.ts';
import { askRate, consent, beginIfAllAgree, publishRecording } from '../model/recording.ts';

/** Asks everyone inside to agree; with nobody else there, recording begins. Refuses as `requireHost` does, `feature.absent` if the event has no recordings, `video.busy`, `throttled`. */
export async function askToRecord(ctx: Ctx<Actor>, roomId: string): Promise<VideoRecording> {
  if (!mayRecord(ctx, await requireHost(ctx, roomId))) refuse('feature.absent');
  await limitPace(ctx, `video.record:${ctx.actor.personId}`, askRate);
  const id = ctx.ports.ids.id();
  return commit(ctx, async (tx) => {
    const isNew = await queries.insertRecording(tx.db, {
      id,
      event_id: tx.event.id,
      room_id: roomId,
      host_id: tx.actor.personId,
      state: 'asking',
      asked_at: tx.eventNow(),
      started_at: null,
      ended_at: null,
      storage_key: null,
      due_at: null,
    });
    if (!isNew) refuse('video.busy');
    await consent(tx, id, true);
    await beginIfAllAgree(tx, roomId);
    return publishRecording(tx, id);
  });
}
