import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { questions } from '../model/question.ts';

/** Moves a question to another index. Refuses `form.missing`, and `form.condition` if a question would precede the one it depends on. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return questions.move(ctx, id, to);
}
