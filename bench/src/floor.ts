import { launchBrowser, signedIn } from './browser.ts';
import { call, forAll, round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { quantile, saveResult } from './results.ts';

/**
 * Panning over a floor on a phone slowed four times, while people walk from booth to booth.
 * `node bench/src/floor.ts [booths] [people]`.
 */
const booths = Number(process.argv[2] ?? 200);
const people = Number(process.argv[3] ?? 2000);
const slower = 4;
const settleSeconds = 10;
const seconds = 20;
/** Each person goes to another booth this often. */
const everySeconds = 20;

const product = await startProduct({ visitors: people, signedIn: true });
const { origin, logins } = product;
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const ids = fillFloor(event!._id);
await forAll([...logins.keys()], (nth) => enter(nth, nth));
const browser = await launchBrowser();
try {
  const { context } = await signedIn(browser, {
    ...{ origin, email: 'alice@demo.example' },
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${origin}/exhibition-hall?city=bench`);
  await page
    .locator('main svg a')
    .nth(booths - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  let isMoving = true;
  const moving = moveAbout(() => isMoving);
  await until(performance.now() + settleSeconds * 1000);
  await page.evaluate(watchPage);
  const window = page.locator('[data-moves]').first();
  await window.scrollIntoViewIfNeeded();
  const box = (await window.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const begun = performance.now();
  for (let nth = 0; performance.now() - begun < seconds * 1000; nth++)
    await devtools.send('Input.synthesizeScrollGesture', {
      ...middle,
      xDistance: (nth % 2 ? 1 : -1) * 600,
      speed: 800,
      gestureSourceType: 'touch',
    });
  const { tasks, frames, spans } = await page.evaluate(readPage);
  isMoving = false;
  const moves = await moving;
  const longest = Math.round(Math.max(0, ...tasks));
  const perSecond = round((frames / spans.reduce((sum, span) => sum + span, 0)) * 1000);
  const slow = round(quantile(spans, 0.95));
  saveResult({
    name: 'floor',
    title: 'A full floor',
    figures: { booths, people, moves, longTasks: tasks.length, longest, perSecond, slow },
    text: `${booths} booths on one floor at 390 × 844, with the processor slowed ${slower} times, panned by touch for ${seconds} s, while ${people} people go to another booth every ${everySeconds} s (${moves} moves meanwhile). Server, people and browser share the machine.

- Long tasks (over 50 ms): ${tasks.length}, the longest ${longest} ms.
- Frames a second: ${perSecond}; 95 of 100 frames take at most ${slow} ms.`,
    limits: [
      { what: 'longest task, ms', is: longest, atMost: 50 },
      { what: 'frames a second', is: perSecond, atLeast: 30 },
    ],
  });
} finally {
  await browser.close();
  await product.stop();
}

async function enter(nth: number, at: number): Promise<void> {
  const place = `booth:${ids[at % ids.length]}`;
  await call({ origin, token: logins[nth]!.token }, 'POST /visit/enter', { place });
}

/** Lets the people go on, evenly; returns how often one did. */
async function moveAbout(goesOn: () => boolean): Promise<number> {
  const begun = performance.now();
  let moves = 0;
  for (; goesOn(); moves++) {
    await until(begun + (moves * everySeconds * 1000) / people);
    void enter(moves % people, moves * 7 + Math.floor(moves / people)).catch(() => undefined);
  }
  return moves;
}

/** Runs in the page. */
function watchPage() {
  const seen = { tasks: [] as number[], frames: 0, spans: [] as number[] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    seen.frames += 1;
    seen.spans.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(globalThis, { seen });
}

/** Runs in the page. */
function readPage() {
  return (globalThis as unknown as { seen: { tasks: number[]; frames: number; spans: number[] } })
    .seen;
}

/** Adds a floor with booths like the demo's; returns their ids. */
function fillFloor(eventId: string): string[] {
  const floor = crypto.randomUUID();
  product.query(`
    insert into booth_floor (id, event_id, key, name, cities, setting, position)
      select '${floor}', event_id, 'bench', 'Bench', '{Bench}', setting, 99
      from booth_floor where event_id = '${eventId}' order by position limit 1;
    insert into booth (id, event_id, floor_id, slug, name, city, x, y, style, tier, color, content, position)
      select gen_random_uuid(), b.event_id, '${floor}', 'bench-' || n, initcap(substr(md5(n::text), 1, 7)) || ' Homes',
        'Bench', (n % 16) * 4, (n / 16) * 4, b.style, b.tier, b.color, b.content, n
      from generate_series(0, ${booths - 1}) n,
        (select * from booth where event_id = '${eventId}' and published order by position limit 1) b;`);
  return product
    .query(`select id from booth where floor_id = '${floor}' order by position`)
    .split('\n');
}
