import {
  type AccessClass,
  type accessClassDraft,
  type Actor,
  type Admission,
  type AdmissionState,
  type Barred,
  barredBy,
  type LocalText,
  type OrganisedClass,
  topics,
} from '@pavilion/contract';
import type { z } from 'zod';
import { toPage } from '../../../db/page.ts';
import { nextPosition } from '../../../db/order.ts';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { audited } from '../../platform/audit/service.ts';
import { listTaken } from '../voucher/service.ts';
import { toAccessClass, hasCode, toOrganisedClass } from './entity.ts';
import * as queries from './queries.ts';
import { countHeld } from './queries/heldSeats.ts';
import type { ClassRow } from './tables.ts';
import { advance } from './verbs/advance.ts';
import { invitedBy } from './verbs/chooseClass.ts';
import { isNamed } from './model/classes.ts';
import { withAnswers } from './verbs/withAnswers.ts';

export { isOver, requireNotOver } from './model/eventEnd.ts';
export { mailConfirmation } from './verbs/mailConfirmation.ts';
export { exampleConfirmation } from './verbs/exampleConfirmation.ts';
export { enrol, enrolInvited } from './verbs/enrol.ts';
export { chooseClass, chooseInvited } from './verbs/chooseClass.ts';
export { findNamedClass } from './model/namedClass.ts';
export { place } from './verbs/place.ts';
export { asking } from './verbs/publishAsking.ts';
export { isKeptOut, takesPart } from './queries/takesPart.ts';
export {
  type AdmissionRequest,
  type Choice,
  classesByName,
  lockAll,
  type NamedClass,
} from './model/classes.ts';
export { seat, unseat } from './verbs/seat.ts';
export {
  bringingProblem,
  findBringing,
  heldUntil,
  lockBringing,
  passOn,
  requireFreeSeat,
} from './model/heldSeat.ts';
export { isStillBrought } from './queries/heldSeats.ts';

type Draft = z.output<typeof accessClassDraft>;

const inUse: AdmissionState[] = ['admitted', 'asked', 'waiting', 'offered'];

export const classes = audited<ClassRow>({
  thing: 'class',
  missing: 'accessClass.missing',
  async lock(tx, id) {
    // all of them, as moving between two does, so that everyone locks in the same order
    const rows = await queries.lockClasses(tx.db, tx.event.id);
    return rows.find((row) => row.id === id);
  },
  toTitle: ({ name }) => name.en,
  toState,
  async remove(tx, { id }) {
    const counts = (await queries.countAdmissions(tx.db, tx.event.id)).get(id) ?? {};
    const isUsed =
      inUse.some((state) => counts[state]) ||
      (await countHeld(tx.db, tx.event.id)).has(id) ||
      (await queries.hasTickets(tx.db, id)) ||
      (await queries.hasRequests(tx.db, id));
    if (isUsed) refuse('accessClass.inUse');
    if (await queries.hasQuestions(tx.db, id)) refuse('accessClass.asked');
    await queries.updateClass(tx.db, id, { removed_at: tx.now() });
  },
  async restore(tx, id, to) {
    const row = await queries.lockClass(tx.db, tx.event.id, id);
    const was = to as Partial<Draft> & { code?: string | null };
    // entries from before a class had several codes
    const codes = was.code === undefined ? undefined : was.code ? [was.code] : [];
    const draft = { ...(row && toState(row)), ...was, ...(codes && { codes }) } as Draft;
    await refuseTaken(tx, draft, id);
    await queries.updateClass(tx.db, id, { ...toColumns(draft), removed_at: null });
    tx.reauthorise({ topic: topics.attendees(tx.event.id) });
    await advance(tx, (await queries.lockClass(tx.db, tx.event.id, id))!);
  },
});

/** The classes to choose from when registering. Refuses `throttled` after too many wrong codes. */
export async function list(ctx: Ctx, code = ''): Promise<AccessClass[]> {
  const rows = await queries.listClassRows(ctx.db, ctx.event.id);
  if (rows.length === 0) return [];
  const counts = await queries.countAdmissions(ctx.db, ctx.event.id);
  const held = await countHeld(ctx.db, ctx.event.id);
  const invited = await invitedBy(ctx, rows, code);
  const eventNow = ctx.eventNow();
  return rows.map((row) => {
    const { admitted = 0, offered = 0, waiting = 0 } = counts.get(row.id) ?? {};
    const taken = admitted + offered + (held.get(row.id) ?? 0);
    const isFull = row.capacity !== null && (waiting > 0 || taken >= row.capacity);
    return toAccessClass(row, { eventNow, isFull, isInvited: row === invited });
  });
}

/** The classes somebody invited can choose from, for whom none is ever full; empty while none is open. */
export async function listForInvited(ctx: Ctx): Promise<AccessClass[]> {
  const all = await list(ctx);
  const free = all.map((one) => (one.state === 'full' ? { ...one, state: 'open' as const } : one));
  return free.some(({ state }) => state === 'open') ? free : [];
}

/** Whether the event has access classes. */
export async function hasClasses(ctx: Ctx): Promise<boolean> {
  return (await queries.listClassRows(ctx.db, ctx.event.id)).length > 0;
}

