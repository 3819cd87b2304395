import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** The browser: the one named, the machine's, or the one inside the npm package. */
async function chromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const installed = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(existsSync);
  if (installed) return installed;
  process.env['TMPDIR'] ??= join(tmpdir(), 'pavilion-chromium');
  const packaged = await import('@sparticuz/chromium');
  return packaged.default.executablePath();
}

const launchOptions = { executablePath: await chromium(), args };

export default defineConfig({
  testDir: '.',
  outputDir: join(tmpdir(), 'pavilion-e2e'),
  // a browser and its server keep two cores busy
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // a busy machine may miss a moment once; the closing line says how often
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-first-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /phone\//,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 860 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
      testIgnore: /desktop\//,
    },
  ],
});
