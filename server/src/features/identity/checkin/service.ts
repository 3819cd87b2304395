import { type Actor, badgeDays, type DoorFigures, type DoorPerson } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { toPage } from '../../../db/page.ts';
import { eventHours } from '../../platform/event/service.ts';
import { toDoorPerson, toDouble } from './entity.ts';
import { nearestDay } from './model/day.ts';
import * as queries from './queries.ts';
import { requireDoor } from './rights.ts';

/** A page of who is expected, and who of them is in on a day. Refuses `forbidden`. */
export async function listPeople(
  ctx: Ctx<Actor>,
  { limit = 100, after, ...asked }: { day?: string; limit?: number; after?: string },
): Promise<{ day: string; people: DoorPerson[]; next: string | null }> {
  requireDoor(ctx);
  const day = asked.day ?? nearestDay(ctx);
  const page = { eventId: ctx.event.id, day, after, limit: limit + 1 };
  const { shown, next } = toPage(await queries.listExpected(ctx.db, page), limit);
  return { day, people: shown.map((row) => toDoorPerson(ctx, row)), next };
}

/** How many are in on a day, by class and hour, and who was scanned twice. Refuses `forbidden`. */
export async function showFigures(
  ctx: Ctx<Actor>,
  asked: { day?: string | undefined },
): Promise<DoorFigures> {
  requireDoor(ctx);
  const day = asked.day ?? nearestDay(ctx);
  const on = { eventId: ctx.event.id, day };
  const classes = await queries.countByClass(ctx.db, on);
  const total = (key: 'expected' | 'in') => classes.reduce((sum, one) => sum + one[key], 0);
  return {
    day,
    days: badgeDays(eventHours(ctx.event)),
    ...{ expected: total('expected'), in: total('in') },
    byClass: classes.map(({ name, ...counts }) => ({ class: name, ...counts })),
    byHour: await queries.countByHour(ctx.db, on, ctx.event.zone),
    doubles: (await queries.listDoubles(ctx.db, on)).map(toDouble),
  };
}

/** Undoes check-ins; one that isn't there, or is undone, is left alone. Returns how many it undid. Refuses `forbidden`. */
export async function undo(ctx: Ctx<Actor>, ids: string[]): Promise<number> {
  requireDoor(ctx);
  return commit(ctx, (tx) =>
    queries.undoScans(tx.db, {
      ...{ eventId: tx.event.id, ids },
      ...{ by: tx.actor.personId, now: tx.now() },
    }),
  );
}
