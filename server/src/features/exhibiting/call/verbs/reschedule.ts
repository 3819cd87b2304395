import { type Actor, type ConsultantCall, dueReminder } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { toCall } from '../entity.ts';
import { moveBooked } from '../queries/calendar.ts';
import { assign } from './assign.ts';
import { findOwn } from '../model/appointments.ts';
import { requireGrid } from '../model/rota.ts';
import { limitBooking } from '../limits.ts';
import { endUnheld } from './markMissed.ts';
import { notifyConsultants, notifyPerson } from '../model/notices.ts';
import { publishStep } from '../model/publication.ts';
import * as queries from '../queries.ts';
import { lockTeam } from '../queries/team.ts';
import { isBooker, ownCall, requireNobodyWaits } from '../rights.ts';
import { bookAgain, wasLetDown } from '../service.ts';
import { overlaps, slotAt } from '../model/slots.ts';

/**
 * Moves an upcoming call, as its person or as staff of its booth; its person gets the updated calendar entry, the other side is notified.
 * A visitor whom nobody from the booth met gets a new call: the old one stays not held.
 * Refuses `call.missing`, and as a booking does; staff also `call.visitorWaits`.
 */
export async function reschedule(
  ctx: Ctx<Actor>,
  callId: string,
  wanted: { date: string; time: string },
): Promise<ConsultantCall> {
  const slot = slotAt(requireGrid(ctx), wanted, ctx.eventNow());
  return commit(ctx, async (tx) => {
    const { call } = await ownCall(tx, callId);
    const isOwn = isBooker(tx.actor, call);
    if (isOwn) await limitBooking(tx, call.person_id);
    const person = await queries.lockPerson(tx.db, tx.event.id, call.person_id);
    if (!person) refuse('attendee.missing');
    const booth = call.booth_id && (await queries.lockBooth(tx.db, tx.event.id, call.booth_id));
    if (booth) await lockTeam(tx.db, booth.id);
    const row = (await queries.lockCall(tx.db, tx.event.id, callId))!;
    if (row.state !== 'booked') refuse('call.missing');
    if (isOwn && wasLetDown(tx, row)) {
      await endUnheld(tx, row);
      return bookAgain(tx, row, wanted);
    }
    if (row.end_at <= tx.eventNow()) refuse('call.missing');
    if (!isOwn) requireNobodyWaits(row);
    const { busy } = await findOwn(tx, person.id);
    const own = busy.filter((one) => !('id' in one && one.id === callId));
    if (own.some((one) => overlaps(one, slot))) refuse('call.youAreBusy');
    const to = {
      consultant: null,
      consultant_id: null,
      ...(booth &&
        (await assign(tx, booth, { slot, personId: person.id, own, exceptCall: callId }))),
      start_at: slot.start,
      end_at: slot.end,
      changed_at: tx.now(),
      reminded: dueReminder(slot.start, tx.eventNow()),
    };
    if (!(await moveBooked(tx.db, row, to))) refuse('call.missing');
    if (call.booth_id) await queries.removeHold(tx.db, call.booth_id, person.id);
    const after = await publishStep(tx, callId, 'lead.callMoved');
    if (!isOwn)
      await record(tx, {
        ...{ thing: 'call', id: callId, act: 'moved' as const, title: call.booth_name ?? '' },
        ...{ before: toState(row), after: toState(after) },
      });
    await notifyPerson(tx, after, 'callMoved');
    if (isOwn) await notifyConsultants(tx, after, 'callMovedNotice');
    return toCall(after, tx.now());
  });
}

/** A call as the log shows it. */
function toState(call: queries.CallRow) {
  const { person_id: personId, start_at, consultant } = call;
  return { personId, startAt: start_at.toISOString(), consultant };
}