/** What a newcomer's admission bars them from. */
export async function findBarred(ctx: Ctx, personId: string): Promise<Barred | undefined> {
  const admission = await queries.findAdmission(ctx.db, ctx.event.id, personId);
  return barredBy(
    admission && { isAdmitted: admission.state === 'admitted', areas: admission.areas },
  );
}

/** The name of the class a person is in. */
export async function findClassName(ctx: Ctx, personId: string): Promise<LocalText | undefined> {
  return (await queries.findAdmission(ctx.db, ctx.event.id, personId))?.class_name;
}

/** The classes with the number of people in them. */
export async function listOrganised(ctx: Ctx): Promise<OrganisedClass[]> {
  const rows = await queries.listClassRows(ctx.db, ctx.event.id);
  const counts = await queries.countAdmissions(ctx.db, ctx.event.id);
  const held = await countHeld(ctx.db, ctx.event.id);
  return rows.map((row) => toOrganisedClass(row, counts.get(row.id), held.get(row.id)));
}

/** Adds a class at the end. Refuses `fields.invalid` if it closes before it opens, or another class has its name or one of its codes. */
export async function create(ctx: Ctx<Actor>, draft: Draft): Promise<OrganisedClass> {
  refuseClosesFirst(draft);
  const row = await classes.create(ctx, async (tx) => {
    await queries.lockClasses(tx.db, tx.event.id);
    await refuseTaken(tx, draft);
    const id = tx.ports.ids.id();
    await queries.insertClass(tx.db, {
      ...toColumns(draft),
      ...{ id, event_id: tx.event.id, removed_at: null },
      position: await nextPosition(tx.db, { table: 'access_class', eventId: tx.event.id }),
    });
    return id;
  });
  return toOrganisedClass(row);
}

/** Changes a class; new seats are offered to the waiting list. Refuses `accessClass.missing`, and as `create` does. */
export async function change(ctx: Ctx<Actor>, id: string, draft: Draft): Promise<OrganisedClass> {
  refuseClosesFirst(draft);
  const row = await classes.change(ctx, { id }, async (tx, before) => {
    await refuseTaken(tx, draft, id);
    const columns = toColumns(draft);
    await queries.updateClass(tx.db, id, columns);
    await advance(tx, { ...before, ...columns, name: draft.name });
    tx.reauthorise({ topic: topics.attendees(tx.event.id) });
  });
  const counts = await queries.countAdmissions(ctx.db, ctx.event.id);
  return toOrganisedClass(row, counts.get(id), (await countHeld(ctx.db, ctx.event.id)).get(id));
}

/** Deletes a class. Refuses `accessClass.missing`, `accessClass.inUse` while it has people or unused tickets, and `accessClass.asked` while a question is limited to it. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return classes.remove(ctx, id);
}

/** The people who asked for a class, in order. */
export async function admissions(
  ctx: Ctx<Actor>,
  {
    state,
    classId,
    limit = 50,
    after,
  }: { state?: AdmissionState; classId?: string; limit?: number; after?: string },
): Promise<{ admissions: Admission[]; next: string | null }> {
  const page = { limit: limit + 1, after };
  const rows = await queries.listAdmissions(ctx.db, {
    eventId: ctx.event.id,
    ...{ state, classId, page },
  });
  const { shown, next } = toPage(rows, limit);
  return { admissions: await withAnswers(ctx, shown), next };
}

function refuseClosesFirst({ opensAt, closesAt }: Draft): void {
  if (opensAt && closesAt && Date.parse(opensAt) >= Date.parse(closesAt))
    refuse('fields.invalid', { fields: [{ path: 'closesAt', code: 'accessClass.closesFirst' }] });
}

/** Refuses names and codes of other classes, at their fields. */
async function refuseTaken(
  tx: Ctx,
  { name, codes }: Pick<Draft, 'name' | 'codes'>,
  id?: string,
): Promise<void> {
  const rows = await queries.listClassRows(tx.db, tx.event.id);
  const others = rows.filter((row) => row.id !== id);
  const names = Object.entries(name).filter(
    ([, words]) => words && others.some((row) => isNamed(row, words)),
  );
  const vouchers = await listTaken(tx, codes);
  const taken = [...codes.entries()].filter(
    ([, code]) => vouchers.has(code.toLowerCase()) || others.some((row) => hasCode(row, code)),
  );
  const fields = [
    ...names.map(([language]) => ({ path: `name.${language}`, code: 'accessClass.nameTaken' })),
    ...taken.map(([at]) => ({ path: `codes.${at}`, code: 'accessClass.codeTaken' })),
  ];
  if (fields.length) refuse('fields.invalid', { fields });
}

function toState(row: ClassRow): Omit<OrganisedClass, '_id' | 'counts' | 'held'> {
  const { _id, counts: _counts, held: _held, ...state } = toOrganisedClass(row);
  return state;
}

function toColumns(draft: Draft) {
  const { name, capacity, opensAt, closesAt, needsApproval, needsCode, codes, areas } = draft;
  const { companions } = draft;
  const moment = (at: string | null) => (at ? new Date(at) : null);
  return {
    ...{ name: JSON.stringify(name), capacity, areas, companions, needs_approval: needsApproval },
    needs_code: needsCode,
    opens_at: moment(opensAt),
    closes_at: moment(closesAt),
    days: [...new Set(draft.days)].sort(),
    codes: [...new Map(codes.map((code) => [code.toLowerCase(), code])).values()],
  };
}
