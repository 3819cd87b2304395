import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { keys } from '../model/shop.ts';

/** Removes a key, which invalidates every link it has signed. Refuses `ticketKey.missing`. */
export function removeKey(ctx: Ctx<Actor>, id: string): Promise<void> {
  return keys.remove(ctx, id);
}
