import { fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { notify } from '../../../platform/notification/service.ts';
import * as queries from '../queries.ts';
import { findWanted } from '../queries/team.ts';
import { findRota } from '../model/rota.ts';
import { freeSeat, isOnDuty, overlaps } from '../model/slots.ts';
import { callPath, notifyConsultants } from '../model/notices.ts';
import { publishCall } from '../model/publication.ts';

/**
 * Gives the upcoming calls of a booth whose consultant has left it or isn't on duty then to a free one; those
 * concerned are notified, also if nobody is free. Belongs inside `commit`.
 */
export async function reassign(tx: Ctx, boothId: string): Promise<void> {
  const row = await queries.lockBooth(tx.db, tx.event.id, boothId);
  if (!row) return;
  const { crew, busy } = await findRota(tx, row);
  const calls = await queries.bookedAt(tx.db, boothId, tx.eventNow());
  const people = [...new Set(calls.map((call) => call.person_id))];
  const wanted = await findWanted(tx.db, boothId, people);
  for (const call of calls) {
    const slot = { start: call.start_at, end: call.end_at };
    const own = crew.team.find((one) => one.id === call.consultant_id);
    if (call.consultant_since || (own && isOnDuty(own, slot))) continue;
    if (call.consultant_id === null && crew.team.length === 0) continue;
    const others = busy.filter(
      (one) => !(overlaps(one, slot) && one.consultant === call.consultant),
    );
    const seat = freeSeat(others, { ...crew, wanted: wanted.get(call.person_id) }, slot);
    if (!seat && call.consultant_id === null) continue;
    const to = seat ?? { consultant: call.consultant!, consultant_id: null };
    await queries.setConsultant(tx.db, call.id, to);
    for (const one of busy)
      if (overlaps(one, slot) && one.consultant === call.consultant) Object.assign(one, to);
    const colleague = crew.team.find((one) => one.id === to.consultant_id);
    if (colleague) colleague.calls += 1;
    await notifyOfChange(tx, call);
  }
}

/** Tells both sides who takes a call now; if nobody does, the booth is asked to find somebody. Belongs inside `commit`. */
export async function notifyOfChange(
  tx: Ctx,
  before: Pick<queries.CallRow, 'id' | 'consultant_id'>,
): Promise<void> {
  const view = await publishCall(tx, before.id);
  const about = { at: view.start_at.toISOString(), booth: view.booth_name ?? '' };
  const link = callPath(view.id);
  if (view.consultant_id === null) {
    await notifyConsultants(tx, view, 'callUnassigned');
    await notify(tx, { personId: view.person_id, kind: 'callReassigned', values: about, link });
    return;
  }
  await notify(tx, {
    personId: view.consultant_id,
    kind: 'callTaken',
    by: view.person_id,
    values: about,
    link,
  });
  if (before.consultant_id === null) return;
  const consultant = fullName({
    first_name: view.consultant_first_name ?? '',
    last_name: view.consultant_last_name ?? '',
  });
  await notify(tx, {
    personId: view.person_id,
    kind: 'callReassigned',
    by: view.consultant_id,
    values: { ...about, text: consultant },
    link,
  });
}
