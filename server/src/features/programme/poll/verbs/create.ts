import type { Actor, MyPoll, PollForm } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { moderatedSession } from '../../session/service.ts';
import { toMyPoll } from '../entity.ts';
import { record } from './record.ts';
import { insertDraft, publish } from '../model/poll.ts';

/** Creates a poll as a draft. Refuses `session.missing`, `forbidden`, `poll.tooMany`. */
export async function create(ctx: Ctx<Actor>, sessionId: string, form: PollForm): Promise<MyPoll> {
  const session = await moderatedSession(ctx, sessionId);
  return commit(ctx, async (tx) => {
    const row = await insertDraft(tx, sessionId, form);
    await record(tx, null, row);
    publish(tx, row, session);
    return toMyPoll({ ...row, is_participated: false }, session);
  });
}
