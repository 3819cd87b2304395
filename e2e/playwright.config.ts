import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { packagedChromium } from './packagedChromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const light = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the browser to use: CHROMIUM_PATH, the first one installed, or the one in the npm package. */
async function chromium(...places: string[]): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const installed = places.find(existsSync);
  if (installed) return installed;
  return packagedChromium();
}

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 860 } };
// the headless shell of the same engine needs less, but shows no notifications
const launchOptions = { executablePath: await chromium(light, ...whole), args };
const wholeBrowser = { executablePath: await chromium(...whole, light), args };

export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: join(tmpdir(), 'pavilion-e2e'),
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'en-IN',
    // without a graphics card, each animation costs as much as the page itself; `motion.spec.ts` tests them
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    // tracing every test would take a fifth of the time; use `--trace on` for one that fails
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /phone\/|alone\//,
      use: desktop,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
      // tests of what is the same on a phone run there only in the full tier
      ...(process.env['TEST_TIER'] === 'day' ? { testMatch: /phone\// } : {}),
      testIgnore: /desktop\/|alone\//,
    },
    // tests that need the full browser, or several at once, run one at a time
    {
      name: 'alone',
      testMatch: /alone\//,
      use: { ...desktop, launchOptions: wholeBrowser },
    },
  ],
});
