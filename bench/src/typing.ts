import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, signedIn } from './browser.ts';
import { call, forAll, logIn, round } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/** Typing and sending in long conversations, on a processor slowed down four times. `node bench/src/typing.ts [messages] [sends]`. */
const messages = Number(process.argv[2] ?? 1000);
const sends = Number(process.argv[3] ?? 40);
const slowdown = 4;
const keyEveryMs = 100;
/** By then the server has answered, so its reply doesn't collide with the next message. */
const restMs = 500;
const sentence = 'Shall we meet at the stand? ';
const limits = { key: 50, sent: 50 };
const viewport = { width: 1440, height: 860 };

const product = await startProduct({ visitors: messages, signedIn: true, messages });
const { origin } = product;
const rows = [];
/** How long this machine's browser takes for a key and a line on a page that does nothing else, and on one that also plays the session's video. */
const bare = [];
try {
  const browser = await launchBrowser();
  const other = await logIn(origin, 'visitor1@crowd.example');
  const sessionId = await filledChat();
  rows.push({
    place: 'a conversation',
    ...(await measure(await openPlace(browser, `/message-dashboard?with=${other.user._id}`))),
  });
  const session = await openPlace(browser, `/meeting/${sessionId}`);
  const film = await filmOf(session);
  rows.push({ place: 'the chat of a session', ...(await measure(session)) });
  bare.push({ place: 'a bare page', ...(await measure(await openBare(browser))) });
  bare.push({
    place: 'a bare page with the film',
    ...(await measure(await openBare(browser, film))),
  });
  await browser.close();
} finally {
  await product.stop();
}

saveResult({
  name: 'typing',
  title: 'Typing where much was said',
  figures: { messages, sends, slowdown, rows, bare },
  text: `A page of 1440 × 860 with ${messages} messages drawn, its processor slowed down ${slowdown} times; ${sends} messages of ${sentence.trim().length} keys, a key every ${keyEveryMs} ms, sent by Enter. Both end when the frame that has the letter, or the message in the log, is painted. The bare page has as many lines of plain text and a box, and one listener that adds a line: what a frame takes on this machine whatever is on the page. With the film it also plays what the session plays, at the same size, decoded and drawn by the processor as in the session.

| place | messages | keys | key → paint p50 / p95 / worst, ms | Enter → message visible p50 / p95 / worst, ms |
|---|---|---|---|---|
${[...rows, ...bare].map((row) => `| ${row.place} | ${row.drawn} | ${row.keys} | ${row.keyP50} / ${row.keyP95} / ${row.keyWorst} | ${row.sentP50} / ${row.sentP95} / ${row.sentWorst} |`).join('\n')}`,
  limits: rows.flatMap(({ place, keyP95, sentP95 }) => [
    { what: `${place}: key → paint, p95 ms`, is: keyP95, atMost: limits.key },
    { what: `${place}: Enter → message visible, p95 ms`, is: sentP95, atMost: limits.sent },
  ]),
});

/** Returns the live session, after everyone in the crowd has written in its chat. */
async function filledChat(): Promise<string> {
  const sessionId = await liveSession(product);
  await forAll(product.logins, async ({ id, token }) => {
    await call({ origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
    const text = `What a good point, thank you. ${id}`;
    const body = { channelId: sessionId, text, clientId: crypto.randomUUID() };
    await call({ origin, token }, 'POST /message', body);
  });
  return sessionId;
}

/** Opens a page with all its messages rendered. */
async function openPlace(browser: Browser, path: string): Promise<Page> {
  const email = 'visitor0@crowd.example';
  const { context } = await signedIn(browser, { origin, email, viewport });
  const page = await context.newPage();
  await page.goto(origin + path);
  await readBack(page);
  return page;
}

interface Film {
  url: string;
  width: number;
  height: number;
}

/** The video a session plays, at its size on the page. */
function filmOf(session: Page): Promise<Film> {
  return session.locator('video').evaluate((film: HTMLVideoElement) => ({
    url: film.currentSrc,
    width: film.clientWidth,
    height: film.clientHeight,
  }));
}

async function openBare(browser: Browser, film?: Film): Promise<Page> {
  const page = await browser.newPage({ viewport, bypassCSP: true });
  // videos are for pages of their own origin only
  await page.goto(`${origin}/health/live`);
  const line = '<p data-line>What a good point, thank you.</p>';
  const screen = film
    ? `<video src="${film.url}" width="${film.width}" height="${film.height}" style="position: fixed; right: 0" autoplay muted loop></video>`
    : '';
  await page.setContent(
    `${screen}<div role="log" style="block-size: 600px; inline-size: 400px; overflow: auto"><div>${line.repeat(messages)}</div></div><textarea></textarea>`,
  );
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]')!;
    const box = document.querySelector('textarea')!;
    log.scrollTop = log.scrollHeight;
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const added = document.createElement('p');
      added.textContent = box.value;
      box.value = '';
      log.firstElementChild!.append(added);
      log.scrollTop = log.scrollHeight;
    });
  });
  return page;
}

