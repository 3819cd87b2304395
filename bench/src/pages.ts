import { keptBy, launchBrowser, signedIn } from './browser.ts';
import { call, logIn } from './driver.ts';
import { judge } from './lighthouse.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';

/** Page weight, as sent over the wire, and Lighthouse's results. */
const kib = 1024;
const limits: Record<string, { scripts: number; all?: number }> = {
  '/landing': { scripts: 170 * kib },
  '/attendee-login': { scripts: 170 * kib },
  '/attendee-registration': { scripts: 170 * kib },
  '/agenda-landing': { scripts: 170 * kib },
  '/lobby': { scripts: 250 * kib },
  '/exhibition-hall?city=bng': { scripts: 250 * kib, all: 600_000 },
  '/lounge': { scripts: 250 * kib },
  '/message-dashboard': { scripts: 250 * kib },
};

const inKib = (bytes: number) => (bytes / kib).toFixed(0);
const isForGuests = (path: string) => /^\/(landing|attendee-|agenda-)/.test(path);

const product = await startProduct();
const browser = await launchBrowser();
const rows = [];
for (const [path, limit] of Object.entries(limits)) {
  rows.push({ path, ...(await weigh(path)), ...limit });
}
const lighthouse = [];
for (const { path, least, isInside, how = '', ...given } of await judgedPages()) {
  const page = path.replace(/[0-9a-f-]{36}/, '{id}') + how;
  const { kept } = isInside ? await keptBy(product.origin, 'alice@demo.example') : given;
  for (const again of isInside ? [false, true] : [false]) {
    const judged = await judge(product.origin + path, { runs: 5, kept, again });
    // Lighthouse doesn't count what a service worker fetches for the page
    const weighed = isInside ? judged : { kibibytes: Number(inKib(await firstVisit(path, kept))) };
    lighthouse.push({
      page: again ? `${page}, again` : page,
      ...{ least, isInside, ...judged, kibibytes: weighed.kibibytes },
    });
  }
}
await browser.close();
await product.stop();

saveResult({
  name: 'pages',
  title: 'Pages',
  figures: { rows, lighthouse },
  text: `Bytes as sent (compressed), a first visit with an empty cache, phone of 360 × 780 on slow 4G (1.6 Mbit/s, 150 ms). "Before first paint" counts scripts that had arrived when something was first painted; "again" is the next visit of the same browser.

| page | first paint, ms | scripts before first paint, KiB | scripts in all, KiB | everything, KiB | again, KiB |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row.path} | ${Math.round(row.paintedMs)} | ${inKib(row.scriptsBeforePaint)} | ${inKib(row.scriptsInAll)} | ${inKib(row.everything)} | ${inKib(row.again)} |`).join('\n')}

Lighthouse, mobile, medians of ${lighthouse[0]?.runs ?? 0} visits, with the slow phone and line that it models from a quick load: first ones with an empty cache, "again" by a browser that has been there, as whoever is signed in has. Everything of a guest's page is counted without a service worker, which Lighthouse leaves out. "Of its own" counts the time that the page's thread worked, four times over, and not what other processes took from it meanwhile.

| page | performance | accessibility | best practices | largest paint, ms | shift | blocking, ms | of its own, ms | everything, KiB |
|---|---|---|---|---|---|---|---|---|
${lighthouse.map((of) => `| ${[of.page, of.performance, of.accessibility, of.bestPractices, of.largestPaint, of.shift, of.blocking, of.blockingOwn, of.kibibytes].join(' | ')} |`).join('\n')}`,
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
      ...(isForGuests(row.path)
        ? [{ what: `${row.path}: again, KiB`, is: Number(inKib(row.again)), atMost: 30 }]
        : []),
    ]),
    ...lighthouse.flatMap(({ page, least, isInside, ...of }) => [
      { what: `${page}: accessibility`, is: of.accessibility, atLeast: 100 },
      { what: `${page}: performance`, is: of.performance, atLeast: least },
      { what: `${page}: largest paint, ms`, is: of.largestPaint, atMost: 2000 },
      { what: `${page}: blocking, ms`, is: of.blocking, atMost: 200 },
      { what: `${page}: shift`, is: of.shift, atMost: 0 },
      ...(isInside ? [] : [{ what: `${page}: first visit, KiB`, is: of.kibibytes, atMost: 200 }]),
    ]),
  ],
});

async function weigh(path: string): Promise<{
  paintedMs: number;
  scriptsBeforePaint: number;
  scriptsInAll: number;
  everything: number;
  again: number;
}> {
  const viewport = { width: 360, height: 780 };
  const context = isForGuests(path)
    ? await browser.newContext({ viewport, serviceWorkers: 'block' })
    : (await signedIn(browser, { origin: product.origin, email: 'alice@demo.example', viewport }))
        .context;
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const visit = async () => {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    return page.evaluate(sizesOfVisit);
  };
  const first = await visit();
  // responses from a service worker are counted uncompressed
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const { everything: again } = await visit();
  await context.close();
  return { ...first, again };
}

/** Returns what is sent on a first visit, with the phone Lighthouse simulates and this local storage. */
async function firstVisit(path: string, kept: Record<string, string> = {}): Promise<number> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  // the last request a page makes by itself
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('sendWebVitals')),
  );
  const { everything } = await page.evaluate(sizesOfVisit);
  await context.close();
  return everything;
}

/** Runs in the page. */
function sizesOfVisit() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
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
}

interface JudgedPage {
  path: string;
  /** The minimum Lighthouse performance score. */
  least: number;
  isInside: boolean;
  /** Local storage from an earlier visit, and a label for it. */
  kept?: Record<string, string>;
  how?: string;
}

/** The pages Lighthouse visits: those opened from links, and those most people see most. */
async function judgedPages(): Promise<JudgedPage[]> {
  const sessionId = await liveSession(product);
  const { token } = await logIn(product.origin, 'alice@demo.example');
  const { booths } = await call<{ booths: { _id: string }[] }>(
    { origin: product.origin, token },
    'GET /booth',
  );
  const guests = [
    '/attendee-login',
    '/attendee-registration/',
    '/agenda-landing',
    `/agenda-landing/${sessionId}`,
    '/speakers/',
    `/preview/${booths[0]!._id}`,
  ];
  const inside = ['/lobby', '/exhibition-hall', '/message-dashboard'];
  return [
    { path: '/landing', least: 95, isInside: false },
    {
      path: '/landing',
      how: ', its popups sent away before',
      kept: await withoutPopups(),
      least: 95,
      isInside: false,
    },
    ...guests.map((path) => ({ path, least: 92, isInside: false })),
    ...inside.map((path) => ({ path, least: 85, isInside: true })),
  ];
}

/** Returns the local storage of a browser that has dismissed the landing page's popups, one of which opens the registration as soon as it loads. */
async function withoutPopups(): Promise<Record<string, string>> {
  const [event] = await call<{ _id: string }[]>(product, 'GET /events');
  const key = `pavilion-dismissed:${event!._id}`;
  return { [`${key}:registration`]: '1', [`${key}:picture`]: '1' };
}
