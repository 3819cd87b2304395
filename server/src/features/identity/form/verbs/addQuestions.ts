import { formQuestionDraft, type PresetQuestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { add } from '../model/question.ts';

/** Adds the questions a new event starts with, inside `commit`. */
export async function addQuestions(tx: Ctx, questions: PresetQuestion[]): Promise<void> {
  for (const { type, ...draft } of questions)
    await add(tx, { type, isInternal: false }, formQuestionDraft.parse(draft));
}
