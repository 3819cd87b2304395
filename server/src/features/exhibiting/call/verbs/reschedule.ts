import { type Actor, type ConsultantCall } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import * as lead from '../../lead/service.ts';
import { publishCalendar } from './showCalendar.ts';
import { moveBooked } from '../queries/calendar.ts';
import { consultantsOf, gridOf, mayTake, takeConsultant } from './takeConsultant.ts';
import { notifyConsultants, notifyPerson } from './notify.ts';
import * as queries from '../queries.ts';
import { overlaps, slotAt } from './findSlots.ts';

/**
 * Moves a coming call, for its person or for the staff of its booth; its person gets the changed calendar entry, the other side is told.
 * Refuses `call.missing`, and as a booking does.
 */
export async function move(
  ctx: Ctx<Actor>,
  callId: string,
  wanted: { date: string; time: string },
): Promise<ConsultantCall> {
  const { minutes, hours } = gridOf(ctx);
  const slot = slotAt(hours, minutes, ctx.eventNow(), wanted);
  return commit(ctx, async (tx) => {
    const { call, boothName } = await coming(tx, callId);
    const isOwn = call.person_id === tx.actor.personId;
    if (!isOwn && !mayTake(tx.actor, call)) refuse('call.missing');
    const person = await queries.lockPerson(tx.db, tx.event.id, call.person_id);
    if (!person) refuse('attendee.missing');
    const held = call.booth_id ? await queries.lockBooth(tx.db, tx.event.id, call.booth_id) : null;
    const booked = await queries.bookedOf(tx.db, person.id);
    const own = booked.filter((one) => one.id !== callId);
    if (own.some((one) => overlaps(one, slot))) refuse('call.youAreBusy');
    const given = { personId: person.id, own, exceptCall: callId };
    const to = {
      consultant: held ? await takeConsultant(tx, held, slot, given) : null,
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
    if (isOwn)
      await notifyConsultants(
        tx,
        matter,
        await consultantsOf(tx, call.booth_id),
        'callMovedNotice',
      );
    if (call.booth_id) {
      await queries.removeHold(tx.db, call.booth_id, person.id);
      publishCalendar(tx, call.booth_id);
      lead.changed(tx, call.booth_id, person.id);
    }
    return queries.callOf(after.call, boothName, tx.event.zone, after.consultantName);
  });
}

/** A call as the log tells of it. */
function slotOf(call: queries.CallRow) {
  const { person_id: personId, start_at, consultant } = call;
  return { personId, startAt: start_at.toISOString(), consultant };
}

async function coming(tx: Ctx, callId: string) {
  const found = await queries.callById(tx.db, tx.event.id, callId);
  if (!found || found.call.state !== 'booked' || found.call.end_at <= tx.eventNow())
    refuse('call.missing');
  return found;
}
