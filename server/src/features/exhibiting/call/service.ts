import {
  type Actor,
  type ConsultantCall,
  dueReminder,
  holdMinutes,
  isLate,
  isoDay,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../core/refusal.ts';
import { findBarred } from '../../identity/admission/service.ts';
import { redeemRegistrationTicket } from '../../identity/account/service.ts';
import { record } from '../../platform/audit/service.ts';
import { triggerWebhooks } from '../../platform/webhook/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { assign } from './verbs/assign.ts';
import { findOwn } from './model/appointments.ts';
import { freeFor, requireGrid, findRota } from './model/rota.ts';
import { cancelBooked } from './verbs/cancelBooked.ts';
import { notifyConsultants, notifyPerson } from './model/notices.ts';
import { publishCalendar, publishStep } from './model/publication.ts';
import { endUnheld } from './verbs/markMissed.ts';
import { toHistory, toCall } from './entity.ts';
import * as queries from './queries.ts';
import { lockTeam } from './queries/team.ts';
import {
  isBooker,
  mayTake,
  ownCall,
  requireNobodyWaits,
  requireOwnBooking,
  requireOwnTicket,
  requireTicketCall,
} from './rights.ts';
import { limitBooking } from './limits.ts';
import { comingSlots, overlaps, type Slot, slotAt } from './model/slots.ts';

export { hasPart, isBooker } from './rights.ts';
export { checkIn, checkOut } from './verbs/checkIn.ts';
export { reassign } from './verbs/reassign.ts';
export { take } from './verbs/take.ts';

/** A person's booked and held calls, soonest first. */
export async function listPersonCalls(
  ctx: Pick<Ctx, 'db' | 'now'>,
  personId: string,
): Promise<ConsultantCall[]> {
  const rows = await queries.viewsOfPerson(ctx.db, personId);
  return rows.map((row) => toCall(row, ctx.now()));
}

interface RequestedCall {
  zone?: string | undefined;
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
  { ticket = null, ...wanted }: RequestedCall & { ticket?: string | null },
): Promise<Booked> {
  if (ctx.actor) {
    requireOwnBooking(ctx.actor, personId);
    await limitBooking(ctx, personId);
    await refuseTaken(ctx, personId, wanted);
    return commit(ctx, (tx) => book(tx, personId, wanted));
  }
  if (!ticket) refuse('auth.required');
  return commit(ctx, async (tx) => {
    const redeemed = requireOwnTicket(
      await redeemRegistrationTicket(tx.db, { now: tx.now(), ticket, personId }),
    );
    if (redeemed !== 'ok') refuse(`ticket.${redeemed}`);
    requireTicketCall(wanted);
    requireArea({ barred: await findBarred(tx, personId) }, 'hall');
    return book(tx, personId, wanted);
  });
}

/** Refuses a taken slot before locking anything, so that a rush for one slot gets immediate replies. `book` decides. */
async function refuseTaken(
  ctx: Ctx,
  personId: string,
  { meetingSchedule }: RequestedCall,
): Promise<void> {
  if (!meetingSchedule) return;
  const slot = slotAt(requireGrid(ctx), meetingSchedule, ctx.eventNow());
  const { calls, busy } = await findOwn(ctx, personId);
  const { boothId } = meetingSchedule;
  if (calls.some((call) => isWith(call, boothId)) || busy.some((one) => overlaps(one, slot)))
    return;
  await assign(ctx, await booth.requirePublishedBooth(ctx, boothId), { slot, personId, own: busy });
}

/** Refuses `call.outsideHours`, `call.offGrid`, `call.past`, `call.alreadyScheduled`, `call.youAreBusy`, `call.slotTaken` (with the next free slots as hint), `booth.missing`, `attendee.missing`, `feature.absent`. Belongs inside `commit`. */
async function book(tx: Ctx, personId: string, wanted: RequestedCall): Promise<Booked> {
  const { meetingDate, meetingTime, meetingSchedule } = wanted;
  const grid = requireGrid(tx);
  const { date, time } = meetingSchedule ?? { date: meetingDate, time: meetingTime };
  const boothId = meetingSchedule?.boothId ?? null;
  if (!date || !time)
    refuse('fields.invalid', { fields: [{ path: 'meetingSchedule', code: 'field.required' }] });
  const slot = slotAt(grid, { date, time }, tx.eventNow());
  const { person, booth, own } = await lockParties(tx, { personId, boothId, slot });
  const callId = tx.ports.ids.id();
  await queries.insertCall(tx.db, {
    id: callId,
    event_id: tx.event.id,
    person_id: personId,
    booth_id: boothId,
    consultant: null,
    consultant_id: null,
    ...(booth && (await assign(tx, booth, { slot, personId, own }))),
    start_at: slot.start,
    end_at: slot.end,
    state: 'booked',
    cancelled_by: null,
    created_at: tx.now(),
    // who books minutes before the start knows of it
    reminded: dueReminder(slot.start, tx.eventNow()),
    person_zone: wanted.zone ?? person.time_zone,
  });
  if (boothId) await queries.removeHold(tx.db, boothId, personId);
  const call = await publishStep(tx, callId, 'lead.callBooked');
  await triggerWebhooks(tx, 'call.booked', { callId, boothId, personId });
  await notifyPerson(tx, call, 'callBooked');
  await notifyConsultants(tx, call, 'callNotice');
  const { id, first_name, last_name } = person;
  return {
    user: { _id: id, first_name, last_name, meetings: await listPersonCalls(tx, personId) },
  };
}

/** Books a call in place of one whose booth didn't come. Refuses as `book` does. Belongs inside `commit`. */
export async function bookAgain(
  tx: Ctx,
  { person_id, booth_id, person_zone }: queries.CallRow,
  at: { date: string; time: string },
): Promise<ConsultantCall> {
  const zone = person_zone ?? undefined;
  const { user } = await book(
    tx,
    person_id,
    booth_id
      ? { zone, meetingSchedule: { ...at, boothId: booth_id } }
      : { zone, meetingDate: at.date, meetingTime: at.time },
  );
  return user.meetings.find((call) => call.boothId === booth_id && call.state === 'booked')!;
}

/** Whether a call is one with this booth that is still to be held. */
function isWith(call: queries.CallRow, boothId: string | null): boolean {
  return call.booth_id === boothId && call.state === 'booked';
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
  if (booth) await lockTeam(tx.db, booth.id);
  const { calls, busy } = await findOwn(tx, personId);
  if (calls.some((call) => isWith(call, boothId))) refuse('call.alreadyScheduled');
  if (busy.some((one) => overlaps(one, slot))) refuse('call.youAreBusy');
  return { person, booth, own: busy };
}

/** Reserves a slot for the actor while their form is open. Refuses as a booking does. */
export async function reserveSlot(
  ctx: Ctx<Actor>,
  boothId: string,
  wanted: { date: string; time: string },
): Promise<{ heldUntil: string }> {
  const slot = slotAt(requireGrid(ctx), wanted, ctx.eventNow());
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const { booth, own } = await lockParties(tx, { personId, boothId, slot });
    const until = new Date(tx.now().getTime() + holdMinutes * 60_000);
    await queries.upsertHold(tx.db, {
      event_id: tx.event.id,
      booth_id: boothId,
      person_id: personId,
      ...(await assign(tx, booth!, { slot, personId, own })),
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

/** Cancels a call that wasn't held yet, as its person or as staff of its booth; the other side gets an email. If nobody from the booth came, it stays not held. Refuses `call.missing`, and staff `call.visitorWaits`. */
export async function cancel(ctx: Ctx<Actor>, callId: string): Promise<{ cancelled: true }> {
  return commit(ctx, async (tx) => {
    const { call } = await ownCall(tx, callId);
    const isOwn = isBooker(tx.actor, call);
    const row = (await queries.lockCall(tx.db, tx.event.id, callId))!;
    if (row.state !== 'booked') refuse('call.missing');
    if (!isOwn) requireNobodyWaits(row);
    if (isOwn && wasLetDown(tx, row)) {
      await endUnheld(tx, row);
      return { cancelled: true };
    }
    if (row.end_at <= tx.eventNow()) refuse('call.missing');
    await cancelBooked(tx, row, isOwn ? 'person' : 'booth');
    if (!isOwn)
      await record(tx, {
        ...{ thing: 'call', id: callId, act: 'deleted' as const, title: call.booth_name ?? '' },
        before: { personId: call.person_id, startAt: call.start_at, consultant: call.consultant },
        after: null,
      });
    return { cancelled: true };
  });
}

/** Whether the visitor came to a call that has begun, and nobody from the booth did. */
export function wasLetDown(tx: Ctx, row: queries.CallRow): boolean {
  return row.person_at !== null && isLate(toHistory(row), tx.eventNow());
}

/** A booth's upcoming slots on a day, and the call the actor already has there. Refuses `booth.missing`. */
export async function slots(ctx: Ctx<Actor>, boothId: string, date: string) {
  const row = await booth.requirePublishedBooth(ctx, boothId);
  const grid = requireGrid(ctx);
  const now = ctx.eventNow();
  const { personId } = ctx.actor;
  const { crew, busy } = await findRota(ctx, row, { exceptPerson: personId });
  const own = await findOwn(ctx, personId);
  const calls = await listPersonCalls(ctx, personId);
  const scheduled = calls.find((call) =>
    own.calls.some((one) => one.id === call._id && isWith(one, row.id)),
  );
  const isFree = freeFor({ busy, crew, own: own.busy });
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

/** The actor's calls that start within a day or aren't over, as visitor and as staff, next first. */
export async function listComing(
  ctx: Ctx<Actor>,
): Promise<(ConsultantCall & { role: 'visitor' | 'booth' })[]> {
  const now = ctx.eventNow();
  const rows = await queries.viewsComing(ctx.db, ctx.actor, {
    now,
    until: new Date(now.getTime() + 86_400_000),
    takesAny: mayTake(ctx.actor, { booth_id: null }),
  });
  return rows.map((row) => ({
    ...toCall(row, ctx.now()),
    role: isBooker(ctx.actor, row) ? 'visitor' : 'booth',
  }));
}

/** A booth's calls that aren't over, for its staff. Refuses `booth.missing` and `forbidden`. */
export async function listOfBooth(ctx: Ctx<Actor>, boothId: string) {
  await booth.requireOwnBooth(ctx, boothId);
  const { minutes } = requireGrid(ctx);
  const from = new Date(ctx.eventNow().getTime() - minutes * 60_000);
  const rows = await queries.viewsBetween(ctx.db, boothId, { from });
  return rows
    .filter((row) => row.state !== 'notHeld')
    .map((row) => ({ ...toCall(row, ctx.now()), consultant: row.consultant! }));
}
