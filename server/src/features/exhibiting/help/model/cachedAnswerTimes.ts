import type { Ctx, Db } from '../../../../core/context.ts';
import { type AnswerTimes, findAnswerTimes } from './answerTimes.ts';

const freshMs = 60_000;

interface Read {
  at: number;
  times: Promise<AnswerTimes>;
}

/** By event: every visit of a booth asks for it, and a minute changes little. */
const cached = new WeakMap<Db, Map<string, Read>>();

/** How fast the desks of an event answer, as of at most a minute ago. */
export function cachedAnswerTimes(ctx: Ctx): Promise<AnswerTimes> {
  const events = cached.get(ctx.db) ?? new Map<string, Read>();
  cached.set(ctx.db, events);
  const at = ctx.now().getTime();
  const known = events.get(ctx.event.id);
  if (known && Math.abs(at - known.at) < freshMs) return known.times;
  const read = { at, times: findAnswerTimes(ctx) };
  events.set(ctx.event.id, read);
  read.times.catch(() => {
    if (events.get(ctx.event.id) === read) events.delete(ctx.event.id);
  });
  return read.times;
}
