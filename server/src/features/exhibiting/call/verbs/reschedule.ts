import type { Actor, ConsultantCall } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import * as lead from '../../lead/service.ts';
import { publishCalendar } from './showCalendar.ts';
import { moveBooked } from '../queries/calendar.ts';
import { gridOf, takeConsultant } from './takeConsultant.ts';
import { notifyConsultants, notifyPerson } from './notify.ts';
import * as queries from '../queries.ts';
import { isBooker, ownCall } from '../rights.ts';
import { overlaps, slotAt } from './findSlots.ts';

/**
 * Moves an upcoming call, as its person or as staff of its booth; its person gets the updated calendar entry, the other side is notified.
 * Refuses `call.missing`, and as a booking does.
 */
export async function reschedule(
  ctx: Ctx<Actor>,
  callId: string,
  wanted: { date: string; time: string },
): Promise<ConsultantCall> {
  const slot = slotAt(gridOf(ctx), wanted, ctx.eventNow());
  return commit(ctx, async (tx) => {
    const { call, boothName } = await ownCall(tx, callId);
    if (call.end_at <= tx.eventNow()) refuse('call.missing');
    const isOwn = isBooker(tx.actor, call);
    const person = await queries.lockPerson(tx.db, tx.event.id, call.person_id);
    if (!person) refuse('attendee.missing');
    const booth = call.booth_id && (await queries.lockBooth(tx.db, tx.event.id, call.booth_id));
    const booked = await queries.bookedOf(tx.db, person.id, tx.eventNow());
    const own = booked.filter((one) => one.id !== callId);
    if (own.some((one) => overlaps(one, slot))) refuse('call.youAreBusy');
    const to = {
      consultant: booth
        ? await takeConsultant(tx, booth, { slot, personId: person.id, own, exceptCall: callId })
        : null,
      start_at: slot.start,
      end_at: slot.end,
      changed_at: tx.now(),
    };
    if (!(await moveBooked(tx.db, call, to))) refuse('call.missing');
    const after = (await queries.callById(tx.db, tx.event.id, callId))!;
    if (!isOwn)
      await record(tx, {
        ...{ thing: 'call', id: callId, act: 'moved' as const, title: boothName },
        ...{ before: slotOf(call), after: slotOf(after.call) },
      });
    const matter = { call: after.call, boothName, person };
    await notifyPerson(tx, matter, 'callMoved');
    if (isOwn) await notifyConsultants(tx, matter, 'callMovedNotice');
    if (call.booth_id) {
      await queries.removeHold(tx.db, call.booth_id, person.id);
      publishCalendar(tx, call.booth_id);
      lead.changed(tx, call.booth_id, person.id);
    }
    const { consultantName } = after;
    return queries.callOf(after.call, { boothName, zone: tx.event.zone, consultantName });
  });
}

/** A call as the log shows it. */
function slotOf(call: queries.CallRow) {
  const { person_id: personId, start_at, consultant } = call;
  return { personId, startAt: start_at.toISOString(), consultant };
}
