import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath, launchBrowser, signedIn } from './browser.ts';
import { call, logIn } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/** What pages weigh, as sent over the wire, and what Lighthouse says of those that guests open. */
const kib = 1024;
const limits: Record<string, { scripts: number; all?: number }> = {
  '/landing': { scripts: 170 * kib },
  '/attendee-login': { scripts: 170 * kib },
  '/attendee-registration': { scripts: 170 * kib },
  '/lobby': { scripts: 250 * kib },
  '/exhibition-hall?city=bng': { scripts: 250 * kib, all: 600_000 },
  '/lounge': { scripts: 250 * kib },
  '/message-dashboard': { scripts: 250 * kib },
};

/** How a slow phone comes about. */
const phones: Record<string, string> = { modelled: 'simulate', slowed: 'devtools' };

const product = await startProduct();
const browser = await launchBrowser();
const rows = [];
for (const [path, limit] of Object.entries(limits)) {
  rows.push({ path, ...(await weigh(path)), ...limit });
}
await browser.close();
const lighthouse = (await guestPages()).flatMap((path) =>
  Object.keys(phones).flatMap((phone) => lighthouseOf(path, phone) ?? []),
);
await product.stop();

const inKib = (bytes: number) => (bytes / kib).toFixed(0);
saveResult({
  name: 'pages',
  title: 'Pages',
  figures: { rows, lighthouse },
  text: `Bytes as sent (compressed), a first visit with an empty cache, phone of 360 × 780 on slow 4G (1.6 Mbit/s, 150 ms). "Before first paint" counts scripts that had arrived when something was first painted.

| page | first paint, ms | scripts before first paint, KiB | scripts in all, KiB | everything, KiB |
|---|---|---|---|---|
${rows.map((row) => `| ${row.path} | ${Math.round(row.paintedMs)} | ${inKib(row.scriptsBeforePaint)} | ${inKib(row.scriptsInAll)} | ${inKib(row.everything)} |`).join('\n')}

Lighthouse, mobile, medians of ${lighthouse[0]?.runs ?? 0}; "Modelled" is what it makes of a quick load, its default; "slowed" is a load on a slowed line and processor.

| page | phone | performance | accessibility | best practices | LCP, ms | CLS | blocking, ms | everything, KiB |
|---|---|---|---|---|---|---|---|---|
${lighthouse.map((of) => `| ${[of.page, of.phone, of.performance, of.accessibility, of.bestPractices, of.lcpMs, of.cls, of.blockingMs, of.kibibytes].join(' | ')} |`).join('\n')}`,
  limits: [
    ...rows.flatMap((row) => [
      {
        what: `${row.path}: scripts before first paint, KiB`,
        is: Number(inKib(row.scriptsBeforePaint)),
        atMost: row.scripts / kib,
      },
      ...(row.all
        ? [{ what: `${row.path}: everything, bytes`, is: row.everything, atMost: row.all }]
        : []),
    ]),
    ...lighthouse.flatMap(({ name, page, phone, ...of }) => [
      { what: `${name}: accessibility`, is: of.accessibility, atLeast: 100 },
      ...(phone === 'modelled'
        ? [
            {
              what: `${name}: performance`,
              is: of.performance,
              atLeast: page === '/landing' ? 95 : 92,
            },
            { what: `${name}: largest paint, ms`, is: of.lcpMs, atMost: 2000 },
            { what: `${name}: blocking, ms`, is: of.blockingMs, atMost: 200 },
            { what: `${name}: shift`, is: of.cls, atMost: 0 },
            { what: `${name}: first visit, KiB`, is: of.kibibytes, atMost: 200 },
          ]
        : []),
    ]),
  ],
});

async function weigh(path: string): Promise<{
  paintedMs: number;
  scriptsBeforePaint: number;
  scriptsInAll: number;
  everything: number;
}> {
  const viewport = { width: 360, height: 780 };
  const context = /^\/(landing|attendee-)/.test(path)
    ? await browser.newContext({ viewport })
    : (await signedIn(browser, { origin: product.origin, email: 'alice@demo.example', viewport }))
        .context;
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  const sizes = await page.evaluate(() => {
    const painted =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const document = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const sum = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((bytes, entry) => bytes + entry.transferSize, 0);
    const scripts = all.filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
    return {
      paintedMs: painted,
      scriptsBeforePaint: sum(scripts.filter((script) => script.responseEnd <= painted)),
      scriptsInAll: sum(scripts),
      everything: sum(all) + document.transferSize,
    };
  });
  await context.close();
  return sizes;
}

/** Pages that are opened without a login. */
async function guestPages(): Promise<string[]> {
  const sessionId = await liveSession(product);
  const { token } = await logIn(product.origin, 'alice@demo.example');
  const { booths } = await call<{ booths: { _id: string }[] }>(
    { origin: product.origin, token },
    'GET /booth',
  );
  return [
    '/landing',
    '/attendee-login',
    '/attendee-registration/',
    '/agenda-landing',
    '/speakers',
    `/agenda-landing/${sessionId}`,
    `/preview/${booths[0]!._id}`,
  ];
}

function lighthouseOf(path: string, phone: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-lighthouse-'));
  const runs = [1, 2, 3, 4, 5].flatMap((run) => {
    const file = join(folder, `${run}.json`);
    spawnSync(
      'npx',
      [
        '--yes',
        'lighthouse@13.5.0',
        product.origin + path,
        '--output=json',
        `--output-path=${file}`,
        `--throttling-method=${phones[phone]}`,
        '--quiet',
        '--only-categories=performance,accessibility,best-practices',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
      ],
      { env: { ...process.env, CHROME_PATH: browserPath }, encoding: 'utf8', timeout: 180_000 },
    );
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Report] : [];
  });
  if (!runs.length) return null;
  const median = (read: (report: Report) => number) => quantile(runs.map(read), 0.5);
  const score = (name: string) =>
    Math.round(median((report) => report.categories[name]!.score) * 100);
  const page = path.replace(/[0-9a-f-]{36}/, '{id}');
  return {
    name: `${page} ${phone}`,
    page,
    phone,
    runs: runs.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: Math.round(median((report) => report.audits['largest-contentful-paint']!.numericValue)),
    cls: Number(
      median((report) => report.audits['cumulative-layout-shift']!.numericValue).toFixed(3),
    ),
    kibibytes: Math.round(
      median((report) => report.audits['total-byte-weight']!.numericValue) / kib,
    ),
    blockingMs: Math.round(median((report) => report.audits['total-blocking-time']!.numericValue)),
  };
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}
