import {
  type Actor,
  type Admission,
  type AdmissionAct,
  type AdmissionState,
  fullName,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { difference, record } from '../../../platform/audit/service.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance } from '../verbs/advance.ts';
import { seatOrPlace } from '../verbs/enrol.ts';
import { withAnswers } from '../verbs/withAnswers.ts';
import { requireNotOver } from './eventEnd.ts';

const from: Record<AdmissionAct, AdmissionState[]> = {
  approve: ['asked', 'refused', 'released'],
  refuse: ['asked', 'waiting', 'offered', 'admitted'],
  first: ['waiting'],
  release: ['asked', 'waiting', 'offered', 'admitted'],
};

export interface Decision {
  act: AdmissionAct;
  reason: string;
}

/** An admission as organisers see it. */
export async function shown(ctx: Ctx<Actor>, id: string): Promise<Admission> {
  const row = (await queries.admissionById(ctx.db, ctx.event.id, id))!;
  return (await withAnswers(ctx, [row]))[0]!;
}

/** What a decision changes. Refuses `admission.changed` where it doesn't fit the state, and `admission.over` to give up a place at an event that is over. */
export async function planChange(
  ctx: Ctx<Actor>,
  { row, admission }: { row: ClassRow; admission: queries.SeenAdmission },
  { act, reason }: Decision,
): Promise<Partial<AdmissionRow>> {
  if (!from[act].includes(admission.state)) refuse('admission.changed');
  const { first, last } = await queries.positionsIn(ctx.db, row.id);
  if (act === 'first') return { position: first - 1 };
  if (act === 'refuse') return { state: 'refused', reason: reason || null };
  if (act === 'release') {
    if (admission.state === 'admitted') requireNotOver(ctx);
    return { state: 'released' };
  }
  return { state: await seatOrPlace(ctx, row), position: last + 1, reason: null };
}

/** An admission with its class, which is locked first and has its free seats offered. */
export async function lock(tx: Ctx<Actor>, id: string) {
  const classes = await queries.lockClasses(tx.db, tx.event.id);
  const find = async () => {
    const admission = await queries.admissionById(tx.db, tx.event.id, id);
    const row = classes.find((one) => one.id === admission?.class_id);
    return admission && row ? { row, admission } : null;
  };
  const found = await find();
  if (!found) return null;
  await advance(tx, found.row);
  return find();
}

/** Somebody's admission, as logged. */
export const toState = ({ state, position }: Pick<AdmissionRow, 'state' | 'position'>) => ({
  state,
  position,
});

/** Logs what becomes of an admission, inside `commit`. */
export async function recordChange(
  tx: Ctx,
  admission: queries.SeenAdmission,
  { change, act = 'changed' }: { change: Partial<AdmissionRow>; act?: 'changed' | 'moved' },
): Promise<void> {
  await record(tx, {
    ...{ thing: 'admission', id: admission.id, act, title: fullName(admission) },
    ...difference(toState(admission), toState({ ...admission, ...change })),
  });
}
