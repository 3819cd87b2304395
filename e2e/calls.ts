import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test';
import { visit } from './accessible.ts';
import { collectComplaints } from './complaints.ts';
import { expect, type Page, type Person, startSignedIn, test as base, tokenOf } from './product.ts';

/** People in video rooms: browsers with devices, the way in, and what people see and hear of each other. */

export const root = '/e/conference';
export const fakes = [
  '--use-fake-device-for-media-stream=device-count=2,fps=15',
  '--allow-loopback-in-peer-connection',
  '--auto-select-desktop-capture-source=Entire screen',
];
export const agreed = '--use-fake-ui-for-media-stream';

interface Media {
  /** Opens a person's own page, in a browser with these devices. */
  open: (person: Person, ...args: string[]) => Promise<Page>;
}

interface Browsers {
  /** A browser with these devices, shared by all tests. */
  browserWith: (args: string[]) => Promise<Browser>;
}

export const test = base.extend<Media, Browsers>({
  browserWith: [
    async ({ playwright, launchOptions }, give) => {
      const started = new Map<string, Promise<Browser>>();
      await give((args) => {
        const key = args.join(' ');
        const browser =
          started.get(key) ?? playwright.chromium.launch(withArgs(launchOptions, args));
        started.set(key, browser);
        return browser;
      });
      for (const browser of started.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browserWith, baseURL, complaints, locale, viewport }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (person, ...args) => {
      const context = await (
        await browserWith(args)
      ).newContext({
        baseURL: baseURL!,
        locale: locale!,
        viewport,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      collectComplaints(context, complaints);
      contexts.push(context);
      const page = await context.newPage();
      await prepare(page);
      await startSignedIn(page, person, root);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
/** The suite's own arguments, but with these devices and no others. */
function withArgs(options: LaunchOptions, args: string[]): LaunchOptions {
  const others = (options.args ?? []).filter((one) => !one.startsWith('--use-fake'));
  return { ...options, args: [...others, ...args] };
}

/** Makes the page's peer connections available to the test. */
export async function prepare(page: Page): Promise<void> {
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
}

/** Opens a public room; returns its id. */
export async function newRoom(page: Page, given: object = {}): Promise<string> {
  const headers = { authorization: await tokenOf(page) };
  const reply = await page.request.post('/api/users/meetings', {
    headers,
    data: {
      topic: 'Tea at the window',
      type: 2,
      category: 'breakout',
      maxCapacity: 6,
      start_time: await eventNow(page),
      duration: 60,
      isSessionPublic: true,
      ...given,
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).meeting._id;
}

async function eventNow(page: Page): Promise<string> {
  const events = await (await page.request.get('/api/events')).json();
  const { _id } = events.find((event: { slug: string }) => event.slug === 'conference');
  return (await (await page.request.get(`/api/event/${_id}`)).json()).now;
}

/** Goes through the device check, with camera and microphone, into the room. */
export async function goIn(page: Page, roomId: string, { savesData = true } = {}): Promise<void> {
  await visit(page, `${root}/breakoutroom/${roomId}/devices`);
  await page.getByRole('button', { name: 'Check camera and microphone' }).click();
  if (savesData) await page.getByRole('checkbox', { name: /^Low-data mode/ }).check();
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 60_000 });
}

/** From the next page on, makes the browser report the given bandwidth, in bits per second. */
export async function lineOf(page: Page): Promise<(bitsPerSecond: number) => Promise<void>> {
  await page.addInitScript(() => {
    const measure = RTCPeerConnection.prototype.getStats;
    RTCPeerConnection.prototype.getStats = async function (this: RTCPeerConnection) {
      const report = await measure.call(this);
      const { line } = globalThis as { line?: number };
      const entries = [...(report as unknown as Map<string, { type: string }>)];
      return new Map(
        entries.map(([id, entry]) => [
          id,
          entry.type === 'candidate-pair' && line
            ? { ...entry, availableOutgoingBitrate: line }
            : entry,
        ]),
      ) as unknown as RTCStatsReport;
    };
  });
  return (line) => page.evaluate((given) => void Object.assign(globalThis, { line: given }), line);
}

interface Flow {
  frames: number;
  energy: number;
}

/** Returns what each open connection has decoded so far. */
export function flows(page: Page): Promise<Flow[]> {
  return page.evaluate(async () => {
    const { peers } = globalThis as unknown as { peers: RTCPeerConnection[] };
    const open = peers.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (peer) => {
        const flow = { frames: 0, energy: 0 };
        for (const entry of (await peer.getStats()).values()) {
          if (entry.type !== 'inbound-rtp') continue;
          flow.frames += entry.kind === 'video' ? (entry.framesDecoded ?? 0) : 0;
          flow.energy += entry.kind === 'audio' ? (entry.totalAudioEnergy ?? 0) : 0;
        }
        return flow;
      }),
    );
  });
}

/** Waits until `others` people are seen moving and heard on this page. */
export async function expectTalk(page: Page, others: number): Promise<void> {
  let before = await flows(page);
  await expect
    .poll(
      async () => {
        const now = await flows(page);
        const moving = now.filter(
          ({ frames, energy }, nth) =>
            frames > (before[nth]?.frames ?? Infinity) &&
            energy > (before[nth]?.energy ?? Infinity),
        );
        before = now;
        return `${moving.length} of ${now.length}`;
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe(`${others} of ${others}`);
}

/** Measures the audio energy received from one person within a second or so. */
export async function loudness(page: Page, nth: number): Promise<number> {
  const [before] = (await flows(page)).slice(nth, nth + 1);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
  const [after] = (await flows(page)).slice(nth, nth + 1);
  return (after?.energy ?? 0) - (before?.energy ?? 0);
}

export const tile = (page: Page, name: string) =>
  page.getByRole('list').first().getByRole('listitem').filter({ hasText: name });
