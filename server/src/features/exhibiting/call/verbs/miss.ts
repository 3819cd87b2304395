import { type Actor, noShowMinutes } from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import * as lead from '../../lead/service.ts';
import { markMissed, noShows } from '../queries/calendar.ts';
import * as queries from '../queries.ts';
import { isBooker, ownCall } from '../rights.ts';
import { type Matter, notifyConsultants, notifyPerson } from './notify.ts';
import { publishCalendar } from './showCalendar.ts';

/** Marks a call as missed, as staff, if its visitor hasn't come four minutes after the start; they are notified and can book again. Refuses `call.missing`, `call.notMissed`, and `forbidden` to the visitor. */
export async function miss(ctx: Ctx<Actor>, callId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const { call, boothName } = await ownCall(tx, callId);
    if (isBooker(tx.actor, call)) refuse('forbidden');
    const startedBy = latestStart(tx);
    if (!(await markMissed(tx.db, callId, { now: tx.now(), startedBy }))) refuse('call.notMissed');
    const about = { personId: call.person_id, startAt: call.start_at };
    await record(tx, {
      ...{ thing: 'call', id: callId, act: 'changed' as const, title: boothName },
      ...{ before: { ...about, isMissed: false }, after: { ...about, isMissed: true } },
    });
    await afterMissed(tx, callId);
  });
}

/** Frees the slots of calls nobody joined within four minutes, and notifies both sides. */
export async function freeMissed(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const missed = await noShows(server.store.db, now, noShowMinutes);
  await forEachInEvent(server, missed, async (tx, { id }) => {
    const given = { now, startedBy: latestStart(tx), byBoth: true };
    if (!(await markMissed(tx.db, id, given))) return;
    await notifyConsultants(tx, await afterMissed(tx, id), 'callMissedNotice');
  });
}

/** The latest start of a call that somebody has missed by now. */
function latestStart(tx: Ctx): Date {
  return new Date(tx.eventNow().getTime() - noShowMinutes * 60_000);
}

/** Notifies the person who missed a call, and publishes it to the staff. */
async function afterMissed(tx: Ctx, callId: string): Promise<Matter> {
  const { call, boothName } = (await queries.callById(tx.db, tx.event.id, callId))!;
  const person = (await queries.callersOf(tx.db, [call.person_id])).get(call.person_id)!;
  await notifyPerson(tx, { call, boothName, person }, 'callMissed');
  if (call.booth_id) {
    publishCalendar(tx, call.booth_id);
    lead.changed(tx, call.booth_id, call.person_id);
  }
  return { call, boothName, person };
}
