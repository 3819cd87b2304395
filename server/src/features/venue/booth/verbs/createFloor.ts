import type { HallFloor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Adds a floor; returns its id. */
export async function createFloor(
  ctx: Ctx,
  given: Omit<HallFloor, '_id' | 'boothCount' | 'nameHi'> & {
    nameHi?: string | null;
    position: number;
  },
): Promise<string> {
  const id = ctx.ports.ids.id();
  const { setting, nameHi, ...rest } = given;
  await queries.insertFloor(ctx.db, {
    ...rest,
    id,
    name_hi: nameHi ?? null,
    event_id: ctx.event.id,
    setting: JSON.stringify(setting),
  });
  return id;
}
