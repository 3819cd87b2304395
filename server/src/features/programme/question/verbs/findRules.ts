import type { QuestionRules } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { coalesced } from '../../../../db/batching.ts';
import * as queries from '../queries.ts';

/** How a session takes questions: as its moderators set it, else as its event does. */
export async function findRules(ctx: Ctx, sessionId: string): Promise<QuestionRules> {
  const set = await findSessionRules(ctx.db, sessionId);
  return set ?? { isOpen: true, ...ctx.event.config.features.questions! };
}

const findSessionRules = coalesced((db, sessionId: string) => queries.findRules(db, sessionId));
