import type { Actor, MyPoll, PollForm } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { changed, toQuestions } from '../model/poll.ts';

/** Changes a draft. Refuses `poll.missing`, `forbidden`, `poll.notDraft`. */
export function change(ctx: Ctx<Actor>, id: string, form: PollForm): Promise<MyPoll> {
  const { title, isAnonymous, results } = form;
  return changed(ctx, id, async (tx) => {
    const questions = toQuestions(tx, form);
    const given = { title, questions, isAnonymous, results };
    return (await queries.changeDraft(tx.db, id, given)) ?? refuse('poll.notDraft');
  });
}
