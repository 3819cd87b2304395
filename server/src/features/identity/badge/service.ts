import { type Actor, type Badge, readBadgeCode } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { isOver, requireNotOver } from '../admission/service.ts';
import { limitPrints, limitRenewals } from './limits.ts';
import { ensureCode, hashCode, renewCode } from './model/code.ts';
import { toBadge } from './model/holder.ts';
import { findByHash, findCode, findHolder } from './queries.ts';
import { requireHolder } from './rights.ts';
import { drawBadge } from './verbs/drawBadge.ts';

export { hashCode } from './model/code.ts';
export { toDays } from './model/holder.ts';

/** The actor's badge; null once the event is over. Refuses `admission.needed`. */
export async function showOwn(ctx: Ctx<Actor>): Promise<Badge | null> {
  const holder = await requireHolder(ctx);
  if (isOver(ctx)) return null;
  return toBadge(ctx, holder, await ownCode(ctx));
}

/** Gives the actor's badge another code; the one before ends. Refuses `admission.needed`, `admission.over` and `throttled`. */
export async function renew(ctx: Ctx<Actor>): Promise<Badge> {
  const holder = await requireHolder(ctx);
  requireNotOver(ctx);
  await limitRenewals(ctx);
  return toBadge(ctx, holder, await commit(ctx, (tx) => renewCode(tx, holder.id)));
}

/** The actor's badge as a PDF, in Base64. Refuses as `renew` does. */
export async function print(ctx: Ctx<Actor>): Promise<{ filename: string; pdf: string }> {
  const holder = await requireHolder(ctx);
  requireNotOver(ctx);
  await limitPrints(ctx);
  const badge = toBadge(ctx, holder, await ownCode(ctx));
  const pdf = await drawBadge(ctx, badge);
  return { filename: `badge-${ctx.event.slug}.pdf`, pdf: pdf.toString('base64') };
}

/** Whose badge a code of this event is, as typed or scanned; undefined if it admits nobody now. */
export async function findHolderId(ctx: Ctx, written: string): Promise<string | undefined> {
  const code = readBadgeCode(written);
  if (!code || isOver(ctx)) return undefined;
  const personId = await findByHash(ctx.db, ctx.event.id, hashCode(code));
  return personId && (await findHolder(ctx.db, personId))?.id;
}

async function ownCode(ctx: Ctx<Actor>): Promise<string> {
  const { personId } = ctx.actor;
  const known = await findCode(ctx.db, personId);
  return known ?? commit(ctx, (tx) => ensureCode(tx, personId));
}
