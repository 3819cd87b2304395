/** What a figure is held to. */
export interface Limit {
  what: string;
  is: number;
  atMost?: number;
  atLeast?: number;
}

/** A table of what was asked and what was measured; a run that misses any of it ends badly. */
export function judged(limits: Limit[]): string {
  if (!limits.length) return '';
  if (!limits.every(isHeld)) process.exitCode = 1;
  const rows = limits.map((limit) => `| ${rowOf(limit)} |`);
  return `\n\n| limit | asked | measured | |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** The cells of a limit in a table: what, asked, measured, whether it is held. */
export function rowOf(limit: Limit): string {
  const { what, is, atMost, atLeast } = limit;
  const asked = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return [what, asked, is, isHeld(limit) ? 'held' : '**missed**'].join(' | ');
}

export function isHeld({ is, atMost = Infinity, atLeast = -Infinity }: Limit): boolean {
  return is <= atMost && is >= atLeast;
}
