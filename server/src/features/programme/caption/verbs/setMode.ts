import type { Actor, CaptionMode, SpokenLanguage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockLogin } from '../../../identity/account/service.ts';
import { publishStage } from '../../stage/service.ts';
import * as queries from '../queries.ts';
import { requireWriter } from '../rights.ts';

/** Turns a session's captions on or off, in a language, and tells its room. Refuses `session.missing`, `session.removed`, `channel.missing`, `caption.notWriter`, and `caption.closed` to turn them on once the session is over. */
export async function setMode(
  ctx: Ctx<Actor>,
  sessionId: string,
  {
    isOn,
    language,
    isAutomatic,
  }: { isOn: boolean; language: SpokenLanguage; isAutomatic: boolean },
): Promise<CaptionMode> {
  const session = await requireWriter(ctx, sessionId);
  if (isOn && session.state === 'over') refuse('caption.closed');
  return commit(ctx, async (tx) => {
    await lockLogin(tx);
    const eventId = tx.event.id;
    await queries.saveMode(tx.db, {
      session_id: sessionId,
      event_id: eventId,
      is_on: isOn,
      language,
      is_automatic: isAutomatic,
    });
    await publishStage(tx, sessionId);
    return { isOn, language, isAutomatic };
  });
}
