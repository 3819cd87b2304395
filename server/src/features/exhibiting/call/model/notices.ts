import {
  dayInWords,
  type Language,
  type NotificationKind,
  wallClock,
  fullName,
  scoreFit,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { zoneWithOwnClock } from '../../../../texts/ownClock.ts';
import { say } from '../../../../texts/texts.ts';
import { pageAddress, writeInvitation } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import type { CallView } from '../queries.ts';
import { findWanted, listTeam } from '../queries/team.ts';
import { listConsultants } from './rota.ts';
import { isOnDuty } from './slots.ts';

/** The page of a call, for both sides. */
export function callPath(callId: string): string {
  return `/call/${callId}`;
}

type ToVisitor =
  | 'callBooked'
  | 'callMoved'
  | 'callCancelled'
  | 'callWithdrawn'
  | 'callMissed'
  | 'callNotHeld';

/** Notifies the visitor that the call is booked, moved, cancelled or wasn't held, and emails them, with the calendar entry until it is over. Belongs inside `commit`. */
export async function notifyPerson(ctx: Ctx, call: CallView, key: ToVisitor): Promise<void> {
  const { language } = call;
  const isOver = key === 'callMissed' || key === 'callNotHeld';
  const url = pageAddress(ctx, callPath(call.id));
  const withWhom = call.booth_name ?? say({ event: ctx.event, language }, 'call.anyConsultant');
  await mail(ctx, {
    to: call.email,
    language,
    name: call.first_name,
    key,
    values: { ...toTimes(call, language, call.person_zone), booth: withWhom },
    ...(!isOver && {
      ics: writeCalendarEntry(ctx, call, {
        withWhom,
        url,
        cancelled: key.startsWith('callC') || key === 'callWithdrawn',
      }),
    }),
    link: { label: isOver ? 'call.again' : 'call.open', url },
  });
  const by = await whomWith(ctx, call);
  await notify(ctx, {
    personId: call.person_id,
    kind: key,
    ...(by && { by }),
    values: { at: call.start_at.toISOString(), booth: call.booth_name ?? '' },
    link: callPath(call.id),
  });
}

function writeCalendarEntry(
  ctx: Ctx,
  call: CallView,
  { withWhom, url, cancelled }: { withWhom: string; url: string; cancelled: boolean },
): string {
  const { language } = call;
  const voice = { event: ctx.event, language };
  const server = new URL(ctx.ports.publicUrl).hostname;
  const { date, time, zone } = toTimes(call, language, call.person_zone);
  return writeInvitation({
    uid: `${call.id}@${server}`,
    start: call.start_at,
    end: call.end_at,
    summary: say(voice, 'call.summary', { booth: withWhom, event: ctx.event.name }),
    description: say(voice, 'call.description', { date, time, zone, url }),
    url,
    organiser: { name: ctx.event.name, email: `no-reply@${server}` },
    attendee: { name: fullName(call), email: call.email },
    cancelled,
    sequence: call.sequence,
    now: ctx.now(),
  });
}

type ToBooth =
  | 'callNotice'
  | 'callMovedNotice'
  | 'callCancelledNotice'
  | 'callMissedNotice'
  | 'callNotHeldNotice'
  | 'callUnassigned'
  | 'callCallback';

/** Notifies and emails those who take the call: its consultant, and without one the whole booth. Belongs inside `commit`. */
export async function notifyConsultants(ctx: Ctx, call: CallView, key: ToBooth): Promise<void> {
  const mobile = call.callback_mobile ?? '';
  const isForAll = key === 'callNotHeldNotice' || key === 'callCallback';
  for (const taker of await listTakers(ctx, call, isForAll)) {
    const voice = { event: ctx.event, language: taker.language };
    await mail(ctx, {
      to: taker.email,
      language: taker.language,
      name: taker.first_name,
      key,
      values: {
        ...toTimes(call, taker.language, null),
        booth: call.booth_name ?? say(voice, 'call.anyConsultant'),
        person: fullName(call),
        mobile,
      },
      link: { label: 'call.page', url: pageAddress(ctx, callPath(call.id)) },
    });
    await notify(ctx, {
      personId: taker.id,
      kind: key,
      by: call.person_id,
      values: { at: call.start_at.toISOString(), booth: call.booth_name ?? '', mobile },
      link: callPath(call.id),
    });
  }
}

/** Notifies those who take the call, with whom it is about; they are emailed only if they want to be. Belongs inside `commit`. */
export async function notifyTakers(
  ctx: Ctx,
  call: CallView,
  kind: Extract<NotificationKind, 'callArrived' | 'callLate'>,
): Promise<void> {
  for (const { id: personId } of await listTakers(ctx, call, kind === 'callLate'))
    await notify(ctx, {
      personId,
      kind,
      by: call.person_id,
      values: { at: call.start_at.toISOString(), booth: call.booth_name ?? '' },
      link: callPath(call.id),
    });
}

/** Who takes a call: its consultant, or with `all` and without one everybody of the booth who is on duty then, or if nobody is, everybody; whom it suits best first. */
export async function listTakers(ctx: Ctx, call: CallView, all = false) {
  const everybody = (await listConsultants(ctx, call.booth_id)).filter(
    (one) => one.id !== call.person_id,
  );
  const own = everybody.filter((one) => one.id === call.consultant_id);
  if (own.length > 0 && !all) return own;
  const slot = { start: call.start_at, end: call.end_at };
  const team = call.booth_id ? await listTeam(ctx.db, call.booth_id) : [];
  const onDuty = new Set(team.filter((one) => isOnDuty(one, slot)).map((one) => one.id));
  const there = everybody.filter((one) => onDuty.has(one.id) || one.id === call.consultant_id);
  const takers = there.length > 0 ? there : everybody;
  const wanted = call.booth_id && (await findWanted(ctx.db, call.booth_id, [call.person_id]));
  const skills = wanted && wanted.get(call.person_id);
  if (!skills) return takers;
  const scores = new Map(team.map((one) => [one.id, scoreFit(one, skills)]));
  return takers.toSorted((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
}

/** The person who takes the call, as far as known: its consultant, else the first person notified of it. */
async function whomWith(ctx: Ctx, call: CallView): Promise<string | undefined> {
  if (call.consultant_id && call.consultant_id !== call.person_id) return call.consultant_id;
  return (await listTakers(ctx, call))[0]?.id;
}

/** A call's date and time in the event's zone, and for somebody elsewhere in theirs beside it. */
function toTimes(
  { start_at, zone }: Pick<CallView, 'start_at' | 'zone'>,
  language: Language,
  own: string | null,
): Record<'date' | 'time' | 'zone', string> {
  return {
    date: dayInWords(start_at, zone, language),
    time: wallClock(start_at, zone).time,
    zone: zoneWithOwnClock(start_at, { zone, own }, language),
  };
}
