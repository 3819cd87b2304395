import type { Actor, Code } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { registrationState } from '../entity.ts';
import { isOver } from './eventEnd.ts';
import { offerEnd } from './offer.ts';
import * as queries from '../queries.ts';
import { isCompanionIn } from '../queries/heldSeats.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats } from '../verbs/advance.ts';

/** How long the seats of companions are held where registration is off. */
const hoursWithoutRegistration = 72;

/** The class in which the actor has a place, with how many companions they may bring: none if they came to it as one; undefined without a place. */
export async function findBringing(ctx: Ctx<Actor>): Promise<ClassRow | undefined> {
  const { personId } = ctx.actor;
  const own = await queries.findAdmission(ctx.db, ctx.event.id, personId);
  if (own?.state !== 'admitted') return undefined;
  const rows = await queries.listClassRows(ctx.db, ctx.event.id);
  const row = rows.find(({ id }) => id === own.class_id);
  const isBrought = row && (await isCompanionIn(ctx.db, row.id, personId));
  return row && { ...row, companions: isBrought ? 0 : row.companions };
}

/** Why people of a class can bring no companions now; null if they can. */
export function bringingProblem(ctx: Ctx, row: ClassRow | undefined): Code | null {
  if (!row?.companions) return 'companion.none';
  if (isOver(ctx)) return 'admission.over';
  return registrationState(row, ctx.eventNow()) === 'closed' ? 'companion.closed' : null;
}

/** The actor's own class, all of them locked, if its people can bring companions now; inside `commit`. Refuses as `bringingProblem` says. */
export async function lockBringing(tx: Ctx<Actor>): Promise<ClassRow> {
  await queries.lockClasses(tx.db, tx.event.id);
  const row = await findBringing(tx);
  const problem = bringingProblem(tx, row);
  return problem ? refuse(problem) : row!;
}

/** Refuses `companion.full` unless a seat of a locked class is free after those who wait for one. */
export async function requireFreeSeat(tx: Ctx, row: ClassRow): Promise<void> {
  await advance(tx, row);
  if ((await freeSeats(tx, row)) < 1) refuse('companion.full');
}

/** Gives the free seats of a class to those who wait, inside `commit`. */
export async function passOn(tx: Ctx, classId: string): Promise<void> {
  const row = await queries.lockClass(tx.db, tx.event.id, classId);
  if (row) await advance(tx, row);
}

/** Until when a seat is held for a companion who is named now, in real time: as an offer from the waiting list is, after hours of its own. */
export function heldUntil(ctx: Ctx): Date {
  const { registration } = ctx.event.config.features;
  const end = offerEnd(ctx, registration?.companionHours ?? hoursWithoutRegistration);
  return new Date(end.getTime() - ctx.event.clock_offset_seconds * 1000);
}
