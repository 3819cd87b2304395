/** A limit for a figure. */
export interface Limit {
  what: string;
  is: number;
  atMost?: number;
  atLeast?: number;
}

/** Returns a table of limits and measurements; sets a failing exit code if any limit is missed. */
export function judged(limits: Limit[]): string {
  if (!limits.length) return '';
  if (!limits.every(isHeld)) process.exitCode = 1;
  const rows = limits.map((limit) => `| ${rowOf(limit)} |`);
  return `\n\n| limit | asked | measured | |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** Returns a limit's table cells: name, limit, measurement, whether it is met. */
export function rowOf(limit: Limit): string {
  const { what, is, atMost, atLeast } = limit;
  const asked = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return [what, asked, is, isHeld(limit) ? 'held' : '**missed**'].join(' | ');
}

export function isHeld({ is, atMost = Infinity, atLeast = -Infinity }: Limit): boolean {
  return is <= atMost && is >= atLeast;
}
