import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { views } from '../model/view.ts';

/** Deletes a view. Refuses `view.missing`. */
export function removeView(ctx: Ctx<Actor>, id: string): Promise<void> {
  return views.remove(ctx, id);
}
