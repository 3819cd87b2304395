import { type BoothChange, listHoursProblems, type Opening, toOpenings } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { findOpeningHours } from '../queries.ts';

/** Refuses `fields.invalid`, naming the opening hours of a change that overlap or lie outside the event. */
export function requireValidHours(tx: Ctx, { openingHours = [] }: BoothChange): void {
  const problems = listHoursProblems(openingHours, eventHours(tx.event));
  const fields = problems.map(({ index, code }) => ({
    path: `change.openingHours.${index}`,
    code,
  }));
  if (fields.length) refuse('fields.invalid', { fields });
}

/** When these booths are open by hours of their own, by booth; those without any aren't in it. */
export async function findOpenings(ctx: Ctx, boothIds: string[]): Promise<Map<string, Opening[]>> {
  const rows = await findOpeningHours(ctx.db, boothIds);
  return new Map(
    rows.flatMap(({ id, hours }) => {
      const openings = toOpenings(hours, eventHours(ctx.event));
      return openings ? [[id, openings] as const] : [];
    }),
  );
}
