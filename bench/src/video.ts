import type { Browser, Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { launchBrowser, signedIn } from './browser.ts';
import { call, round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/** Video rooms: how soon people see each other, how soon they see someone leave, and what signalling costs. `node bench/src/video.ts [rooms] [signals a second] [runs]`. */
const rooms = Number(process.argv[2] ?? 200);
const perSecond = Number(process.argv[3] ?? 240);
const runs = Number(process.argv[4] ?? 5);
const each = 4;
/** How often a browser sends a heartbeat. */
const heartbeatMs = 10_000;
const limits = { leavingMs: 1000, signalP99: 200 };

interface Frame {
  action: string;
  to?: string;
  data?: string;
}

const product = await startProduct({ visitors: rooms * each, signedIn: true });
const { origin } = product;
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const signals = await measureSignals();
const browser = await launchBrowser(
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream=fps=15',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
);
const seeing: Record<number, number[]> = { 2: [], 3: [], 4: [] };
const leaving: number[] = [];
for (let run = 0; run < runs; run++) await measurePeople(browser);
await browser.close();
await product.stop();

const figures = {
  rooms,
  each,
  perSecond,
  runs,
  signals: signals.sent,
  lost: signals.lost,
  p50: round(quantile(signals.took, 0.5)),
  p99: round(quantile(signals.took, 0.99)),
  worst: round(Math.max(...signals.took)),
  enteringP95: round(quantile(signals.entering, 0.95)),
  seeing: Object.fromEntries(
    Object.entries(seeing).map(([people, took]) => [
      people,
      { median: Math.round(quantile(took, 0.5)), worst: Math.round(Math.max(...took)) },
    ]),
  ),
  leaving: {
    median: Math.round(quantile(leaving, 0.5)),
    worst: Math.round(Math.max(...leaving)),
  },
};
saveResult({
  name: 'video',
  title: 'Video rooms',
  figures,
  text: `Rooms without a media server. One server process with the embedded database; server, driver and all browsers share the machine. Pictures are 320 × 180 at 15 a second.

| people in the room | join → a frame of everybody else decoded, median / worst |
|---|---|
${Object.entries(figures.seeing)
  .map(([people, { median, worst }]) => `| ${people} | ${median} / ${worst} ms |`)
  .join('\n')}

| | |
|---|---|
| leaving → gone from the others' screen, median / worst of ${leaving.length} | ${figures.leaving.median} / ${figures.leaving.worst} ms |
| ${rooms} rooms of ${each}: entering, p95 | ${figures.enteringP95} ms |
| signals brought / lost, at ${perSecond} a second | ${figures.signals} / ${figures.lost} |
| signal → the other tab's socket, p50 / p99 / worst | ${figures.p50} / ${figures.p99} / ${figures.worst} ms |`,
  limits: [
    {
      what: 'a leaving is seen after, worst ms',
      is: figures.leaving.worst,
      atMost: limits.leavingMs,
    },
    { what: 'signal → the other tab, p99 ms', is: figures.p99, atMost: limits.signalP99 },
    { what: 'signals lost', is: figures.lost, atMost: 0 },
  ],
});

interface Member {
  token: string;
  roomId: string;
  stay: string;
  socket: WebSocket;
}

/** Lets everyone enter, then send the others what browsers exchange: descriptions of 3 kB and candidates. */
async function measureSignals() {
  const entering: number[] = [];
  const took: number[] = [];
  const sentAt = new Map<string, number>();
  const members: Member[] = [];
  let next = 0;
  const beating = setInterval(() => void beat(members), heartbeatMs);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let nth; (nth = next++) < rooms;) {
        const people = product.logins.slice(nth * each, nth * each + each);
        const roomId = await openRoom(people[0]!.token);
        for (const { token } of people) {
          const stay = crypto.randomUUID();
          const socket = await listen(token, (data) => {
            const at = performance.now();
            const known = sentAt.get(data);
            if (known !== undefined) took.push(at - known);
          });
          const from = performance.now();
          const body = { stay, mic: true, camera: true };
          await call({ origin, token }, `POST /video/${roomId}/place`, body);
          entering.push(performance.now() - from);
          members.push({ token, roomId, stay, socket });
        }
      }
    }),
  );
  const pairs = members.flatMap((from) =>
    members
      .filter((to) => to.roomId === from.roomId && to !== from)
      .flatMap((to) =>
        (['description', 'candidates', 'candidates'] as const).map((kind) => ({ from, to, kind })),
      ),
  );
  const filling = 'candidate:1 1 udp 2122260223 192.168.1.7 54321 typ host '.repeat(50);
  const begun = performance.now();
  let sent = 0;
  let failed = 0;
  await Promise.all(
    pairs.map(async ({ from, to, kind }, nth) => {
      await until(begun + (nth / perSecond) * 1000);
      const data = JSON.stringify({ nth, filling: kind === 'description' ? filling : 'short' });
      sentAt.set(data, performance.now());
      const body = { stay: from.stay, to: to.stay, link: 1, kind, data };
      await call({ origin, token: from.token }, `POST /video/${from.roomId}/signal`, body).then(
        () => sent++,
        (error: unknown) => {
          if (failed++ < 5) console.error(error);
        },
      );
    }),
  );
  await until(performance.now() + 2000);
  clearInterval(beating);
  for (const { socket } of members) socket.terminate();
  return { entering, took, sent, lost: sent + failed - took.length };
}

