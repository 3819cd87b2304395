import {
  fewestFirstAnswers,
  findClosing,
  instantAt,
  medianWait,
  type StaffDesk,
  type UsualAnswer,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as booth from '../../../venue/booth/service.ts';
import { listWaits, type WaitRow } from '../queries/waits.ts';

const dayMs = 86_400_000;

/** How fast the desks of an event answer; each by its booth's id, the info desk by the event's. */
export interface AnswerTimes {
  /** What visitors read. */
  usual: ReadonlyMap<string, UsualAnswer>;
  /** What staff read. */
  today: ReadonlyMap<string, Measured>;
  /** At all booths together, today. */
  hall: Measured;
}

type Measured = Pick<StaffDesk['answers'], 'count' | 'seconds'>;

/** Reads how fast the desks of an event answer those who ask today and, on an event's further days, who asked the day before. */
export async function findAnswerTimes(ctx: Ctx): Promise<AnswerTimes> {
  const { id, zone, start_date, end_date } = ctx.event;
  const today = wallClock(ctx.eventNow(), zone).day;
  const dayBefore = earlier(end_date, isoDayBefore(today));
  const midnight = instantAt(today, '00:00', zone);
  const from = dayBefore < start_date ? midnight : instantAt(dayBefore, '00:00', zone);
  const rows = await listSinceOpening(ctx, from);
  const asked = rows.filter((row) => row.asked_at >= midnight);
  const askedToday = Map.groupBy(asked, (row) => row.place_id);
  const usual = new Map<string, UsualAnswer>();
  for (const [placeId, all] of Map.groupBy(rows, (row) => row.place_id)) {
    const own = askedToday.get(placeId) ?? [];
    // a day with questions speaks for itself, even if nothing good
    const isQuiet = own.length < fewestFirstAnswers;
    const { count, seconds } = measure(
      isQuiet ? all.filter((row) => row.asked_at < midnight) : own,
    );
    if (count >= fewestFirstAnswers && seconds !== null)
      usual.set(placeId, { seconds, day: isQuiet ? dayBefore : null });
  }
  return {
    usual,
    today: new Map([...askedToday].map(([placeId, own]) => [placeId, measure(own)])),
    hall: measure(asked.filter((row) => row.place_id !== id)),
  };
}

/** The questions asked from a moment on; those asked at a closed booth wait from its opening. */
async function listSinceOpening(ctx: Ctx, from: Date): Promise<WaitRow[]> {
  const rows = await listWaits(ctx.db, ctx.event, { from, now: ctx.now() });
  const openings = await booth.findOpenings(ctx, [...new Set(rows.map((row) => row.place_id))]);
  return rows.map((row) => {
    const closing = findClosing(openings.get(row.place_id) ?? null, row.asked_at);
    if (!closing?.opensAt) return row;
    const seconds = row.seconds - (Date.parse(closing.opensAt) - row.asked_at.getTime()) / 1000;
    // somebody may have answered before
    if (row.is_answered && seconds < 0) return row;
    return { ...row, seconds: Math.max(0, seconds) };
  });
}

function measure(rows: WaitRow[]): Measured {
  const waits = rows.map(({ seconds, is_answered: isAnswered }) => ({ seconds, isAnswered }));
  const median = medianWait(waits);
  return {
    count: waits.filter(({ isAnswered }) => isAnswered).length,
    seconds: median === null ? null : Math.round(median),
  };
}

function isoDayBefore(iso: string): string {
  return new Date(Date.parse(iso) - dayMs).toISOString().slice(0, 10);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
