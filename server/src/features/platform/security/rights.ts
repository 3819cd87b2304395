import { actsWhere, denialHours } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { NoticeRow } from './queries.ts';

export const denialMs = denialHours * 3_600_000;

/** Whether a notice may still be denied (“it wasn’t me”): once, for three days. */
export function mayDeny(ctx: Ctx, { denied_at, created_at }: NoticeRow): boolean {
  return denied_at === null && ctx.now().getTime() - created_at.getTime() < denialMs;
}

/** When a notice was denied, by itself or with a later one: a denial covers everything of the three days before it. */
export function deniedAt({ denied_at, created_at }: NoticeRow, denials: Date[]): Date | null {
  const covers = (at: Date) => at >= created_at && at.getTime() - created_at.getTime() < denialMs;
  return denied_at ?? denials.find(covers) ?? null;
}

/** What a person may do with a notice. */
export function allowedActs(ctx: Ctx, row: NoticeRow, denials: Date[]) {
  return actsWhere({ 'securityNotice.deny': mayDeny(ctx, row) && !deniedAt(row, denials) });
}