async function measure(page: Page) {
  const drawn = await page.locator('[data-line]').count();
  await page.evaluate(watch);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const box = page.getByRole('log').locator('xpath=following::textarea[1]');
  await box.focus();
  for (let nth = 0; nth <= sends; nth++) {
    await page.keyboard.type(`${nth} ${sentence}`.trim(), { delay: keyEveryMs });
    await page.keyboard.press('Enter');
    await pause(restMs);
  }
  const { keys, sent } = await page.evaluate(() => (globalThis as unknown as Watched).times);
  if (sent.length <= sends) throw new Error(`Of ${sends + 1} messages ${sent.length} were seen.`);
  // the first one is a warm-up, and isn't counted
  sent.shift();
  keys.splice(0, `0 ${sentence}`.trim().length);
  await page.context().close();
  return { drawn, keys: keys.length, ...spanOf('key', keys), ...spanOf('sent', sent) };
}

interface Watched {
  /** In ms: from each key to the paint of its letter, from each Enter to the paint of its message. */
  times: { keys: number[]; sent: number[] };
}

/**
 * Runs in the page: records how long keys and messages take. A frame is painted when the first task after it begins.
 * The page isn't queried meanwhile: answering would keep its thread busy for as long as a message does.
 */
function watch(): void {
  const log = document.querySelector('[role=log]')!;
  const times: Watched['times'] = { keys: [], sent: [] };
  let pressedAt = 0;
  addEventListener(
    'keydown',
    ({ timeStamp, key, target }) => {
      pressedAt = timeStamp;
      if (key === 'Enter') expect((target as HTMLTextAreaElement).value, timeStamp);
    },
    true,
  );
  addEventListener('input', () => {
    const from = pressedAt;
    afterPaint(() => times.keys.push(performance.now() - from));
  });
  Object.assign(globalThis, { times });

  function expect(text: string, from: number): void {
    const seen = new MutationObserver(() => {
      if (!log.firstElementChild?.lastElementChild?.textContent.includes(text)) return;
      seen.disconnect();
      afterPaint(() => times.sent.push(performance.now() - from));
    });
    seen.observe(log, { childList: true, subtree: true });
  }

  function afterPaint(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  }
}

/** Loads earlier messages until all are rendered. */
async function readBack(page: Page): Promise<void> {
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  const drawn = page.locator('[data-line]');
  await drawn.first().waitFor();
  await page.waitForLoadState('networkidle');
  for (let count = await drawn.count(); await earlier.count(); count = await drawn.count()) {
    await earlier.click();
    await drawn.nth(count).waitFor({ state: 'attached' });
  }
}

function spanOf<Name extends string>(name: Name, values: number[]) {
  return {
    [`${name}P50`]: round(quantile(values, 0.5)),
    [`${name}P95`]: round(quantile(values, 0.95)),
    [`${name}Worst`]: round(Math.max(...values)),
  } as Record<`${Name}P50` | `${Name}P95` | `${Name}Worst`, number>;
}
