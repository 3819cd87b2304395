import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startProduct } from './product.ts';
import { keep } from './results.ts';

/** Scrolling the lounge of an event with 10,000 people, as far as one visitor may look in a day. */
const people = Number(process.argv[2] ?? 10_000);
const seconds = 40;
const browserPath =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
if (!browserPath) throw new Error('Set CHROMIUM_PATH: no browser was found.');

const product = await startProduct({ visitors: people });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const events = (await (await fetch(`${product.origin}/api/events`)).json()) as { _id: string }[];
  const reply = await fetch(`${product.origin}/api/attendee/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'visitor1@crowd.example', password: 'demo-pavilion-2021' }),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 860 } });
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`pavilion:${events[0]!._id}`, await reply.text()],
  );
  const page = await context.newPage();
  await page.goto(`${product.origin}/lounge`);
  await page.locator('main article').nth(8).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { tasks });
  });
  let loaded = 0;
  page.on('response', (one) => {
    if (one.ok() && /\/api\/attendees\?/.test(one.url())) loaded += 1;
  });
  await page.mouse.move(700, 500);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  }
  const { tasks, height, drawn } = await page.evaluate(() => ({
    tasks: (globalThis as unknown as { tasks: number[] }).tasks,
    height: document.documentElement.scrollHeight,
    drawn: document.querySelectorAll('main article').length,
  }));
  const longest = Math.round(Math.max(0, ...tasks));
  keep(
    'lounge',
    'Scrolling the lounge',
    { people, seconds, longTasks: tasks.length, longest, loaded, height, drawn },
    `${people} people at one event, ${seconds} s of scrolling at 1440 × 860 without a pause; one visitor may look at 2,000 different people a day.

- Long tasks (over 50 ms): ${tasks.length}, the longest ${longest} ms.
- Pages loaded on the way: ${loaded}; the list is ${height} px high by then, with ${drawn} people drawn.`,
  );
} finally {
  await browser.close();
  await product.stop();
}
