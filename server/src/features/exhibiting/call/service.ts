import { type Actor, type ConsultantCall, holdMinutes, isoDay } from '@pavilion/contract';
import { commit, type Ctx } from '../../../context.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../http/refusal.ts';
import { barredOf } from '../../identity/admission/service.ts';
import { addOwnPart, redeemRegistrationTicket } from '../../identity/account/service.ts';
import { record } from '../../platform/audit/service.ts';
import * as booth from '../../venue/booth/service.ts';
import * as lead from '../lead/service.ts';
import { beforeDeletion } from '../../identity/privacy/service.ts';
import { freeFor, gridOf, takeConsultant } from './verbs/takeConsultant.ts';
import { notifyConsultants, notifyPerson } from './verbs/notify.ts';
import { consultantNames, publishCalendar } from './verbs/showCalendar.ts';
import * as queries from './queries.ts';
import { markUnheld } from './queries/calendar.ts';
import { isBooker, mayBookFor, ownCall } from './rights.ts';
import { comingSlots, overlaps, type Slot, slotAt } from './verbs/findSlots.ts';

export { hasPart, isBooker } from './rights.ts';
export { hasOpened, recordHere } from './verbs/come.ts';

beforeDeletion(async (theirs, { callIds }) => {
  for (const callId of callIds) await cancel(theirs, callId);
});

addOwnPart('calls', ({ db }, personId) => queries.callsOf(db, personId));

interface Wanted {
  meetingDate?: string;
  meetingTime?: string;
  meetingSchedule?: { date: string; time: string; boothId: string };
}

/** The person in the reply to a booking. */
interface Booked {
  user: { _id: string; first_name: string; last_name: string; meetings: ConsultantCall[] };
}

/**
 * Books a call: at a booth, for the actor; with any consultant, for the actor or with the ticket of a registration.
 * Refuses `admission.needed` and `admission.notIncluded` if the registrant's access class doesn't include the hall, `forbidden` for another person's id and for anything but the one call a ticket is for, `ticket.invalid`, `ticket.used`,
 * `fields.invalid` when no call is named, and as `book` does.
 */
export async function schedule(
  ctx: Ctx,
  personId: string,
  { ticket = null, ...wanted }: Wanted & { ticket?: string | null },
): Promise<Booked> {
  if (ctx.actor) {
    if (!mayBookFor(ctx.actor, personId)) refuse('forbidden');
    await refuseTaken(ctx, personId, wanted);
    return commit(ctx, (tx) => book(tx, personId, wanted));
  }
  if (!ticket) refuse('auth.required');
  return commit(ctx, async (tx) => {
    const redeemed = await redeemRegistrationTicket(tx.db, { now: tx.now(), ticket, personId });
    if (redeemed === 'foreign') refuse('forbidden');
    if (redeemed !== 'ok') refuse(`ticket.${redeemed}`);
    if (!wanted.meetingDate) refuse('forbidden');
    requireArea({ barred: await barredOf(tx, personId) }, 'hall');
    return book(tx, personId, wanted);
  });
}

/** Refuses a taken slot before locking anything, so that a rush for one slot gets immediate replies. `book` decides. */
async function refuseTaken(ctx: Ctx, personId: string, { meetingSchedule }: Wanted): Promise<void> {
  if (!meetingSchedule) return;
  const slot = slotAt(gridOf(ctx), meetingSchedule, ctx.eventNow());
  const own = await queries.bookedOf(ctx.db, personId, ctx.eventNow());
  const { boothId } = meetingSchedule;
  if (own.some((call) => call.booth_id === boothId || overlaps(call, slot))) return;
  await takeConsultant(ctx, await booth.published(ctx, boothId), { slot, personId, own });
}

/** Refuses `call.outsideHours`, `call.offGrid`, `call.past`, `call.alreadyScheduled`, `call.youAreBusy`, `call.slotTaken` (with the next free slots as hint), `booth.missing`, `attendee.missing`, `feature.absent`. Belongs inside `commit`. */
async function book(tx: Ctx, personId: string, wanted: Wanted): Promise<Booked> {
  const { meetingDate, meetingTime, meetingSchedule } = wanted;
  const grid = gridOf(tx);
  const { date, time } = meetingSchedule ?? { date: meetingDate, time: meetingTime };
  const boothId = meetingSchedule?.boothId ?? null;
  if (!date || !time)
    refuse('fields.invalid', { fields: [{ path: 'meetingSchedule', code: 'field.required' }] });
  const slot = slotAt(grid, { date, time }, tx.eventNow());
  const { person, booth, own } = await lockParties(tx, { personId, boothId, slot });
  const call: queries.CallRow = {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    person_id: personId,
    booth_id: boothId,
    consultant: booth ? await takeConsultant(tx, booth, { slot, personId, own }) : null,
    start_at: slot.start,
    end_at: slot.end,
    state: 'booked',
    cancelled_by: null,
    created_at: tx.now(),
    person_at: null,
    consultant_at: null,
    changed_at: null,
    sequence: 0,
  };
  await markUnheld(tx.db, { personId, boothId }, { now: tx.now(), eventNow: tx.eventNow() });
  await queries.insertCall(tx.db, call);
  if (boothId) {
    await queries.removeHold(tx.db, boothId, personId);
    publishCalendar(tx, boothId);
    lead.changed(tx, boothId, personId);
  }
  const matter = { call, boothName: booth?.name ?? '', person };
  await notifyPerson(tx, matter, 'callBooked');
  await notifyConsultants(tx, matter, 'callNotice');
  const { id, first_name, last_name } = person;
  const meetings = await queries.callsOf(tx.db, personId);
  return { user: { _id: id, first_name, last_name, meetings } };
}

