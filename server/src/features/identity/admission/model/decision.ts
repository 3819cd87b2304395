import type { Actor, Admission, AdmissionAct, AdmissionState } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance } from '../verbs/advance.ts';
import { seatOrPlace } from '../verbs/enrol.ts';
import { withAnswers } from '../verbs/withAnswers.ts';

const from: Record<AdmissionAct, AdmissionState[]> = {
  approve: ['asked', 'refused', 'released'],
  refuse: ['asked', 'waiting', 'offered', 'admitted'],
  first: ['waiting'],
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

/** What a decision changes. Refuses `admission.changed` where it doesn't fit the state. */
export async function planChange(
  ctx: Ctx<Actor>,
  { row, admission }: { row: ClassRow; admission: queries.SeenAdmission },
  { act, reason }: Decision,
): Promise<Partial<AdmissionRow>> {
  if (!from[act].includes(admission.state)) refuse('admission.changed');
  const { first, last } = await queries.positionsIn(ctx.db, row.id);
  if (act === 'first') return { position: first - 1 };
  if (act === 'refuse') return { state: 'refused', reason: reason || null };
  return { state: await seatOrPlace(ctx, row), position: last + 1, reason: null };
}

/** An admission with its class, which is locked first and has its free seats offered. */
export async function lock(tx: Ctx<Actor>, id: string) {
  const found = await queries.admissionById(tx.db, tx.event.id, id);
  const row = found && (await queries.lockClass(tx.db, tx.event.id, found.class_id));
  if (!row) return null;
  await advance(tx, row);
  return { row, admission: (await queries.admissionById(tx.db, tx.event.id, id))! };
}
