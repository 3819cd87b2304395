import {
  type Actor,
  type Admission,
  type AdmissionAct,
  type AdmissionState,
  fullName,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { difference, onUndo, record } from '../../../platform/audit/service.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { admissionOf, isSeated } from '../entity.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance, freeSeats, offerEnd } from './advance.ts';
import { seatOrPlace } from './enrol.ts';
import { mailState } from './mailState.ts';
import { publishState } from './publishState.ts';

const from: Record<AdmissionAct, AdmissionState[]> = {
  approve: ['asked', 'refused', 'released'],
  refuse: ['asked', 'waiting', 'offered', 'admitted'],
  first: ['waiting'],
};

const stateOf = ({ state, position }: Pick<AdmissionRow, 'state' | 'position'>) => ({
  state,
  position,
});

onUndo('admission', {
  async current(tx, id) {
    const locked = await lock(tx, id);
    return locked ? stateOf(locked.admission) : null;
  },
  async restore(tx, id, to) {
    const locked = await lock(tx, id);
    if (!locked) return refuse('admission.missing');
    const { row, admission } = locked;
    const state = (to?.['state'] as AdmissionState | undefined) ?? admission.state;
    const position = (to?.['position'] as number | undefined) ?? admission.position;
    if (isSeated(state) && !isSeated(admission.state) && (await freeSeats(tx, row)) <= 0)
      refuse('admission.full');
    await save(tx, row, { admission, change: { state, position } });
  },
});

/**
 * Approves or refuses a person, or moves them to the top of the waiting list; emails them if their state changes. Refuses
 * `admission.missing`, and `admission.changed` if their current state doesn't allow it.
 */
export async function decide(ctx: Ctx<Actor>, id: string, act: AdmissionAct): Promise<Admission> {
  return commit(ctx, async (tx) => {
    const { row, admission } = (await lock(tx, id)) ?? refuse('admission.missing');
    if (!from[act].includes(admission.state)) refuse('admission.changed');
    const change = await changeOf(tx, row, act);
    await save(tx, row, { admission, change });
    const states = difference(stateOf(admission), stateOf({ ...admission, ...change }));
    await record(tx, {
      thing: 'admission',
      id,
      act: act === 'first' ? 'moved' : 'changed',
      title: fullName(admission),
      ...states,
    });
    const after = (await queries.admissionById(tx.db, tx.event.id, id))!;
    await disclose(tx, { kind: 'people', personIds: [after.person_id] });
    return admissionOf(after);
  });
}

async function changeOf(
  tx: Ctx<Actor>,
  row: ClassRow,
  act: AdmissionAct,
): Promise<Partial<AdmissionRow>> {
  const { first, last } = await queries.positionsIn(tx.db, row.id);
  if (act === 'first') return { position: first - 1 };
  if (act === 'refuse') return { state: 'refused' };
  return { state: await seatOrPlace(tx, row), position: last + 1 };
}

/** An admission with its class, which is locked first and has its free seats offered. */
async function lock(tx: Ctx<Actor>, id: string) {
  const found = await queries.admissionById(tx.db, tx.event.id, id);
  const row = found && (await queries.lockClass(tx.db, tx.event.id, found.class_id));
  if (!row) return null;
  await advance(tx, row);
  return { row, admission: (await queries.admissionById(tx.db, tx.event.id, id))! };
}

async function save(
  tx: Ctx<Actor>,
  row: ClassRow,
  { admission, change }: { admission: queries.SeenAdmission; change: Partial<AdmissionRow> },
): Promise<void> {
  const state = change.state ?? admission.state;
  const saved = { ...change, offered_until: state === 'offered' ? offerEnd(tx) : null };
  await queries.updateAdmission(tx.db, admission.id, saved);
  if (state !== admission.state) {
    await mailState(tx, row, { ...admission, ...saved, state });
    await publishState(tx, admission.person_id);
  }
  await advance(tx, row);
}
