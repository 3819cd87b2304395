import type { Actor, MyQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { requireModeratedQuestion } from '../rights.ts';
import { publish } from './publish.ts';
import { changed } from '../model/question.ts';

/** Pins a question, which shows it and unpins the previous one, or unpins it. Refuses `question.missing`, `forbidden`, `question.changed`. */
export function pin(
  ctx: Ctx<Actor>,
  id: string,
  { pinned, version }: { pinned: boolean; version?: number | undefined },
): Promise<MyQuestion> {
  return changed(ctx, { id, version }, async (tx, row) => {
    if (!pinned) return queries.changeQuestion(tx.db, id, { is_pinned: false });
    for (const other of await queries.unpinOthers(tx.db, row.session_id, id))
      publish(tx, (await requireModeratedQuestion(tx, other)).row);
    return queries.changeQuestion(tx.db, id, { state: 'shown', is_pinned: true });
  });
}
