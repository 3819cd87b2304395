import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { speakers } from '../model/speaker.ts';

/** Deletes a speaker without an account. Refuses `speaker.missing`, `speaker.hasAccount`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return speakers.remove(ctx, id);
}
