import type { Ctx } from '../../core/context.ts';
import { listPending } from '../../features/people/connection/queries/pending.ts';
import { accept } from '../../features/people/connection/verbs/accept.ts';
import { castSlug, freeMember } from '../castMember.ts';
import { unlessRefused } from './unlessRefused.ts';

const acceptAfterMs = 8_000;
/** Older requests wait, as those that the demo begins with. */
const forgetAfterMs = 3_600_000;

/** The cast accepts the requests of visitors who have a page open. */
export async function acceptConnections(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  const pending = await listPending(ctx.db, {
    eventId: ctx.event.id,
    since: before(forgetAfterMs),
    until: before(acceptAfterMs),
  });
  if (!pending.length) return;
  const online = await ctx.ports.presence.online(pending.map((one) => one.from_id));
  for (const { email, from_id } of pending) {
    const slug = castSlug(email);
    const asked = slug && online.has(from_id) && (await freeMember(ctx, slug));
    if (asked) await accept(asked, from_id).catch(unlessRefused);
  }
}
