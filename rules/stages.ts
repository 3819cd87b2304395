import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from './features.ts';
import { journeysOf } from './journeys.ts';
import { readPlaywright, type Report } from './report.ts';
import type { Tier } from './tiers.ts';

/** One command of a run. */
export interface Stage {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Needs little of the machine: runs beside others of its kind. */
  light?: true;
  /** What it counted; a stage without counts one for itself. */
  read?: () => Report;
}

/** What a run is asked for. */
export interface Asked {
  tier: Tier;
  /** One feature or a few, in every room; all of them where there is none. */
  features: string[];
  /** `2/4`: the second quarter of the tests. */
  shard?: string;
  /** In random order, by this seed. */
  shuffle?: string;
}

/** What a run keeps on the way; removed when it ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'pavilion-tests-'));

/** The stages of a run, in their order. */
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
      // a stage leaves the pictures of the one before
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
