import { type Actor, inLanguage, type MyQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { sessionFor } from '../../session/service.ts';
import { questionPath } from '../entity.ts';
import { changed, endQuestionClaim } from '../model/question.ts';
import * as queries from '../queries.ts';
import { isOwn } from '../rights.ts';

/** Marks a question as answered, with or without a text, or reopens it; its asker is notified. Refuses `question.missing`, `forbidden`, `question.changed`. */
export function answer(
  ctx: Ctx<Actor>,
  id: string,
  given: { answered: boolean; text: string; version?: number | undefined },
): Promise<MyQuestion> {
  return changed(ctx, { id, version: given.version }, async (tx, row) => {
    const isChanged = await setAnswer(tx, row, given);
    await endQuestionClaim(tx, row);
    if (isChanged) await notifyAsker(tx, row, given);
    return isChanged;
  });
}

/** The same inside `commit`, without checking rights or notifying anyone; returns whether it changed anything. */
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

/** Notifies the asker alone: nobody else learns who asked anonymously. Takes it back when the question is open again. */
async function notifyAsker(
  tx: Ctx<Actor>,
  row: queries.SeenQuestion,
  { answered, text }: { answered: boolean; text: string },
): Promise<void> {
  const { asker_id: personId, asker_language: language } = row;
  if (!personId || !language || isOwn(tx.actor, row)) return;
  const kind = 'questionAnswered';
  const link = questionPath(row);
  if (!answered) return withdraw(tx, { kind, personId, link });
  const { topic } = await sessionFor(tx, row.session_id);
  const values = { topic: inLanguage(topic, language), text };
  await notify(tx, { personId, kind, values, link, isPrivate: row.is_anonymous });
}
