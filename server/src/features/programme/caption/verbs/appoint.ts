import { type Actor, captionerChanged, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { publishStage } from '../../stage/service.ts';
import * as queries from '../queries.ts';
import { requireAppointer } from '../rights.ts';

/** Lets a person write a session's captions, or no longer; idempotent. Returns who writes them besides the panel. Refuses `session.missing`, `session.removed`, `channel.missing`, `caption.notPanel`, and `attendee.missing` unless they are registered. */
export async function appoint(
  ctx: Ctx<Actor>,
  { sessionId, personId, isOn }: { sessionId: string; personId: string; isOn: boolean },
): Promise<string[]> {
  await requireAppointer(ctx, sessionId);
  return commit(ctx, async (tx) => {
    const whom = { sessionId, personId };
    if (!isOn) await queries.removeCaptioner(tx.db, whom);
    else if (!(await queries.addCaptioner(tx.db, whom))) refuse('attendee.missing');
    await queries.insertMode(tx.db, {
      session_id: sessionId,
      event_id: tx.event.id,
      is_on: false,
      language: tx.event.config.languages[0]!,
    });
    tx.announce(topics.person(personId), captionerChanged, { sessionId, isOn });
    await publishStage(tx, sessionId);
    return queries.listCaptioners(tx.db, sessionId);
  });
}
