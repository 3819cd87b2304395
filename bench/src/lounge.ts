import { launchBrowser, signedIn } from './browser.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';

/** Scrolling the lounge of an event with 10,000 people, as far as a visitor may go in a day. */
const people = Number(process.argv[2] ?? 10_000);
const seconds = 40;
const product = await startProduct({ visitors: people });
const browser = await launchBrowser();
try {
  const { context } = await signedIn(browser, {
    origin: product.origin,
    email: 'visitor1@crowd.example',
    viewport: { width: 1440, height: 860 },
  });
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
  saveResult({
    name: 'lounge',
    title: 'Scrolling the lounge',
    figures: { people, seconds, longTasks: tasks.length, longest, loaded, height, drawn },
    text: `${people} people at one event, ${seconds} s of scrolling at 1440 × 860 without a pause; one visitor may look at 2,000 different people a day.

- Long tasks (over 50 ms): ${tasks.length}, the longest ${longest} ms.
- Pages loaded on the way: ${loaded}; the list is ${height} px high by then, with ${drawn} people drawn.`,
    limits: [{ what: 'long tasks', is: tasks.length, atMost: 0 }],
  });
} finally {
  await browser.close();
  await product.stop();
}
