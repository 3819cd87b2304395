import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from './features.ts';
import { journeysOf } from './journeys.ts';
import { readPlaywright, type Report } from './report.ts';
import type { Tier } from './tiers.ts';

/** A command that is part of a run. */
export interface Stage {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Needs few resources, so it runs in parallel with other light stages. */
  light?: true;
  /** Returns its results; without it, the stage counts as one test. */
  read?: () => Report;
}

/** What to run. */
export interface Asked {
  tier: Tier;
  /** Only these features, in every package; all features if empty. */
  features: string[];
  /** `2/4`: the second quarter of the tests. */
  shard?: string;
  /** Seed for a random order. */
  shuffle?: string;
}

/** Temporary files of a run; removed when it ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'pavilion-tests-'));

/** Returns the stages of a run, in order. */
export function stagesOf(asked: Asked): Stage[] {
  if (asked.tier === 'check') return check;
  const { features } = asked;
  const rooms = [
    vitest(asked, {
      name: 'unit',
      projects: ['contract', 'web'],
      files: features.map((name) => `${folderOf(name)}/`),
    }),
    vitest(asked, {
      name: 'server',
      projects: ['server'],
      files: inServer(features),
      env: { TEST_DATABASE: 'postgres' },
    }),
    vitest(asked, {
      name: 'process',
      projects: ['process'],
      files: features.length ? ['smoke'] : [],
      tags: features,
    }),
    ...(asked.tier === 'full'
      ? [vitest(asked, { name: 'engines', projects: ['engines'], files: inServer(features) })]
      : []),
  ];
  const specs = journeysOf(asked);
  const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };
  const browser = [
    playwright(asked, { name: 'browser', projects: ['desktop', 'phone'], specs, workers: 2 }),
    playwright(asked, { name: 'browser-alone', projects: ['alone'], specs, workers: 1 }),
  ];
  if (features.length) return specs.length ? [...rooms, build, ...browser] : rooms;
  return [
    ...(asked.shard ? [] : check),
    ...rooms,
    vitest(asked, { name: 'storage', projects: ['storage'] }),
    ...(asked.tier === 'full'
      ? [vitest(asked, { name: 'server-embedded', projects: ['server'] })]
      : []),
    build,
    ...browser,
  ];
}

const check: Stage[] = [
  { name: 'format', command: ['oxfmt', '--check'], light: true },
  { name: 'lint', command: ['oxlint'], light: true },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], light: true },
  { name: 'unused', command: ['knip'], light: true },
  {
    ...vitest({ tier: 'check', features: [] }, { name: 'rules', projects: ['rules'] }),
    light: true,
  },
];

function inServer(features: string[]): string[] {
  return features.map((name) => `server/src/${folderOf(name)}/`);
}

function vitest(
  { tier, shard, shuffle }: Asked,
  {
    name,
    projects,
    files = [],
    env = {},
    tags = [],
  }: {
    name: string;
    projects: string[];
    files?: string[];
    env?: Record<string, string>;
    tags?: string[];
  },
): Stage {
  const report = join(scratch, `${name}.json`);
  const filter = [
    ...(tier === 'full' ? [] : ['!full']),
    ...(tags.length ? [`(${tags.join(' || ')})`] : []),
  ].join(' && ');
  return {
    name,
    env: { ...env, TEST_TIER: tier, TEST_FEATURES: tags.join(','), TEST_REPORT: report },
    command: [
      ...['vitest', 'run', ...files],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=./rules/report.ts'],
      ...(files.length || tags.length ? ['--passWithNoTests'] : []),
      ...(filter ? [`--tags-filter=${filter}`] : []),
      ...(shard ? [`--shard=${shard}`] : []),
      ...(shuffle ? ['--sequence.shuffle', `--sequence.seed=${shuffle}`] : []),
    ],
    read: () => JSON.parse(readFileSync(report, 'utf8')) as Report,
  };
}

function playwright(
  { tier, shard, shuffle }: Asked,
  {
    name,
    projects,
    specs,
    workers,
  }: { name: string; projects: string[]; specs: string[]; workers: number },
): Stage {
  const report = join(scratch, `${name}.json`);
  return {
    name,
    command: [
      ...['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', `--workers=${workers}`],
      ...specs,
      ...projects.map((project) => `--project=${project}`),
      '--pass-with-no-tests',
      // so that a stage doesn't delete the previous one's screenshots
      `--output=${join(tmpdir(), 'pavilion-e2e', name)}`,
      ...(tier === 'day' ? ['--grep-invert=@full'] : []),
      ...(shard ? [`--shard=${shard}`] : []),
      ...(shuffle ? [`--shuffle=${shuffle}`] : []),
    ],
    env: {
      TEST_TIER: tier,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      DEMO_FOLDER: join(scratch, 'demo'),
    },
    read: () => readPlaywright(readFileSync(report, 'utf8')),
  };
}
