import type { Actor, OwnWishes } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { readWishes } from '../profile/service.ts';
import { readOwnWishes } from './model/wishes.ts';

export { change } from './verbs/change.ts';

/** What the actor looks for, as registration asked. */
export async function own(ctx: Ctx<Actor>): Promise<OwnWishes> {
  return readOwnWishes(ctx, await readWishes(ctx));
}
