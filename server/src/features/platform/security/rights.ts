import { denialHours } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import type { NoticeRow } from './queries.ts';

const denialMs = denialHours * 3_600_000;

/** Whether a notice may still be denied (“it wasn’t me”): once, for three days. */
export function mayDeny(ctx: Ctx, { denied_at, created_at }: NoticeRow): boolean {
  return denied_at === null && ctx.now().getTime() - created_at.getTime() < denialMs;
}
