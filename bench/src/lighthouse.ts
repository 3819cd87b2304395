import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserArguments, browserPath } from './browser.ts';
import { freePort } from './product.ts';
import { quantile } from './results.ts';

/** Lighthouse's results for a page on its simulated phone: medians, times in ms. */
export interface Judged {
  runs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  /** The same from the CPU time of the page's thread, slowed down four times, instead of wall-clock time: Lighthouse includes what other processes take. */
  blockingOwn: number;
  /** The longest of those tasks. */
  longestOwn: number;
  kibibytes: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

/** The state of the browser: `kept` is the site's local storage, `again` whether the browser has cached its files. */
interface Visit {
  kept?: Record<string, string>;
  again?: boolean;
}

/** Loads an address several times, each time in a fresh browser. */
export async function judge(
  address: string,
  { runs, ...visit }: { runs: number } & Visit,
): Promise<Judged> {
  const reports: Awaited<ReturnType<typeof judgeOnce>>[] = [];
  for (let run = 0; run < runs; run++) reports.push(await judgeOnce(address, visit));
  const median = (read: (one: (typeof reports)[number]) => number) =>
    quantile(reports.map(read), 0.5);
  const score = (name: string) =>
    Math.round(median(({ report }) => report.categories[name]!.score) * 100);
  const audit = (name: string) => median(({ report }) => report.audits[name]!.numericValue);
  return {
    runs,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: Math.round(audit('largest-contentful-paint')),
    shift: Number(audit('cumulative-layout-shift').toFixed(3)),
    blocking: Math.round(audit('total-blocking-time')),
    blockingOwn: Math.round(
      median(({ own }) => own.reduce((sum, task) => sum + Math.max(0, task - 50), 0)),
    ),
    longestOwn: Math.round(median(({ own }) => Math.max(0, ...own))),
    kibibytes: Math.round(audit('total-byte-weight') / 1024),
  };
}

async function judgeOnce(address: string, { kept = {}, again = false }: Visit) {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: browserPath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (Object.keys(kept).length) await keep(browser, new URL(address).origin, kept);
    if (again) await comeAndGo(browser, address);
    const file = join(folder, 'page');
    const lighthouse = spawn(
      'npx',
      [
        ...['--yes', 'lighthouse@13.5.0', address, `--port=${port}`, '--disable-storage-reset'],
        ...['--output=json', `--output-path=${file}`, '--save-assets', '--quiet'],
        '--only-categories=performance,accessibility,best-practices',
      ],
      { stdio: 'ignore', timeout: 180_000 },
    );
    await once(lighthouse, 'exit');
    if (!existsSync(file)) throw new Error(`Lighthouse said nothing of ${address}.`);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { traceEvents } = JSON.parse(readFileSync(join(folder, 'page-0.trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[];
    };
    return { report, own: listTasks(traceEvents) };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the site's local storage without filling the browser's caches. */
async function keep(browser: BrowserContext, origin: string, kept: Record<string, string>) {
  const page = await browser.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(origin);
  await page.evaluate((all) => Object.assign(localStorage, all), kept);
  await page.close();
}

/** Visits twice, as browsers cache compiled scripts from the second visit on. */
async function comeAndGo(browser: BrowserContext, address: string) {
  for (let nth = 0; nth < 2; nth++) {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.close();
  }
}

/** The tasks on the page's main thread since the first contentful paint, slowed down four times, in ms. */
function listTasks(events: TraceEvent[]): number[] {
  const painted = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .sort((one, other) => other.ts - one.ts)[0];
  if (!painted) return [];
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
  );
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === main?.pid && tid === main.tid && ts >= painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur * 4) / 1000);
}
