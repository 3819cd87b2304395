import type { Ctx } from '../../../../core/context.ts';
import { registrationState } from '../entity.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';

/** The class that somebody who registers names, or else the only one that is open; null without one. Refuses nothing. */
export async function findNamedClass(ctx: Ctx, accessClass?: string): Promise<string | null> {
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  return namedClass(classes, openClasses(ctx, classes), accessClass)?.id ?? null;
}

/** The same among classes that are known, of which some are open. */
export function namedClass(
  all: ClassRow[],
  open: ClassRow[],
  accessClass?: string,
): ClassRow | undefined {
  if (accessClass) return all.find(({ id }) => id === accessClass);
  return open.length === 1 ? open[0] : undefined;
}

/** Those of some classes that take registrations now. */
export function openClasses(ctx: Ctx, classes: ClassRow[]): ClassRow[] {
  return classes.filter((row) => registrationState(row, ctx.eventNow()) === 'open');
}
