/** Picks a test's size in the day or the full tier, for tests whose size matters. */
export function byTier<T>({ day, full }: { day: T; full: T }): T {
  return process.env['TEST_TIER'] === 'full' ? full : day;
}

/** How many times to run a race: rare outcomes have to show up before a release. */
export const rounds = byTier({ day: 2, full: 20 });
