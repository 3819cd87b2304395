import { afterPaint } from './lib/afterPaint.ts';
import { beginEarlyReads } from './lib/earlyReads.ts';
import './lib/trusted.ts';

// schemas check without code made at run time: the site's own policy forbids it, and browsers report each try
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// at the top level such waits keep the bundler from joining small files
void begin();

/** What the server rendered is painted before the application is fetched and read, which takes slow phones a while. */
async function begin(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
  if (picture) await Promise.race([picture.decode().catch(() => {}), pause(1000)]);
  await new Promise<void>(afterPaint);
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  beginEarlyReads();
  // one after the other, with a breath between: a slow phone stays alive meanwhile
  await import('react-dom/client');
  await pause(0);
  await import('./app/begin.tsx');
}
