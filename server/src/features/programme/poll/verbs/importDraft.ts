import type { Actor, PollForm } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { requireModeratedPoll } from '../rights.ts';
import { insertDraft, publish } from '../model/poll.ts';

/** Adds a draft and publishes it to the session's moderators, inside `commit`; returns its id. Refuses `poll.tooMany`. */
export async function importDraft(
  tx: Ctx<Actor>,
  sessionId: string,
  form: PollForm,
): Promise<string> {
  const row = await insertDraft(tx, sessionId, form);
  publish(tx, row, (await requireModeratedPoll(tx, row.id)).session);
  return row.id;
}
