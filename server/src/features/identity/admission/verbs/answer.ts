import type { Actor, OwnAdmission } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { registrationStateOf, ownAdmissionOf } from '../entity.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance } from './advance.ts';
import { seatOrPlace } from './enrol.ts';
import { mailCancelled, emailStatus } from './emailStatus.ts';
import { deskPage, publishAsking } from './publishAsking.ts';
import { publishState } from './publishState.ts';

/** The actor's admission; null if they chose no class. */
export async function showOwn(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  const row = await queries.findAdmission(ctx.db, ctx.event.id, ctx.actor.personId);
  return row ? ownAdmissionOf(row) : null;
}

/** Accepts the place offered to the actor; one they already have stays theirs. Refuses `admission.missing` and `admission.notOffered`. */
export function accept(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state !== 'offered' && state !== 'admitted') refuse('admission.notOffered');
    if (state === 'offered')
      await emailStatus(tx, row, {
        person_id: tx.actor.personId,
        state: 'admitted',
        offered_until: null,
      });
    return { state: 'admitted', offered_until: null };
  });
}

/** Gives up a place, an offered one, or one on the waiting list. Refuses `admission.missing`, and `admission.changed` if they are refused. */
export function release(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state === 'refused') refuse('admission.changed');
    if (state === 'admitted') await mailCancelled(tx, row, tx.actor.personId);
    return { state: 'released', offered_until: null };
  });
}

/** Asks for the same class again. Refuses `admission.missing`, `admission.closed`, and `admission.changed` unless the place was given up. */
export function askAgain(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state !== 'released') refuse('admission.changed');
    if (registrationStateOf(row, tx.eventNow()) !== 'open') refuse('admission.closed');
    const { last } = await queries.positionsIn(tx.db, row.id);
    return {
      state: row.needs_approval ? 'asked' : await seatOrPlace(tx, row),
      position: last + 1,
    };
  });
}

/** Replies to what an organiser asked before deciding. Refuses `admission.missing`, and `admission.changed` if nothing is asked, it is answered, or it is decided. */
export function reply(ctx: Ctx<Actor>, text: string): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, _row, { state, question, question_by, reply: before }) => {
    if (question === null || before !== null || state === 'admitted' || state === 'refused')
      refuse('admission.changed');
    const { personId } = tx.actor;
    if (question_by)
      await notify(tx, {
        personId: question_by,
        kind: 'applicantReplied',
        by: personId,
        link: deskPage,
      });
    return { reply: text };
  });
}

async function change(
  ctx: Ctx<Actor>,
  work: (
    tx: Ctx<Actor>,
    row: ClassRow,
    admission: queries.SeenAdmission,
  ) => Promise<Partial<AdmissionRow>>,
): Promise<OwnAdmission | null> {
  await commit(ctx, async (tx) => {
    const before = await queries.findAdmission(tx.db, tx.event.id, tx.actor.personId);
    if (!before) refuse('admission.missing');
    const row = await queries.lockClass(tx.db, tx.event.id, before.class_id);
    if (!row) refuse('admission.closed');
    await advance(tx, row);
    const locked = (await queries.findAdmission(tx.db, tx.event.id, tx.actor.personId))!;
    await queries.updateAdmission(tx.db, locked.id, await work(tx, row, locked));
    await publishState(tx, tx.actor.personId);
    await publishAsking(tx);
    await advance(tx, row);
  });
  return showOwn(ctx);
}
