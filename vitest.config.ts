import { defineConfig } from 'vitest/config';

/** They start whole servers, each on databases of its own: once is enough, whatever database the other tests stand on. */
const ofWholeServers = [
  'server/src/cli/**',
  'server/src/{main,killed,nodes*,proxied,away,diskFull,offline}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // on a busy machine a second is short
    expect: { poll: { timeout: 15_000 } },
    // a busy machine may miss a moment once; the closing line says how often
    retry: 1,
    projects: [
      { extends: true, test: { name: 'rules', include: ['rules/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'storage', include: ['server/src/db/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        // one worker keeps one database for all its files
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/src/db/**', ...(process.env['TEST_DATABASE'] ? ofWholeServers : [])],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          pool: 'forks',
          isolate: false,
          fileParallelism: true,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
});
