import { type Actor, stageCue, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { sessionInside } from '../../chat/service.ts';
import { panelRole, requireModerator } from '../../session/service.ts';
import { personFrom } from '../entity.ts';
import { findCueSender, findStage } from '../queries.ts';

const cueRates = [{ times: 20, seconds: 60 }];

/** Shows a line to who is on air, on their screens alone; it is not stored. Refuses `session.missing`, `session.removed`, `channel.missing`, `forbidden`, `throttled`, `stage.offAir`. */
export async function sendCue(ctx: Ctx<Actor>, sessionId: string, text: string): Promise<void> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `stage.cue:${personId}`, cueRates);
  const session = await sessionInside(ctx, sessionId);
  requireModerator(session);
  const { id: speakerId } = await findStage(ctx.db, sessionId);
  if (!speakerId) refuse('stage.offAir');
  const sender = await findCueSender(ctx.db, personId);
  const by = personFrom({ ...sender, role: panelRole(session) });
  await commit(ctx, async (tx) =>
    tx.announce(topics.person(speakerId), stageCue, { sessionId, by, text }),
  );
}
