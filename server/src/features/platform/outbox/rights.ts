import { type Actor, actsWhere, hiddenSecret, isOrganiser } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import * as event from '../event/service.ts';
import type { OutboxRow } from './queries.ts';

/** Whether the caller organises an event. */
export function organises(ctx: Ctx, of: EventRow): ctx is Ctx<Actor> {
  const { actor } = ctx;
  return actor !== null && isOrganiser(actor) && actor.eventId === of.id;
}

/** Whether the caller may read an event's outbox: organisers may, and for a demo anyone who may see it. */
export async function mayRead(ctx: Ctx, of: EventRow): Promise<boolean> {
  if (await event.isDemo({ ...ctx, event: of })) return event.maySee(of, ctx.actor);
  return organises(ctx, of);
}

/** Whether a message can be sent again: if it failed, and its code or link isn't gone. */
export function mayResend({ state, subject, body, code }: OutboxRow): boolean {
  return state === 'failed' && code === null && !`${subject}${body}`.includes(hiddenSecret);
}

/** What organisers may do with a message. */
export function allowedActs(row: OutboxRow) {
  return actsWhere({ 'outbox.resend': mayResend(row) });
}
