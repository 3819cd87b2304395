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
  const rows = limits.map(({ what, is, atMost = Infinity, atLeast = -Infinity }) => {
    const isHeld = is <= atMost && is >= atLeast;
    if (!isHeld) process.exitCode = 1;
    const asked = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
    return `| ${what} | ${asked} | ${is} | ${isHeld ? 'held' : '**missed**'} |`;
  });
  return `\n\n| limit | asked | measured | |\n|---|---|---|---|\n${rows.join('\n')}`;
}
