import type { Actor, PersonMail } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toPage } from '../../../../db/page.ts';
import { toPersonMail } from '../entity.ts';
import { findNextTries, listMailsTo } from '../queries.ts';

/** What has become of the event's messages to a person's addresses, newest first. The caller must record the disclosure. */
export async function listTo(
  ctx: Ctx<Actor>,
  { limit = 20, ...asked }: { addresses: string[]; limit?: number; after?: string },
): Promise<{ mails: PersonMail[]; next: string | null }> {
  const rows = await listMailsTo(ctx.db, { eventId: ctx.event.id, limit: limit + 1, ...asked });
  const { shown, next } = toPage(rows, limit);
  const open = shown.filter(({ state }) => state === 'queued' || state === 'failed');
  const tries = await findNextTries(
    ctx.db,
    open.map(({ id }) => id),
  );
  return { mails: shown.map((row) => toPersonMail(ctx, row, tries.get(row.id))), next };
}