/** Sends everyone's heartbeat, spread over the time until the next round. */
async function beat(members: Member[]): Promise<void> {
  const from = performance.now();
  const turn = [...members];
  await Promise.all(
    turn.map(async ({ roomId, stay, token }, nth) => {
      await until(from + (nth / turn.length) * heartbeatMs);
      await call({ origin, token }, `PUT /video/${roomId}/place`, { stay }).catch(() => undefined);
    }),
  );
}

async function openRoom(token: string): Promise<string> {
  const { now } = await call<{ now: string }>({ origin }, `GET /event/${event!._id}`);
  const { meeting } = await call<{ meeting: { _id: string } }>(
    { origin, token },
    'POST /users/meetings',
    {
      topic: 'A table',
      type: 2,
      category: 'breakout',
      maxCapacity: each,
      start_time: now,
      duration: 60,
      isSessionPublic: true,
    },
  );
  return meeting._id;
}

async function listen(token: string, onSignal: (data: string) => void): Promise<WebSocket> {
  const ticket = await call<{ token: string }>({ origin, token }, 'POST /live/ticket', {});
  const address = `${origin.replace('http', 'ws')}/live?token=${ticket.token}`;
  const socket = new WebSocket(address, { origin });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify({ action: 'hello', batch: true }));
      resolve();
    });
  });
  socket.on('message', (data) => {
    for (const frame of [JSON.parse(String(data)) as Frame | Frame[]].flat())
      if (frame.action === 'videoSignal') onSignal(frame.data!);
  });
  return socket;
}

/** Lets four people enter a room one by one, and the last one leave. */
async function measurePeople(within: Browser): Promise<void> {
  const pages: Page[] = [];
  let roomId = '';
  for (const name of ['alice', 'bob', 'eli', 'sam']) {
    const { page, token } = await open(within, name);
    roomId ||= await openRoom(token);
    await page.goto(`${origin}/breakoutroom/${roomId}/devices`);
    await page.getByRole('button', { name: 'Check camera and microphone' }).click();
    await page.getByRole('checkbox', { name: /^Low-data mode/ }).check();
    const others = pages.length;
    const from = await press(page, 'Join now');
    await page.waitForFunction(seesAll, others, { polling: 50 });
    if (others > 0) seeing[others + 1]!.push(Date.now() - from);
    pages.push(page);
  }
  const [first, last] = [pages[0]!, pages.at(-1)!];
  const tiles = first.locator('li[data-stay]');
  await tiles.nth(pages.length - 1).waitFor();
  const gone = tiles.nth(pages.length - 1).evaluate(whenGone);
  const from = await press(last, 'Leave');
  leaving.push((await gone) - from);
  for (const page of pages) await page.context().close();
}

/** Presses a button; resolves to the time the browser received the press, as the test driver adds delay on a busy machine. */
async function press(page: Page, name: string): Promise<number> {
  // the page listens itself: it exists before the press and stays
  const pressed = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) =>
      document.addEventListener(
        'click',
        ({ timeStamp }) => resolve(Date.now() - performance.now() + timeStamp),
        { capture: true, once: true },
      ),
    ),
  }));
  await page.getByRole('button', { name }).click();
  return pressed.evaluate(({ at }) => at);
}

/** Resolves to the time a tile left its page. */
function whenGone(tile: Element): Promise<number> {
  return new Promise((resolve) => {
    const look = () => !tile.isConnected && resolve(Date.now());
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Whether that many of the page's connections have decoded a frame. */
async function seesAll(others: number): Promise<boolean> {
  const { peers = [] } = globalThis as unknown as { peers?: RTCPeerConnection[] };
  let seen = 0;
  for (const peer of peers)
    for (const entry of (await peer.getStats()).values())
      if (entry.type === 'inbound-rtp' && entry.kind === 'video' && entry.framesDecoded > 0) {
        seen++;
        break;
      }
  return seen >= others;
}

async function open(within: Browser, name: string): Promise<{ page: Page; token: string }> {
  const { context, token } = await signedIn(within, {
    origin,
    email: `${name}@demo.example`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    Object.assign(globalThis, { peers });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
  });
  return { page, token };
}