/** The person and the booth, locked until the end of the transaction. Refuses anything that rules out a call in this slot, except that it is taken. */
async function lockParties(
  tx: Ctx,
  { personId, boothId, slot }: { personId: string; boothId: string | null; slot: Slot },
) {
  const person = await queries.lockPerson(tx.db, tx.event.id, personId);
  if (!person) refuse('attendee.missing');
  const booth = boothId ? await queries.lockBooth(tx.db, tx.event.id, boothId) : null;
  if (booth === undefined || booth?.published === false) refuse('booth.missing');
  const own = await queries.bookedOf(tx.db, personId, tx.eventNow());
  if (own.some((call) => call.booth_id === boothId)) refuse('call.alreadyScheduled');
  if (own.some((call) => overlaps(call, slot))) refuse('call.youAreBusy');
  return { person, booth, own };
}

/** Reserves a slot for the actor while their form is open. Refuses as a booking does. */
export async function hold(
  ctx: Ctx<Actor>,
  boothId: string,
  wanted: { date: string; time: string },
): Promise<{ heldUntil: string }> {
  const slot = slotAt(gridOf(ctx), wanted, ctx.eventNow());
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const { booth, own } = await lockParties(tx, { personId, boothId, slot });
    const until = new Date(tx.now().getTime() + holdMinutes * 60_000);
    await queries.upsertHold(tx.db, {
      event_id: tx.event.id,
      booth_id: boothId,
      person_id: personId,
      consultant: await takeConsultant(tx, booth!, { slot, personId, own }),
      start_at: slot.start,
      end_at: slot.end,
      expires_at: until,
    });
    publishCalendar(tx, boothId);
    return { heldUntil: until.toISOString() };
  });
}

/** Frees the actor's reserved slot. */
export async function release(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    if (await queries.removeHold(tx.db, boothId, tx.actor.personId)) publishCalendar(tx, boothId);
  });
}

/** Cancels an upcoming call, as its person or as staff of its booth; the other side gets an email. Refuses `call.missing`. */
export async function cancel(ctx: Ctx<Actor>, callId: string): Promise<{ cancelled: true }> {
  return commit(ctx, async (tx) => {
    const { call, boothName } = await ownCall(tx, callId);
    const isOwn = isBooker(tx.actor, call);
    const cancelled = await queries.cancelBooked(tx.db, callId, {
      by: isOwn ? 'person' : 'booth',
      now: tx.now(),
      eventNow: tx.eventNow(),
    });
    if (!cancelled) refuse('call.missing');
    if (!isOwn)
      await record(tx, {
        ...{ thing: 'call', id: callId, act: 'deleted' as const, title: boothName },
        before: { personId: call.person_id, startAt: call.start_at, consultant: call.consultant },
        after: null,
      });
    if (call.booth_id) {
      publishCalendar(tx, call.booth_id);
      lead.changed(tx, call.booth_id, call.person_id);
    }
    const person = (await queries.callersOf(tx.db, [call.person_id])).get(call.person_id)!;
    const matter = { call: { ...call, sequence: call.sequence + 1 }, boothName, person };
    await notifyPerson(tx, matter, isOwn ? 'callCancelled' : 'callWithdrawn');
    if (isOwn) await notifyConsultants(tx, matter, 'callCancelledNotice');
    return { cancelled: true };
  });
}

/** A booth's upcoming slots on a day, and the call the actor already has there. Refuses `booth.missing`. */
export async function slots(ctx: Ctx<Actor>, boothId: string, date: string) {
  const { id, consultants } = await booth.published(ctx, boothId);
  const grid = gridOf(ctx);
  const now = ctx.eventNow();
  const { personId } = ctx.actor;
  const busy = await queries.busyAt(ctx.db, id, {
    from: now,
    now: ctx.now(),
    exceptPerson: personId,
  });
  const own = await queries.bookedOf(ctx.db, personId, now);
  const calls = await queries.callsOf(ctx.db, personId);
  const scheduled = calls.find(
    (call) => call.boothId === id && own.some((one) => one.id === call._id),
  );
  const isFree = freeFor({ busy, consultants, own });
  return {
    date,
    minutes: grid.minutes,
    slots: comingSlots(grid, isoDay(date)!, now).map((slot) => ({
      time: slot.time,
      startAt: slot.start.toISOString(),
      free: isFree(slot),
    })),
    scheduled: scheduled ?? null,
  };
}

/** A booth's upcoming calls, for its staff. Refuses `booth.missing` and `forbidden`. */
export async function listOfBooth(ctx: Ctx<Actor>, boothId: string) {
  const { name } = await booth.staffedBy(ctx, boothId);
  const { minutes } = gridOf(ctx);
  const since = new Date(ctx.eventNow().getTime() - minutes * 60_000);
  const calls = await queries.bookedAt(ctx.db, boothId, since);
  const people = await queries.callersOf(ctx.db, [...new Set(calls.map((c) => c.person_id))]);
  const named = await consultantNames(ctx, boothId);
  return calls.map((call) => {
    const { id, first_name, last_name } = people.get(call.person_id)!;
    return {
      ...queries.callOf(call, {
        boothName: name,
        zone: ctx.event.zone,
        consultantName: named.get(call.consultant!) ?? '',
      }),
      consultant: call.consultant!,
      person: { _id: id, first_name, last_name },
    };
  });
}
