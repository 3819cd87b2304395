import { dayMonthYearOf, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import { say } from '../../texts/texts.ts';
import type { Addressee } from '../account/service.ts';
import { addressOf } from '../event/service.ts';
import { mail } from '../outbox/service.ts';
import { invitation } from './invitation.ts';
import type { Caller, CallRow } from './queries.ts';

/** What a letter about a call needs to know. `boothName` is empty for a call that any consultant may take. */
export interface Matter {
  call: CallRow;
  boothName: string;
  person: Caller;
}

/** Tells the person that the call is booked or cancelled, with the calendar entry. Belongs inside `commit`. */
export async function tellPerson(
  ctx: Ctx,
  matter: Matter,
  key: 'callBooked' | 'callCancelled' | 'callWithdrawn',
): Promise<void> {
  const { call, person } = matter;
  const url = addressOf(ctx, call.booth_id ? `/booth/${call.booth_id}` : '/exhibition-hall');
  const withWhom = matter.boothName || say(person.language, 'call.anyConsultant');
  const server = new URL(ctx.ports.publicUrl).hostname;
  await mail(ctx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key,
    values: { ...valuesOf(ctx, call), booth: withWhom },
    ics: invitation({
      uid: `${call.id}@${server}`,
      start: call.start_at,
      end: call.end_at,
      summary: say(person.language, 'call.summary', { booth: withWhom, event: ctx.event.name }),
      url,
      organiser: { name: ctx.event.name, email: `no-reply@${server}` },
      attendee: { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email },
      cancelled: key !== 'callBooked',
      now: ctx.now(),
    }),
    link: { label: 'call.open', url },
  });
}

/** Tells those who take the call. Belongs inside `commit`. */
export async function tellConsultants(
  ctx: Ctx,
  { call, boothName, person }: Matter,
  consultants: Addressee[],
  key: 'callNotice' | 'callCancelledNotice',
): Promise<void> {
  for (const consultant of consultants) {
    await mail(ctx, {
      to: consultant.email,
      language: consultant.language,
      name: consultant.first_name,
      key,
      values: {
        ...valuesOf(ctx, call),
        booth: boothName || say(consultant.language, 'call.anyConsultant'),
        person: `${person.first_name} ${person.last_name}`.trim(),
      },
    });
  }
}

function valuesOf(ctx: Ctx, call: CallRow): Record<string, string> {
  const { day, time } = wallClock(call.start_at, ctx.event.zone);
  return { date: dayMonthYearOf(day), time, zone: ctx.event.zone };
}
