import {
  type Actor,
  callOpensMinutes,
  type ConsultantCall,
  noShowMinutes,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../context.ts';
import { forEach } from '../../../../jobs.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as event from '../../../platform/event/service.ts';
import * as lead from '../../lead/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { publishCalendar } from './showCalendar.ts';
import * as days from '../queries/calendar.ts';
import { consultantsOf, mayTake } from './takeConsultant.ts';
import { notifyConsultants, notifyPerson } from './notify.ts';
import * as queries from '../queries.ts';

/** Notes that the actor has come to a call. A second time changes nothing. Refuses `call.missing`, `call.notNow`. */
export async function come(ctx: Ctx<Actor>, callId: string): Promise<ConsultantCall> {
  return commit(ctx, async (tx) => {
    const { call } = await mine(tx, callId);
    if (!hasOpened(call.start_at, tx.eventNow()) || tx.eventNow() >= call.end_at)
      refuse('call.notNow');
    await recordHere(tx, call);
    const after = await mine(tx, callId);
    return queries.callOf(after.call, after.boothName, tx.event.zone, after.consultantName);
  });
}

/** Whether both may come to a call that starts then. */
export function hasOpened(start: Date, now: Date): boolean {
  return now.getTime() >= start.getTime() - callOpensMinutes * 60_000;
}

/** Notes inside of `commit` that the actor, who has part in this call, has come to it; the staff are told of a visitor who waits. */
export async function recordHere(
  tx: Ctx<Actor>,
  call: Pick<queries.CallRow, 'id' | 'person_id' | 'booth_id' | 'start_at' | 'consultant_at'>,
): Promise<void> {
  const isPerson = call.person_id === tx.actor.personId;
  const side = isPerson ? 'person' : 'consultant';
  if (!(await days.recordHere(tx.db, call.id, side, tx.now())) || !call.booth_id) return;
  publishCalendar(tx, call.booth_id);
  lead.changed(tx, call.booth_id, call.person_id);
  if (!isPerson || call.consultant_at) return;
  for (const { id: personId } of await consultantsOf(tx, call.booth_id)) {
    await notify(tx, {
      personId,
      kind: 'callArrived',
      by: call.person_id,
      values: { at: call.start_at.toISOString() },
      link: '/exhibitor/calendar',
    });
  }
}

async function mine(tx: Ctx<Actor>, callId: string) {
  const found = await queries.callById(tx.db, tx.event.id, callId);
  if (!found || found.call.state !== 'booked') refuse('call.missing');
  if (found.call.person_id !== tx.actor.personId && !mayTake(tx.actor, found.call))
    refuse('call.missing');
  return found;
}

/** Frees the slots of calls to which nobody came within four minutes, and tells both sides. */
export async function freeMissed(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const missed = await days.noShows(server.store.db, now, noShowMinutes);
  await forEach(server.log, missed, async ({ id, event_id: eventId }) => {
    const row = await event.byId(server.store.db, eventId);
    if (!row) return;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      if (!(await days.markMissed(tx.db, id, now))) return;
      const { call, boothName } = (await queries.callById(tx.db, eventId, id))!;
      const person = (await queries.callersOf(tx.db, [call.person_id])).get(call.person_id)!;
      const matter = { call, boothName, person };
      await notifyPerson(tx, matter, 'callMissed');
      await notifyConsultants(
        tx,
        matter,
        await consultantsOf(tx, call.booth_id),
        'callMissedNotice',
      );
      publishCalendar(tx, call.booth_id!);
      lead.changed(tx, call.booth_id!, call.person_id);
    });
  });
}

/** Forgets kept slots whose time is over, so that calendars show them free. */
export async function endHolds(server: Server): Promise<void> {
  const ended = await days.removeOldHolds(server.store.db, server.ports.clock.now());
  const booths = new Map(ended.map((one) => [one.booth_id, one.event_id]));
  for (const [boothId, eventId] of booths) {
    const row = await event.byId(server.store.db, eventId);
    if (row)
      publishCalendar(createContext(server, { actor: null, event: row, language: 'en' }), boothId);
  }
}
