import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { catalogues } from './web/build/catalogues.ts';
import { engines, onlyFull, processes, smoke } from './rules/tiers.ts';

/** By day the files of the full tier are left out; a file that is named by hand runs in any case. */
const left = process.env['TEST_TIER'] === 'day' ? onlyFull : [];
const features = readdirSync('server/src/features').flatMap((area) =>
  readdirSync(`server/src/features/${area}`).map((name) => ({ name })),
);

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // on a busy machine a second is short
    expect: { poll: { timeout: 15_000 } },
    retry: 0,
    tags: [{ name: 'full', description: 'Runs in the full tier only' }, ...features],
    projects: [
      { extends: true, test: { name: 'rules', include: ['rules/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'storage',
          include: ['server/src/db/**/*.test.ts'],
          exclude: left,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // one worker keeps one database and one server for all its files
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/src/db/**', smoke, ...processes, ...engines, ...left],
          globalSetup: ['server/src/testing/globalSetup.ts', 'server/src/testing/buildServer.ts'],
          pool: 'forks',
          isolate: false,
          fileParallelism: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: engines,
          exclude: left,
          globalSetup: ['server/src/testing/globalSetup.ts', 'server/src/testing/buildServer.ts'],
          pool: 'forks',
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [smoke, ...processes],
          exclude: left,
          globalSetup: ['server/src/testing/buildServer.ts'],
          pool: 'forks',
        },
      },
      {
        extends: true,
        plugins: [catalogues()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/freshPage.ts'],
          isolate: false,
        },
      },
    ],
  },
});
