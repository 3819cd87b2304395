import { z } from 'zod';

/** How long visitors of a desk wait for a first answer: half of them no longer than this. */
export const usualAnswer = z.object({
  seconds: z.number().int(),
  /** The day they asked, `YYYY-MM-DD`; null for today. */
  day: z.string().nullable(),
});
export type UsualAnswer = z.infer<typeof usualAnswer>;

/** With fewer first answers on a day, visitors read no answer time. */
export const fewestFirstAnswers = 3;

/** How long a visitor waited for a first answer, or, without one, has waited so far. */
export interface Wait {
  seconds: number;
  isAnswered: boolean;
}

/** The seconds after which half of the visitors have a first answer (the Kaplan–Meier median): those without one count for as long as they have waited. Null if fewer than half have one. */
export function medianWait(waits: readonly Wait[]): number | null {
  const ordered = waits.toSorted(
    (a, b) => a.seconds - b.seconds || Number(b.isAnswered) - Number(a.isAnswered),
  );
  let stillWaiting = 1;
  for (const [at, { seconds, isAnswered }] of ordered.entries()) {
    if (isAnswered) stillWaiting *= 1 - 1 / (ordered.length - at);
    if (stillWaiting <= 0.5 + Number.EPSILON * ordered.length) return seconds;
  }
  return null;
}

const steps = [
  ...[30, 60, 120, 180, 300, 600, 900, 1200, 1800, 2700],
  ...[3600, 7200, 10_800, 14_400, 21_600, 43_200],
];

/** Rounds an answer time up to one that people say: 30 seconds, 2 minutes, 3 hours. */
export function roundUpAnswer(seconds: number): number {
  const day = 86_400;
  return steps.find((step) => seconds <= step) ?? Math.ceil(seconds / day) * day;
}
