import type { Browser, Page } from '@playwright/test';
import { launchBrowser, signedIn } from './browser.ts';
import { call, forAll, logIn, round } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/** Typing and sending where much was said, on a processor four times slower. `node bench/src/typing.ts [messages] [sends]`. */
const messages = Number(process.argv[2] ?? 1000);
const sends = Number(process.argv[3] ?? 40);
const slowdown = 4;
const keyEveryMs = 100;
const sentence = 'Shall we meet at the stand? ';
const limits = { key: 50, sent: 50 };

const product = await startProduct({ visitors: messages, signedIn: true, messages });
const { origin } = product;
const rows = [];
try {
  const browser = await launchBrowser();
  const other = await logIn(origin, 'visitor1@crowd.example');
  const sessionId = await filledChat();
  rows.push({
    place: 'a conversation',
    ...(await measure(browser, `/message-dashboard?with=${other.user._id}`)),
  });
  rows.push({
    place: 'the chat of a session',
    ...(await measure(browser, `/meeting/${sessionId}`)),
  });
  await browser.close();
} finally {
  await product.stop();
}

saveResult({
  name: 'typing',
  title: 'Typing where much was said',
  figures: { messages, sends, slowdown, rows },
  text: `A page of 1440 × 860 with ${messages} messages drawn, its processor slowed down ${slowdown} times; ${sends} messages of ${sentence.trim().length} keys, a key every ${keyEveryMs} ms, sent by Enter. Both end when the frame that has the letter, or the message in the log, is painted.

| place | messages | keys | key → paint p50 / p95 / worst, ms | Enter → message visible p50 / p95 / worst, ms |
|---|---|---|---|---|
${rows.map((row) => `| ${row.place} | ${row.drawn} | ${row.keys} | ${row.keyP50} / ${row.keyP95} / ${row.keyWorst} | ${row.sentP50} / ${row.sentP95} / ${row.sentWorst} |`).join('\n')}`,
  limits: rows.flatMap(({ place, keyP95, sentP95 }) => [
    { what: `${place}: key → paint, p95 ms`, is: keyP95, atMost: limits.key },
    { what: `${place}: Enter → message visible, p95 ms`, is: sentP95, atMost: limits.sent },
  ]),
});

/** The chat of the session that is live, after everybody of the crowd has said something. */
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

async function measure(browser: Browser, path: string) {
  const { context } = await signedIn(browser, {
    origin,
    email: 'visitor0@crowd.example',
    viewport: { width: 1440, height: 860 },
  });
  const page = await context.newPage();
  await page.goto(origin + path);
  await readBack(page);
  const drawn = await page.locator('[data-line]').count();
  await page.evaluate(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const box = page.getByRole('log').locator('xpath=following::textarea[1]');
  const sent: number[] = [];
  await box.focus();
  for (let nth = 0; nth <= sends; nth++) {
    const text = `${nth} ${sentence}`.trim();
    await page.keyboard.type(text, { delay: keyEveryMs });
    await page.evaluate((sought) => (globalThis as unknown as Watched).expect(sought), text);
    await page.keyboard.press('Enter');
    sent.push(await page.evaluate(() => (globalThis as unknown as Watched).sent));
    // the server has it: the next one does not meet its answer
    await page.locator('[data-unsent]').waitFor({ state: 'detached' });
    // the first one warms up, and is not counted
    if (nth === 0) {
      sent.pop();
      await page.evaluate(() => ((globalThis as unknown as Watched).keys.length = 0));
    }
  }
  const keys = await page.evaluate(() => (globalThis as unknown as Watched).keys);
  await context.close();
  return { drawn, keys: keys.length, ...spanOf('key', keys), ...spanOf('sent', sent) };
}

interface Watched {
  /** From each key until the frame with its letter was painted, in ms. */
  keys: number[];
  /** From the latest Enter until the frame with its message was painted. */
  sent: Promise<number>;
  expect(text: string): void;
}

/** In the page: notes how long keys and messages take. A frame is painted when the first task after it begins. */
function watch(): void {
  const log = document.querySelector('[role=log]')!;
  const keys: number[] = [];
  let pressedAt = 0;
  addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp;
    },
    true,
  );
  addEventListener('input', () => {
    const from = pressedAt;
    afterPaint(() => keys.push(performance.now() - from));
  });
  const expect = (text: string) => {
    const sent = new Promise<number>((resolve) => {
      const seen = new MutationObserver(() => {
        if (!log.firstElementChild?.lastElementChild?.textContent.includes(text)) return;
        seen.disconnect();
        afterPaint(() => resolve(performance.now() - pressedAt));
      });
      seen.observe(log, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { sent });
  };
  Object.assign(globalThis, { keys, expect });

  function afterPaint(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  }
}

/** Asks for earlier messages until all are drawn. */
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
