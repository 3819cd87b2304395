import {
  dayInWords,
  fullName,
  type Language,
  type NotificationKind,
  shownTourCode,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { zoneWithOwnClock } from '../../../../texts/ownClock.ts';
import { say } from '../../../../texts/texts.ts';
import { pageAddress, writeInvitation } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { mail, withoutLinks } from '../../../platform/outbox/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { findGuest, type GuestRow } from '../queries/guests.ts';

/** Where people see their own site visits. */
const ownPath = '/site-visits';
/** Where a booth's staff see theirs. */
const staffPath = '/exhibitor/site-visits';

/** What is emailed at once, with the calendar entry if it is about a seat. */
const mailed = {
  tourBooked: 'entry',
  tourMoved: 'entry',
  tourCancelled: 'cancellation',
  tourWithdrawn: 'cancellation',
  tourStandby: null,
  tourOffered: null,
} as const;

type Mailed = keyof typeof mailed;
type ToGuest = Mailed | Extract<NotificationKind, 'tourLapsed' | 'tourSoon' | 'tourMissed'>;

/** Notifies a person of what became of their booking, and emails them what they need for it. `hadSeat`: before a cancellation. Belongs inside `commit`. */
export async function notifyGuest(
  tx: Ctx,
  bookingId: string,
  { kind, hadSeat = true }: { kind: ToGuest; hadSeat?: boolean },
): Promise<void> {
  const row = (await findGuest(tx.db, bookingId))!;
  if (kind in mailed) await mailGuest(tx, row, { kind: kind as Mailed, hadSeat });
  await notify(tx, {
    personId: row.person_id,
    kind,
    values: {
      at: (kind === 'tourOffered' ? row.offered_until! : row.start_at).toISOString(),
      booth: row.booth_name,
      place: row.place,
    },
    link: `${ownPath}?booking=${row.id}`,
  });
}

async function mailGuest(
  tx: Ctx,
  row: GuestRow,
  { kind, hadSeat }: { kind: Mailed; hadSeat: boolean },
): Promise<void> {
  const { language } = row;
  const url = pageAddress(tx, ownPath);
  const entry = hadSeat ? mailed[kind] : null;
  const until = row.offered_until && toTimes(row.offered_until, row);
  await mail(tx, {
    to: row.email,
    language,
    name: row.first_name,
    key: kind,
    values: {
      ...toTimes(row.start_at, row),
      booth: row.booth_name,
      place: row.place,
      seats: String(row.seats),
      ...(until && { untilDate: until.date, untilTime: until.time }),
      reason: row.cancel_reason || say({ event: tx.event, language }, 'tour.noReason'),
    },
    more: mailed[kind] === 'entry' ? listDetails(tx, row) : [],
    ...(entry && { ics: writeEntry(tx, row, entry === 'cancellation') }),
    link: { label: kind === 'tourOffered' ? 'tour.accept' : 'tour.open', url },
  });
}

/** What one needs on the way. Exhibitors wrote it, so that no link is found in it. */
function listDetails({ event }: Ctx, { language, ...row }: GuestRow): string[] {
  const voice = { event, language };
  const code = say(voice, 'tour.codeLine', { code: shownTourCode(row.code) });
  const address =
    row.address && say(voice, 'tour.addressLine', { address: withoutLinks(row.address) });
  return [code, address, withoutLinks(row.transport)].filter(Boolean);
}

function writeEntry(tx: Ctx, row: GuestRow, cancelled: boolean): string {
  const { language } = row;
  const url = pageAddress(tx, ownPath);
  const server = new URL(tx.ports.publicUrl).hostname;
  return writeInvitation({
    uid: `${row.id}@${server}`,
    start: row.start_at,
    end: row.end_at,
    summary: say({ event: tx.event, language }, 'tour.summary', {
      place: row.place,
      booth: row.booth_name,
    }),
    description: [...listDetails(tx, row), url].join('\n'),
    location: [row.place, row.address].filter(Boolean).join(', '),
    url,
    organiser: { name: tx.event.name, email: `no-reply@${server}` },
    attendee: { name: fullName(row), email: row.email },
    cancelled,
    sequence: row.sequence,
    now: tx.now(),
  });
}

/** Notifies a booth's staff that somebody has booked or cancelled. Belongs inside `commit`. */
export async function notifyStaff(
  tx: Ctx,
  bookingId: string,
  kind: 'tourNotice' | 'tourCancelledNotice',
): Promise<void> {
  const row = (await findGuest(tx.db, bookingId))!;
  for (const { id: personId } of await booth.contacts(tx, row.booth_id))
    await notify(tx, {
      personId,
      kind,
      by: row.person_id,
      values: {
        at: row.start_at.toISOString(),
        booth: row.booth_name,
        place: row.place,
        seats: String(row.seats),
      },
      link: `${staffPath}?booth=${row.booth_id}&tour=${row.tour_id}`,
    });
}

/** A date and time in the event's zone, and for somebody elsewhere in theirs beside it. */
function toTimes(
  at: Date,
  {
    zone,
    time_zone: own,
    language,
  }: { zone: string; time_zone: string | null; language: Language },
): Record<'date' | 'time' | 'zone', string> {
  return {
    date: dayInWords(at, zone, language),
    time: wallClock(at, zone).time,
    zone: zoneWithOwnClock(at, { zone, own }, language),
  };
}
