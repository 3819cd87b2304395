import { type Actor, callOpensMinutes, type ConsultantCall } from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import * as lead from '../../lead/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { publishCalendar } from './showCalendar.ts';
import * as days from '../queries/calendar.ts';
import { consultantsOf } from './takeConsultant.ts';
import * as queries from '../queries.ts';
import { isBooker, ownCall } from '../rights.ts';

/** Records that the actor has joined a call. Idempotent. Refuses `call.missing`, `call.notNow`. */
export async function come(ctx: Ctx<Actor>, callId: string): Promise<ConsultantCall> {
  return commit(ctx, async (tx) => {
    const { call } = await ownCall(tx, callId);
    if (!hasOpened(call.start_at, tx.eventNow()) || tx.eventNow() >= call.end_at)
      refuse('call.notNow');
    await recordHere(tx, call);
    const { call: after, ...names } = await ownCall(tx, callId);
    return queries.callOf(after, { ...names, zone: tx.event.zone });
  });
}

/** Whether a call that starts then can be joined yet. */
export function hasOpened(start: Date, now: Date): boolean {
  return now.getTime() >= start.getTime() - callOpensMinutes * 60_000;
}

/** Records, inside `commit`, that the actor has joined a call they are part of; notifies the staff of a waiting visitor. */
export async function recordHere(
  tx: Ctx<Actor>,
  call: Pick<queries.CallRow, 'id' | 'person_id' | 'booth_id' | 'start_at' | 'consultant_at'>,
): Promise<void> {
  const isPerson = isBooker(tx.actor, call);
  const here = { side: isPerson ? 'person' : 'consultant', now: tx.now() } as const;
  if (!(await days.recordHere(tx.db, call.id, here)) || !call.booth_id) return;
  publishCalendar(tx, call.booth_id);
  lead.changed(tx, call.booth_id, call.person_id);
  if (!isPerson || call.consultant_at) return;
  for (const { id: personId } of await consultantsOf(tx, call.booth_id)) {
    await notify(tx, {
      personId,
      kind: 'callArrived',
      by: call.person_id,
      values: { at: call.start_at.toISOString() },
      link: `/exhibitor/calendar?booth=${call.booth_id}`,
    });
  }
}

/** Frees slots whose reservation has expired, so that calendars show them as free. */
export async function removeExpiredHolds(server: Server): Promise<void> {
  const expired = await days.removeOldHolds(server.store.db, server.ports.clock.now());
  const booths = new Map(expired.map((one) => [one.booth_id, one]));
  await forEachInEvent(server, [...booths.values()], async (tx, { booth_id }) =>
    publishCalendar(tx, booth_id),
  );
}
