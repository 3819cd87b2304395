import { type Actor, type QuestionRules, questionRulesChanged, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { moderatedSession } from '../../session/service.ts';
import { findRules } from './findRules.ts';

/** Sets how a session takes questions, keeping rules that are left out. Refuses `session.missing`, `forbidden`. */
export async function setRules(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: Partial<QuestionRules>,
): Promise<QuestionRules> {
  await moderatedSession(ctx, sessionId);
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, sessionId);
    const before = await findRules(tx, sessionId);
    const rules = {
      isOpen: given.isOpen ?? before.isOpen,
      mayBeAnonymous: given.mayBeAnonymous ?? before.mayBeAnonymous,
      needsApproval: given.needsApproval ?? before.needsApproval,
    };
    await queries.setRules(tx.db, sessionId, rules);
    tx.announce(topics.sessionRoom(sessionId), questionRulesChanged, { sessionId, rules });
    return rules;
  });
}
