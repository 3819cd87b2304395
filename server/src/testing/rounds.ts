/** How big a test is by day and how big in the full tier, for those whose size is the point. */
export function byTier<T>({ day, full }: { day: T; full: T }): T {
  return process.env['TEST_TIER'] === 'full' ? full : day;
}

/** How many times a race is run: what is rare has to come up before a release. */
export const rounds = byTier({ day: 2, full: 20 });
