import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { speakers } from '../model/speaker.ts';

/** Moves a speaker to another index in the order. Refuses `speaker.missing`. */
export async function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  if (!row) refuse('speaker.missing');
  await speakers.move(ctx, row.id, to);
}
