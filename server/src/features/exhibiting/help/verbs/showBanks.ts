import { type Bank, listLendingKinds } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as booth from '../../../venue/booth/service.ts';
import { describeDesks } from '../model/desk.ts';
import { deskOfPlace } from '../rights.ts';

/** The booths that lend, as everyone sees them, with their loans and desks, by name; none where no kind of booth lends. */
export async function showBanks(ctx: Ctx): Promise<Bank[]> {
  const kinds = listLendingKinds(ctx.event.config);
  const booths = await booth.listBoothsOfKinds(ctx, kinds);
  const desks = await describeDesks(
    ctx,
    booths.map(({ _id }) => deskOfPlace(ctx, _id)),
  );
  return booths
    .map(({ items, ...shown }, at) => ({ ...shown, offers: items, desk: desks[at]! }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
