import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { openViewerBrowser } from './viewerBrowser.ts';
import { withSheet } from './withSheet.ts';
import type { FromWorker, RenderedPage, Reply, ToRender, ToWorker, Viewer } from './messages.ts';

/** What the built application exports: `web/src/app/render.tsx`. */
interface Pages {
  render(address: string, now: string): Promise<Rendered | null>;
}

interface Rendered {
  html: string;
  start: { parts: string[] };
}

/** For how many combinations of event, language and device the application is kept running. */
const mostBrowsers = 6;

const path = workerData as string;
const application = new Script(readFileSync(path, 'utf8'), { filename: path });
const browsers = new Map<string, Pages>();
const calls = new Map<number, (reply: Reply) => void>();
const unanswered = new Set<string>();
let lastCall = 0;
let before = Promise.resolve();

parentPort!.on('message', (message: ToWorker) => {
  if ('toRender' in message) {
    // one at a time: the application has a single current address
    before = before.then(() => render(message.id, message.toRender));
  } else {
    calls.get(message.call)?.(message.reply);
    calls.delete(message.call);
  }
});

async function render(id: number, { viewer, address, now }: ToRender): Promise<void> {
  unanswered.clear();
  try {
    const rendered = await openBrowser(viewer, now).render(address, now);
    say({ id, page: rendered && toPage(rendered) });
  } catch (error) {
    // created with other globals, it isn't an instance of our `Error`
    const failure = (error as Partial<Error>).stack ?? String(error);
    say({ id, page: null, failure });
  }
}

function openBrowser(viewer: Viewer, now: string): Pages {
  const key = JSON.stringify(viewer);
  const pages = browsers.get(key) ?? openViewerBrowser<Pages>(application, { ...viewer, now }, ask);
  browsers.delete(key);
  browsers.set(key, pages);
  const [oldest] = browsers.keys();
  if (browsers.size > mostBrowsers) browsers.delete(oldest!);
  return pages;
}

function ask(address: string, language: string): Promise<Reply> {
  const call = ++lastCall;
  say({ call, address, language });
  return new Promise((resolve) =>
    calls.set(call, (reply) => {
      if (reply.status === 401) unanswered.add(address);
      resolve(reply);
    }),
  );
}

/** Takes out the title, which goes in the document's head, and preloads of pictures, which browsers prioritise themselves. */
function toPage({ html, start }: Rendered): RenderedPage {
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const page = html
    .replace(whole, '')
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    // submitted without scripts, what was typed mustn't end up in the URL
    .replaceAll('<form ', '<form method="post" ');
  const { parts } = start;
  return { title, ...withSheet(page), parts, start: JSON.stringify(start), reads: [...unanswered] };
}

function say(message: FromWorker): void {
  parentPort!.postMessage(message);
}
