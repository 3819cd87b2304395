import { dayInWords, wallClock, zoneName, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { say } from '../../../../texts/texts.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { namedConsultants } from '../queries/calendar.ts';
import { consultantsOf } from './takeConsultant.ts';
import { invitation } from './writeInvitation.ts';
import type { Booker, CallRow } from '../queries.ts';

/** What an email about a call needs. `boothName` is empty for a call that any consultant may take. */
export interface Matter {
  call: CallRow;
  boothName: string;
  person: Booker;
}

/** Notifies the person that the call is booked, moved or cancelled, and emails them the calendar entry. Belongs inside `commit`. */
export async function notifyPerson(
  ctx: Ctx,
  matter: Matter,
  key: 'callBooked' | 'callMoved' | 'callCancelled' | 'callWithdrawn' | 'callMissed',
): Promise<void> {
  const { call, person } = matter;
  const url = addressOf(ctx, pageOf(call));
  const withWhom = matter.boothName || say(person.language, 'call.anyConsultant');
  const server = new URL(ctx.ports.publicUrl).hostname;
  await mail(ctx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key,
    values: { ...valuesOf(ctx, call, person.language), booth: withWhom },
    ics: invitation({
      uid: `${call.id}@${server}`,
      start: call.start_at,
      end: call.end_at,
      summary: say(person.language, 'call.summary', { booth: withWhom, event: ctx.event.name }),
      url,
      organiser: { name: ctx.event.name, email: `no-reply@${server}` },
      attendee: { name: fullName(person), email: person.email },
      cancelled: key !== 'callBooked' && key !== 'callMoved',
      sequence: call.sequence,
      now: ctx.now(),
    }),
    link: { label: 'call.open', url },
  });
  const by = await whomWith(ctx, matter);
  await notify(ctx, {
    personId: person.id,
    kind: key,
    ...(by && { by }),
    values: { at: call.start_at.toISOString(), booth: matter.boothName },
    link: pageOf(call),
  });
}

/** Notifies and emails those who take the call. Belongs inside `commit`. */
export async function notifyConsultants(
  ctx: Ctx,
  { call, boothName, person }: Matter,
  key: 'callNotice' | 'callMovedNotice' | 'callCancelledNotice' | 'callMissedNotice',
): Promise<void> {
  for (const consultant of await consultantsOf(ctx, call.booth_id)) {
    await mail(ctx, {
      to: consultant.email,
      language: consultant.language,
      name: consultant.first_name,
      key,
      values: {
        ...valuesOf(ctx, call, consultant.language),
        booth: boothName || say(consultant.language, 'call.anyConsultant'),
        person: fullName(person),
      },
    });
    await notify(ctx, {
      personId: consultant.id,
      kind: key,
      by: person.id,
      values: { at: call.start_at.toISOString(), booth: boothName },
      link: call.booth_id ? `/exhibitor/calendar?booth=${call.booth_id}` : pageOf(call),
    });
  }
}

/** The person who takes the call, as far as known: its named consultant, else the first person notified of it. */
async function whomWith(ctx: Ctx, { call, person }: Matter): Promise<string | undefined> {
  const named = call.booth_id ? await namedConsultants(ctx.db, call.booth_id) : [];
  const own = named.find((one) => one.consultant === call.consultant);
  const others = (await consultantsOf(ctx, call.booth_id)).filter((one) => one.id !== person.id);
  return own && own.id !== person.id ? own.id : others[0]?.id;
}

function pageOf(call: CallRow): string {
  return call.booth_id ? `/booth/${call.booth_id}` : '/exhibition-hall';
}

function valuesOf({ event }: Ctx, { start_at }: CallRow, language: string): Record<string, string> {
  return {
    date: dayInWords(start_at, event.zone, language),
    time: wallClock(start_at, event.zone).time,
    zone: zoneName(start_at, event.zone, language),
  };
}
