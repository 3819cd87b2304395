import { startBarePages } from './BarePage.ts';
import { keptBy, launchBrowser } from './browser.ts';
import { call, round } from './driver.ts';
import { type Judged, judge } from './lighthouse.ts';
import { type PageContent, readContent } from './pageContent.ts';
import { startProduct } from './product.ts';
import { quantile, saveResult } from './results.ts';

/**
 * How long pages keep a phone from answering, each beside a page that shows the same by bare React and the same kit: all
 * in turn, several times. `node bench/src/blocking.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 5);
/** Beside a bare page that hardly blocks, any ratio is large: up to `good` ms, Lighthouse’s own limit, the ratio doesn't count. */
const limits = { ratio: 1.5, good: 200, task: 100 };
/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

const product = await startProduct();
const { origin } = product;
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const { kept, token } = await keptBy(origin, 'alice@demo.example');
const { booths } = await call<{ booths: { _id: string }[] }>({ origin, token }, 'GET /booth');
const dismissed = `pavilion-dismissed:${event!._id}`;
const isSentAway = { [`${dismissed}:registration`]: '1', [`${dismissed}:picture`]: '1' };
const pages: { name: string; path: string; kept?: Record<string, string> }[] = [
  { name: '/landing', path: '/landing' },
  { name: '/landing, its popups sent away before', path: '/landing', kept: isSentAway },
  { name: '/preview/{id}', path: `/preview/${booths[0]!._id}` },
  { name: '/exhibition-hall', path: '/exhibition-hall', kept },
  { name: '/lobby', path: '/lobby', kept },
];
const bare = await startBarePages(await readContents());
const visits = new Map<string, Judged[]>();
for (let nth = 0; nth < rounds; nth++)
  for (const [at, { name, path, kept: stored }] of pages.entries()) {
    keepVisit(name, await judge(origin + path, { runs: 1, ...(stored && { kept: stored }) }));
    keepVisit(`bare ${name}`, await judge(bare.addresses[at]!, { runs: 1 }));
  }
await product.stop();
await bare.stop();

const median = (name: string, read: (one: Judged) => number) =>
  quantile(visits.get(name)!.map(read), 0.5);
const rows = pages.map(({ name }) => {
  const blocking = median(name, (one) => one.blocking);
  const bareBlocking = median(`bare ${name}`, (one) => one.blocking);
  return {
    name,
    blocking,
    bareBlocking,
    ratio: round(blocking / Math.max(1, bareBlocking)),
    own: median(name, ({ blockingOwn }) => blockingOwn),
    longest: median(name, ({ longestOwn }) => longestOwn),
  };
});

saveResult({
  name: 'blocking',
  title: 'Pages beside a bare one',
  figures: { rounds, rows },
  text: `Total blocking time by Lighthouse on its simulated phone, medians of ${rounds} first visits, all pages in turn. "Of its own" and the longest task count the time that the page's thread worked, four times over, and not what other processes took from it meanwhile. A bare page has React, React Query and the kit, draws the same elements with the same styles in one go, and does nothing else: it opens no connection and answers nothing. A page may block 1.5 times as long, or ${limits.good} ms, which Lighthouse calls good: many bare pages block for a millisecond.

| page | blocking, ms | its bare page, ms | ratio | of its own, ms | longest task, ms |
|---|---|---|---|---|---|
${rows.map((row) => `| ${[row.name, row.blocking, row.bareBlocking, row.ratio, row.own, row.longest].join(' | ')} |`).join('\n')}`,
  limits: rows.flatMap(({ name, blocking, bareBlocking, longest }) => [
    {
      what: `${name}: blocking, ms`,
      is: blocking,
      atMost: Math.max(limits.good, round(limits.ratio * bareBlocking)),
    },
    { what: `${name}: longest task, ms`, is: longest, atMost: limits.task },
  ]),
});

function keepVisit(name: string, visit: Judged): void {
  visits.set(name, [...(visits.get(name) ?? []), visit]);
}

/** What each page shows once it is loaded. */
async function readContents(): Promise<PageContent[]> {
  const browser = await launchBrowser();
  const contents: PageContent[] = [];
  for (const { path, kept: stored = {} } of pages) {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      ...phone,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    contents.push(await readContent(page));
    await context.close();
  }
  await browser.close();
  return contents;
}
