import {
  type Actor,
  type Admission,
  type AdmissionAct,
  type AdmissionState,
  type decideAdmissions,
  fullName,
  type RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { Refusal, refuse } from '../../../../http/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { difference, onUndo, record } from '../../../platform/audit/service.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { mail, previewMail } from '../../../platform/outbox/service.ts';
import { isSeated } from '../entity.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance, freeSeats, offerEnd } from './advance.ts';
import { seatOrPlace } from './enrol.ts';
import { emailStatus, stateMail } from './emailStatus.ts';
import { publishAsking } from './publishAsking.ts';
import { publishState } from './publishState.ts';
import { withAnswers } from './withAnswers.ts';

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

interface Decision {
  act: AdmissionAct;
  reason: string;
}

/**
 * Approves or refuses a person, or moves them to the top of the waiting list; emails them if their state changes. Refuses
 * `admission.missing`, and `admission.changed` if their current state doesn't allow it.
 */
export async function decide(ctx: Ctx<Actor>, id: string, decision: Decision): Promise<Admission> {
  return commit(ctx, async (tx) => {
    const { row, admission } = (await lock(tx, id)) ?? refuse('admission.missing');
    const change = await changeOf(tx, { row, admission }, decision);
    await save(tx, row, { admission, change });
    const states = difference(stateOf(admission), stateOf({ ...admission, ...change }));
    await record(tx, {
      thing: 'admission',
      id,
      act: decision.act === 'first' ? 'moved' : 'changed',
      title: fullName(admission),
      ...states,
    });
    return shown(tx, id);
  });
}

/** Decides on several people one by one, as `decide` does. */
export async function decideMany(
  ctx: Ctx<Actor>,
  ids: string[],
  decision: Decision,
): Promise<RouteReply<typeof decideAdmissions>> {
  const refused: RouteReply<typeof decideAdmissions>['refused'] = [];
  for (const id of ids)
    try {
      await decide(ctx, id, decision);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      refused.push({ _id: id, code, message: say(ctx.language, code) });
    }
  return { decided: ids.length - refused.length, refused };
}

/** The mail a decision would send. Refuses `admission.missing`, and `admission.changed` as `decide` does. */
export async function preview(
  ctx: Ctx<Actor>,
  id: string,
  decision: Decision,
): Promise<{ subject: string; text: string }> {
  const admission = await queries.admissionById(ctx.db, ctx.event.id, id);
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  const row = classes.find((one) => one.id === admission?.class_id);
  if (!admission || !row) refuse('admission.missing');
  const change = await changeOf(ctx, { row, admission }, decision);
  const text = await stateMail(ctx, row, { ...admission, ...change, offered_until: null });
  return previewMail(ctx, text ?? refuse('admission.missing'));
}

/** Asks a person something before deciding, by email. Refuses `admission.missing`, and `admission.changed` once it is decided. */
export async function ask(ctx: Ctx<Actor>, id: string, text: string): Promise<Admission> {
  return commit(ctx, async (tx) => {
    const { admission } = (await lock(tx, id)) ?? refuse('admission.missing');
    if (admission.state !== 'asked' && admission.state !== 'waiting') refuse('admission.changed');
    const question = { question: text, question_by: tx.actor.personId, reply: null };
    await queries.updateAdmission(tx.db, id, question);
    await publishState(tx, admission.person_id);
    await mail(tx, {
      to: admission.email,
      language: admission.language,
      name: admission.first_name,
      key: 'admissionQuestion',
      more: [text],
      link: { label: 'mail.admissionQuestion.link', url: addressOf(tx, '/my-place') },
    });
    await record(tx, {
      thing: 'admission',
      id,
      act: 'changed',
      title: fullName(admission),
      before: { isAsked: false },
      after: { isAsked: true },
    });
    return shown(tx, id);
  });
}

async function shown(ctx: Ctx<Actor>, id: string): Promise<Admission> {
  const row = (await queries.admissionById(ctx.db, ctx.event.id, id))!;
  return (await withAnswers(ctx, [row]))[0]!;
}

async function changeOf(
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
    await emailStatus(tx, row, { ...admission, ...saved, state });
    await publishState(tx, admission.person_id);
    await publishAsking(tx);
  }
  await advance(tx, row);
}
