import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { roomFor } from '../../room/service.ts';
import * as queries from '../queries/recordings.ts';
import { signUrl, signingKey } from './signUrl.ts';

const urlHours = 6;

/** The recordings of a room the actor is in, finished, in preparation or failed; finished ones have a personal URL valid for some hours. Refuses `room.missing`. */
export async function listFinished(ctx: Ctx<Actor>, roomId: string) {
  await roomFor(ctx, roomId);
  const { personId } = ctx.actor;
  const rows = await queries.recordingsWith(ctx.db, roomId, personId);
  const key = await signingKey(ctx);
  const until = Math.floor(ctx.now().getTime() / 1000) + urlHours * 3600;
  return rows.map(({ id, state, started_at: startedAt }) => ({
    _id: id,
    startedAt: (startedAt ?? ctx.eventNow()).toISOString(),
    state,
    url: state === 'ready' ? signUrl(key, { recordingId: id, personId, until }) : null,
  }));
}
