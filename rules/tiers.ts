import { matchesGlob } from 'node:path';

/** When a test runs: `check` on save, `day` before a push and in CI, `full` before a release. A tier contains those before it. */
export type Tier = 'check' | 'day' | 'full';

/** The seconds that a tier may take on two cores that do nothing else. */
export const limits: Partial<Record<Tier, number>> = { check: 120, day: 900 };

/** One story per feature, against the real server process. */
export const smoke = 'server/src/smoke/*.test.ts';

/** Other tests of real processes: the command line, kills, two nodes, proxies, outages of services. */
export const processes = [
  'server/src/cli/*.test.ts',
  'server/src/main.test.ts',
  'server/src/process/{answerTimes,away,deploy,diskFull,killed,nodes*,offline,package,proxied}.test.ts',
  'server/src/features/people/message/kill.test.ts',
];

/** Tests of engines that take all cores: a real transcriber and a real translator, where they can be installed. They run alone. */
export const engines = [
  'server/src/features/programme/caption/whisper.test.ts',
  'server/src/features/platform/translation/apertium.test.ts',
];

/**
 * The tier of every test file: the first matching pattern counts; a file that matches none fails
 * `rules/tiers.test.ts`. A single test in a `day` file that belongs to the full tier has the runner's own tag:
 * `{ tags: 'full' }` in Vitest, `{ tag: '@full' }` in Playwright.
 */
const tiers: [pattern: string, tier: Tier][] = [
  ['rules/*.test.ts', 'check'],
  ['contract/src/**/*.test.ts', 'day'],
  ['web/src/**/*.test.{ts,tsx}', 'day'],
  ['server/demo/*.test.ts', 'day'],

  // the embedded database killed, without power, on a full disk, upgraded, under load
  ['server/src/db/embedded/{kill,powerLoss,FreeSpace,maintenance,steadyWasm}.test.ts', 'full'],
  ['server/src/db/upgrade.test.ts', 'full'],
  ['server/src/db/**/*.test.ts', 'day'],

  [smoke, 'day'],
  ...processes.map((pattern): [string, Tier] => [pattern, 'full']),
  // every route with every hostile input
  ['server/src/testing/{abuse*,fuzz}.test.ts', 'full'],
  // the demo's talks, tables and figures; its desks are of the day tier
  ['server/src/seed/cast/{castTables,castTalks,keepDemoDay}.test.ts', 'full'],
  ['server/src/seed/demoFigures.test.ts', 'full'],
  ...engines.map((pattern): [string, Tier] => [pattern, 'full']),
  [
    'server/src/{core,eventCopy,features,http,live,ports,process,sandbox,secrets,seed,sheets,site,system,testing,wiring}/**/*.test.ts',
    'day',
  ],
  ['server/src/*.test.ts', 'day'],
];

/** Returns the tier of a test file, if a pattern matches. */
export function tierOf(file: string): Tier | undefined {
  return tiers.find(([pattern]) => matchesGlob(file, pattern))?.[1];
}

/** Patterns of tests that only run in the full tier. */
export const onlyFull = tiers.flatMap(([pattern, tier]) => (tier === 'full' ? [pattern] : []));
