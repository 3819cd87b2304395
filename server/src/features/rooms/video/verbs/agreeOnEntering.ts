import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/recordings.ts';
import { consent, publishRecording } from '../model/recording.ts';

/** Requires consent from anyone who enters a room that is being recorded. Refuses `video.consentMissing`. */
export async function agreeOnEntering(
  tx: Ctx<Actor>,
  roomId: string,
  agrees: boolean,
): Promise<void> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (row?.state !== 'running') return;
  const answers = await queries.listConsents(tx.db, row.id);
  if (answers.some((one) => one.person_id === tx.actor.personId && one.agrees)) return;
  if (!agrees) refuse('video.consentMissing');
  await consent(tx, row.id, true);
  await publishRecording(tx, row.id);
}
