import { type Badge, badgeDays, fullName, shownBadgeCode } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import type { HolderRow } from '../queries.ts';

/** The days on which somebody may come. */
export function toDays({ event }: Pick<Ctx, 'event'>, classDays: string[] | null): string[] {
  return badgeDays(eventHours(event), classDays ?? []);
}

/** A badge as its person sees it. */
export function toBadge(ctx: Ctx, holder: HolderRow, code: string): Badge {
  return {
    code: shownBadgeCode(code),
    name: fullName(holder),
    class: holder.class_name,
    days: toDays(ctx, holder.class_days),
  };
}
