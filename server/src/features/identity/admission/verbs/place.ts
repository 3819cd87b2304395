import { type Actor, type AdmissionState, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { onUndo } from '../../../platform/audit/service.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats, offerEnd } from './advance.ts';
import { sendWhereTheyStand } from './sendWhereTheyStand.ts';

interface Placement {
  classId: string | null;
  state: AdmissionState | null;
}

onUndo('placement', {
  async current(tx, id) {
    return { ...placementOf(await queries.admissionOf(tx.db, tx.event.id, id)) };
  },
  async restore(tx, id, to) {
    await put(tx, id, (to as unknown as Placement | null) ?? { classId: null, state: null });
  },
});

/** A change of somebody's class, as the log has it. */
export interface Placed {
  thing: 'placement';
  id: string;
  title: string;
  before: object;
  after: object;
}

/** Gives somebody a seat in a class, in place of where they were, inside of `commit`; they are mailed. Answers what the caller records, nothing where they had it. Refuses `accessClass.missing`, `admission.full`. */
export async function place(
  tx: Ctx<Actor>,
  person: { id: string; first_name: string; last_name: string },
  classId: string,
): Promise<Placed | null> {
  const before = placementOf(await queries.admissionOf(tx.db, tx.event.id, person.id));
  const after = { classId, state: 'admitted' as const };
  if (before.classId === classId && before.state === 'admitted') return null;
  await put(tx, person.id, after);
  return { thing: 'placement', id: person.id, title: fullName(person), before, after };
}

async function put(tx: Ctx<Actor>, personId: string, to: Placement): Promise<void> {
  const found = await queries.admissionOf(tx.db, tx.event.id, personId);
  const classIds = [...new Set([found?.class_id, to.classId])].filter(
    (id) => typeof id === 'string',
  );
  const classes = new Map<string, ClassRow>();
  // always in the same order, so that two at once do not wait for each other
  for (const id of classIds.toSorted()) {
    const row = await queries.lockClass(tx.db, tx.event.id, id);
    if (row) classes.set(id, row);
  }
  const before = await queries.admissionOf(tx.db, tx.event.id, personId);
  const former = before && classes.get(before.class_id);
  if (to.classId && to.state) {
    const row = classes.get(to.classId) ?? refuse('accessClass.missing');
    await advance(tx, row);
    const hasSeat = before?.class_id === row.id && isSeated(before.state);
    if (isSeated(to.state) && !hasSeat && (await freeSeats(tx, row)) < 1) refuse('admission.full');
    const seat = {
      ...{ class_id: row.id, person_id: personId, state: to.state },
      position: (await queries.positionsIn(tx.db, row.id)).last + 1,
      offered_until: to.state === 'offered' ? offerEnd(tx) : null,
    };
    if (before) await queries.updateAdmission(tx.db, before.id, seat);
    else
      await queries.insertAdmission(tx.db, {
        ...{ ...seat, id: tx.ports.ids.id(), event_id: tx.event.id, asked_at: tx.now() },
      });
    await sendWhereTheyStand(tx, row, seat);
  } else if (before) await queries.deleteAdmission(tx.db, before.id);
  if (former) await advance(tx, former);
  tx.reauthorise({ personId });
}

function isSeated(state: AdmissionState): boolean {
  return state === 'admitted' || state === 'offered';
}

function placementOf(row: queries.SeenAdmission | undefined): Placement {
  return { classId: row?.class_id ?? null, state: row?.state ?? null };
}
