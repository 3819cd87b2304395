import type { Actor, OrganisedQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toQuestion } from '../entity.ts';
import * as queries from '../queries/questions.ts';
import {
  type QuestionDraft,
  requireProof,
  questions,
  refuseIncomplete,
  requireClasses,
  requireFreeKey,
  requireSound,
  toColumns,
} from '../model/question.ts';

/** Changes a question. Refuses `proof.needed` for one that asks for a file, `form.missing`, `fields.invalid`, `accessClass.missing`, and `form.condition` if another question depends on an option that would be removed. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  given: QuestionDraft,
): Promise<OrganisedQuestion> {
  const row = await questions.change(
    ctx,
    { id },
    async (tx, { type, key: ownKey, is_internal: isInternal }) => {
      refuseIncomplete({ type, isInternal }, given);
      if (type === 'file') await requireProof(tx);
      const key = given.key ?? ownKey;
      await requireFreeKey(tx, key, id);
      await requireClasses(tx, given);
      await queries.updateQuestion(tx.db, id, toColumns(tx, { ...given, type, isInternal, key }));
      await requireSound(tx);
    },
  );
  return toQuestion(row);
}
