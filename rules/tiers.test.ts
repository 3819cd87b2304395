import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFeatures } from './features.ts';
import { journeys, journeysOf } from './journeys.ts';
import { tierOf } from './tiers.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
}).split('\n');
const specs = files.flatMap((file) => /^e2e\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);

test('every test file has a tier', () => {
  const homeless = files.filter((file) => /\.test\.tsx?$/.test(file) && !tierOf(file));
  expect(homeless, 'Say in rules/tiers.ts when it runs.').toEqual([]);
  const lesson = 'Say in rules/journeys.ts when it runs and which features it shows.';
  expect(
    specs.filter((spec) => !journeys[spec]),
    lesson,
  ).toEqual([]);
  expect(
    Object.keys(journeys).filter((spec) => !specs.includes(spec)),
    'It is gone.',
  ).toEqual([]);
});

test('journeys name only features that exist', () => {
  const named = Object.values(journeys).flatMap(({ features }) => features);
  const unknown = named.filter((name) => !allFeatures.includes(name));
  expect(unknown, 'Name the folder of the feature.').toEqual([]);
});

test('selecting a feature runs its journeys, whatever their tier', () => {
  const asked = { tier: 'day' as const, features: ['poll'] };
  expect(journeysOf(asked)).toEqual([
    'e2e/poll.spec.ts',
    'e2e/desktop/accessibilityPolls.spec.ts',
    'e2e/desktop/day.spec.ts',
    'e2e/desktop/pollKinds.spec.ts',
    'e2e/desktop/tenMinutes.spec.ts',
  ]);
});

test('the day tier leaves out what only the full tier runs', () => {
  const all = journeysOf({ tier: 'full', features: [] });
  const day = journeysOf({ tier: 'day', features: [] });
  expect(all).toHaveLength(specs.length);
  expect(day).not.toContain('e2e/desktop/buttons.spec.ts');
  expect(day.length).toBeLessThan(all.length);
});
