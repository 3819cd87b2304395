import type { Actor, OrganisedQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toQuestion } from '../entity.ts';
import { add, type Kind, type QuestionDraft, questions, requireProof } from '../model/question.ts';

/** Adds a question at the end of the form. Refuses `proof.needed` to ask for files, `fields.invalid`, `accessClass.missing`, `form.tooMany` and `form.condition`. */
export async function create(
  ctx: Ctx<Actor>,
  kind: Kind,
  given: QuestionDraft,
): Promise<OrganisedQuestion> {
  if (kind.type === 'file') await requireProof(ctx);
  return toQuestion(await questions.create(ctx, (tx) => add(tx, kind, given)));
}
