import { email, text } from '@pavilion/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { isWithinRate, refundRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { lockAll } from '../../admission/service.ts';
import * as queries from '../queries.ts';
import type { TicketShopRow } from '../tables.ts';
import { cancelTicket } from './cancelTickets.ts';
import { saveTicket } from './saveTickets.ts';
import { shopSealedFor } from '../model/shop.ts';

const name = text(100, { required: false }).nullish();
const attendee = z.object({
  public_id: text(60),
  product_id: z.number().int(),
  status: z.string(),
  email: email.nullish(),
  first_name: name,
  last_name: name,
});
const message = z.object({
  event_type: z.string(),
  event_sent_at: z.iso.datetime({ offset: true }),
});
const ofAttendee = message.extend({ payload: attendee });
const ofOrder = message.extend({ payload: z.object({ attendees: z.array(attendee).max(500) }) });

/** How old a message may be: Hi.Events signs when it was sent, and tries again for some minutes. */
const windowSeconds = 15 * 60;
/** Each message is taken once, for longer than it's accepted. */
const once = [{ times: 1, seconds: 3 * windowSeconds }];

/**
 * Takes a signed webhook of Hi.Events: lists the attendees who hold a ticket, and removes those who no longer do.
 * Messages of other kinds, and one that was taken before, change nothing. Refuses `ticketShop.missing`,
 * `ticketShop.signature`, `body.malformed`, and `ticketShop.late` for one that wasn't sent just now.
 */
export async function receiveHiEventsWebhook(
  ctx: Ctx,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const shop = await queries.findTicketShop(ctx.db, ctx.event.id);
  if (!shop) return refuse('ticketShop.missing');
  const secret = ctx.ports.secrets.open(shop.secret, shopSealedFor(ctx.event.id));
  if (!isSigned(body, { secret, signature })) refuse('ticketShop.signature');
  const { attendees, sentAt } = attendeesIn(body);
  const age = ctx.now().getTime() - sentAt.getTime();
  if (Math.abs(age) > windowSeconds * 1000) refuse('ticketShop.late');
  const seen = `hiEvents:${ctx.event.id}:${fingerprint(body)}`;
  if (!(await isWithinRate(ctx, seen, once))) return;
  try {
    await commit(ctx, async (tx) => {
      await lockAll(tx);
      await queries.recordShopCall(tx.db, tx.event.id, tx.now());
      for (const one of attendees) await follow(tx, one, { shop, sentAt });
    });
  } catch (error) {
    await refundRate(ctx, seen);
    throw error;
  }
}

function isSigned(
  body: string,
  { secret, signature }: { secret: string; signature: string },
): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function attendeesIn(body: string): { attendees: z.output<typeof attendee>[]; sentAt: Date } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refuse('body.malformed');
  }
  const { data: head } = message.safeParse(json);
  if (!head) return refuse('body.malformed');
  const sentAt = new Date(head.event_sent_at);
  if (head.event_type.startsWith('attendee.')) {
    const { data } = ofAttendee.safeParse(json);
    return data ? { attendees: [data.payload], sentAt } : refuse('body.malformed');
  }
  if (!head.event_type.startsWith('order.')) return { attendees: [], sentAt };
  const { data } = ofOrder.safeParse(json);
  return data ? { attendees: data.payload.attendees, sentAt } : refuse('body.malformed');
}

/** Applies the status of one attendee. Ignores a message older than their removal. */
async function follow(
  tx: Ctx,
  one: z.output<typeof attendee>,
  { shop, sentAt }: { shop: TicketShopRow; sentAt: Date },
): Promise<void> {
  const number = one.public_id;
  if (one.status === 'CANCELLED') {
    await cancelTicket(tx, number);
    return;
  }
  if (one.status !== 'ACTIVE') return;
  const before = await queries.ticketBy(tx.db, tx.event.id, { number, email: null });
  if (before?.removed_at && sentAt <= before.removed_at) return;
  const classId =
    shop.products.find(({ product }) => product === String(one.product_id))?.classId ??
    shop.class_id;
  if (!classId) return;
  await saveTicket(tx, {
    number,
    email: one.email ?? null,
    name: [one.first_name, one.last_name].filter(Boolean).join(' '),
    classId,
  });
}
