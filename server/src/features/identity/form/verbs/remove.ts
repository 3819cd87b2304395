import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { questions } from '../model/question.ts';

/** Removes a question; its answers are kept. Refuses `form.missing`, and `form.condition` if another question depends on it. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return questions.remove(ctx, id);
}
