import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, signedIn } from './browser.ts';
import { call, forAll, logIn, round, until } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/**
 * A tab that stays open for a working day, without the pauses: in every round it walks through the event and receives what others
 * write, then its heap is measured on the same page. Also the memory of an idle server. `node bench/src/soak.ts [rounds] [people]`.
 */
const rounds = Number(process.argv[2] ?? 24);
const people = Number(process.argv[3] ?? 100);
/** By then every page has been loaded, and the tab's cache of a conversation is full. */
const warmUp = Number(process.argv[4] ?? 12);
const idleSeconds = 45;
const mib = 2 ** 20;

interface Look {
  heapMib: number;
  documents: number;
  nodes: number;
  listeners: number;
}

const { looks, heard } = await openDay();
const idleMib = { embedded: await idleOf('embedded'), postgres: await idleOf('postgres') };
const sizes = looks.slice(warmUp).map(({ heapMib }) => heapMib);
const third = Math.ceil(sizes.length / 3);
const after = quantile(sizes.slice(0, third), 0.5);
const atEnd = quantile(sizes.slice(-third), 0.5);
const grownPercent = round((atEnd / after - 1) * 100);

saveResult({
  name: 'soak',
  title: 'A tab for a day, and an idle server',
  figures: { rounds, people, warmUp, heard, looks, grownPercent, idleMib },
  text: `${rounds} rounds, the first ${warmUp} to warm up: in each the tab walks through 13 pages without loading anew, while ${people} people write in the chat of a session and every fourth writes to its visitor; ${heard} frames came through its socket. The heap is looked at in the lobby after its rubbish was collected; of the rounds after the warm-up the median of the last third is compared with that of the first.

| round | heap, MiB | documents | nodes | listeners |
|---|---|---|---|---|
${looks.map((look, nth) => `| ${nth + 1} | ${look.heapMib} | ${look.documents} | ${look.nodes} | ${look.listeners} |`).join('\n')}

A server with the demo events that nobody visits takes, ${idleSeconds} s after its start, ${idleMib.embedded} MiB with the embedded database and ${idleMib.postgres} MiB with PostgreSQL beside it.`,
  limits: [
    { what: 'growth of the heap after the warm-up, %', is: grownPercent, atMost: 10 },
    { what: 'idle with the embedded database, MiB', is: idleMib.embedded, atMost: 350 },
    { what: 'idle with an external database, MiB', is: idleMib.postgres, atMost: 200 },
  ],
});

async function idleOf(database: 'embedded' | 'postgres'): Promise<number> {
  const product = await startProduct({ database });
  try {
    // frees memory that the first start needed
    await product.restart();
    await until(performance.now() + idleSeconds * 1000);
    return round(product.memory() / mib);
  } finally {
    await product.stop();
  }
}

async function openDay(): Promise<{ looks: Look[]; heard: number }> {
  const product = await startProduct({ visitors: people, signedIn: true });
  const { origin } = product;
  const browser = await launchBrowser();
  try {
    const { user } = await logIn(origin, 'visitor0@crowd.example');
    const others = product.logins.filter(({ id }) => id !== user._id);
    const sessionId = await liveSession(product);
    for (const { id, token } of product.logins)
      await call({ origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
    const { context, token } = await signedIn(browser, {
      origin,
      email: 'visitor0@crowd.example',
      viewport: { width: 1440, height: 860 },
    });
    const { booths } = await call<{ booths: { _id: string }[] }>({ origin, token }, 'GET /booth');
    const way = [
      `/meeting/${sessionId}`,
      `/message-dashboard?with=${others[0]!.id}`,
      '/exhibition-hall',
      `/booth/${booths[0]!._id}`,
      '/lounge',
      `/attendee/${others[1]!.id}`,
      '/agenda-landing',
      '/auditorium',
      '/my-network',
      '/notifications',
      '/profile',
      '/info-desk',
      '/lobby',
    ];
    const page = await context.newPage();
    let heard = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => (heard += 1)));
    await page.goto(`${origin}/lobby`, { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
    const devtools = await context.newCDPSession(page);
    const looks: Look[] = [];
    for (let nth = 0; nth < rounds; nth++) {
      const written = forAll(others, async (from) => {
        const at = others.indexOf(from);
        const text = `${nth}.${at} Shall we look at the next booth together?`;
        const send = (to: object) =>
          call({ origin, token: from.token }, 'POST /message', {
            ...to,
            text,
            clientId: crypto.randomUUID(),
          });
        await send({ channelId: sessionId });
        if (at % 4 === 0) await send({ toUser: user._id });
      });
      for (const path of way) await walkTo(page, path);
      await written;
      looks.push(await lookAt(devtools));
      console.log(nth, heard, JSON.stringify(looks.at(-1)));
    }
    return { looks, heard };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Navigates as a link does: the page changes, the tab stays. */
async function walkTo(page: Page, path: string): Promise<void> {
  const titleBefore = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((before) => document.title !== before, titleBefore);
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('main [aria-busy=true]'),
  );
  await page.waitForLoadState('networkidle');
}

async function lookAt(devtools: CDPSession): Promise<Look> {
  // objects held only by weak references go with the second
  for (let nth = 0; nth < 2; nth++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heapMib: round(usedSize / mib), documents, nodes, listeners: jsEventListeners };
}
