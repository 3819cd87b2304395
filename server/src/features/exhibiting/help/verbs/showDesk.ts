import type { Actor, HelpDesk } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { describeDesks } from '../model/desk.ts';
import { deskAt } from '../rights.ts';

/** A booth's desk, or with `null` the info desk, as visitors see it. Refuses `booth.missing`, `feature.absent`. */
export async function showDesk(ctx: Ctx<Actor>, boothId: string | null): Promise<HelpDesk> {
  const [desk] = await describeDesks(ctx, [await deskAt(ctx, boothId)]);
  return desk!;
}
