import { type Actor, inLanguage, type PersonMails } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { listTo } from '../../../platform/outbox/service.ts';
import { requirePerson } from '../model/person.ts';
import * as queries from '../queries/mails.ts';

/** What has become of the event's messages to a person, newest first, and what keeps further email from them. Refuses `attendee.missing`. */
export async function listMails(
  ctx: Ctx<Actor>,
  id: string,
  page: { limit?: number; after?: string },
): Promise<PersonMails> {
  const { email, mobile, disabled_at: disabledAt } = await requirePerson(ctx, id);
  const addresses = mobile ? [email, mobile] : [email];
  const mails = await listTo(ctx, { addresses, ...page });
  const bounce = await queries.findBounce(ctx.db, ctx.event.id, email);
  const leftOut = page.after ? [] : await queries.listLeftOut(ctx.db, id);
  await disclose(ctx, { kind: 'outbox', personIds: [id] });
  return {
    ...mails,
    leftOut: leftOut.map((one) => ({
      _id: one.id,
      subject: inLanguage(one.subject, ctx.language),
    })),
    hindrances: {
      isMailOff: ctx.ports.mailer === null || ctx.event.is_rehearsal,
      bounce: bounce ? { reason: bounce.reason, at: toEventTime(ctx, new Date(bounce.at)) } : null,
      isBlocked: disabledAt !== null,
      turnedOff: await queries.listTurnedOff(ctx.db, id),
    },
  };
}
