import type { Check } from './contents.ts';
import { round } from './driver.ts';
import { quantile } from './results.ts';

/** A step of the rehearsal: how many calls succeeded and failed, and how long each took. */
export interface Moment {
  name: string;
  at: string;
  done: number;
  failed: number;
  took: number[];
}

/** Formats the outcome of a rehearsal: what passed, what didn't, and how each step went. */
export function scoreCard({
  score,
  checks,
  moments,
  failures,
}: {
  score: number;
  checks: Check[];
  moments: Moment[];
  failures: Map<string, number>;
}): string {
  return `## Score: ${score} of 100

${[...Map.groupBy(checks, ({ of }) => of)]
  .map(
    ([of, some]) =>
      `**${of}**\n\n${some.map(({ passed: good, sentence }) => `- ${good ? '✓' : '✗'} ${sentence}`).join('\n')}`,
  )
  .join('\n\n')}

| moment | done | in vain | p50 ms | p95 ms |
|---|---|---|---|---|
${moments.map(({ name, took, ...of }) => `| ${[`${of.at.slice(11, 16)} UTC, ${name}`, of.done, of.failed, round(quantile(took, 0.5)), round(quantile(took, 0.95))].join(' | ')} |`).join('\n')}
${[...failures].map(([what, times]) => `\n- ${times} × ${what}`).join('')}`;
}
