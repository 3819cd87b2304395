import { fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { admissionById } from '../queries.ts';

interface NotDone {
  _id: string;
  name: string;
  code: string;
  message: string;
}

/** Does something with several admissions one by one, so that one refusal doesn't stop the others; returns how many it was done with, and with whom not. */
export async function tryEach(
  ctx: Ctx,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<{ done: number; refused: NotDone[] }> {
  const refused: NotDone[] = [];
  for (const id of ids)
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      const row = await admissionById(ctx.db, ctx.event.id, id);
      const name = row ? fullName(row) : '';
      refused.push({ _id: id, name, code, message: say(ctx, code) });
    }
  return { done: ids.length - refused.length, refused };
}
