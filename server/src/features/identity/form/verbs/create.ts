import type { Actor, FormQuestionType, OrganisedQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toQuestion } from '../entity.ts';
import { type QuestionDraft, requireProof, questions, add } from '../model/question.ts';

/** Adds a question at the end of the form. Refuses `proof.needed` to ask for files, `fields.invalid`, `accessClass.missing`, `form.tooMany` and `form.condition`. */
export async function create(
  ctx: Ctx<Actor>,
  type: FormQuestionType,
  given: QuestionDraft,
): Promise<OrganisedQuestion> {
  if (type === 'file') await requireProof(ctx);
  return toQuestion(await questions.create(ctx, (tx) => add(tx, type, given)));
}
