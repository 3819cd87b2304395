import { afterPaint } from './lib/browser/afterPaint.ts';
import { beginEarlyReads } from './render/earlyReads.ts';
import './lib/browser/trusted.ts';

// schemas validate without generated code: the site's CSP forbids it, and browsers report each attempt
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// at the top level, such waits would keep the bundler from joining small files
void begin();

/** Lets the browser paint what the server rendered before it fetches and parses the application, which takes slow phones a while. */
async function begin(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
  if (picture) await Promise.race([picture.decode().catch(() => {}), pause(1000)]);
  await new Promise<void>(afterPaint);
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  beginEarlyReads();
  // one after the other with a pause in between, so that a slow phone stays responsive
  await import('react-dom/client');
  await pause(0);
  await import('./app/begin.tsx');
}
