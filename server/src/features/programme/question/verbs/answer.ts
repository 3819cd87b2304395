import type { Actor, MyQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { changed } from '../model/question.ts';

/** Marks a question as answered, with or without a text, or reopens it. Refuses `question.missing`, `forbidden`. */
export function answer(
  ctx: Ctx<Actor>,
  id: string,
  given: { answered: boolean; text: string },
): Promise<MyQuestion> {
  return changed(ctx, id, (tx, row) => setAnswer(tx, row, given));
}

/** The same inside `commit`, without checking rights; returns whether it changed anything. */
export function setAnswer(
  tx: Ctx,
  row: { id: string; answered_at: Date | null },
  given: { answered: boolean; text: string },
): Promise<boolean> {
  return queries.changeQuestion(
    tx.db,
    row.id,
    given.answered
      ? { answered_at: row.answered_at ?? tx.eventNow(), answer: given.text, is_pinned: false }
      : { answered_at: null, answer: '' },
  );
}
