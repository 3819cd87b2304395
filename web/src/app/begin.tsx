import './reset.css';
import './mantineStyles.ts';
import './letters.css';
import './tokens.css';
import './mantine.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Rendered } from './render.tsx';
import { keepTyping } from './keepTyping.ts';
import { createAppRouter } from './router.tsx';
import { watchVersions } from './useNewVersion.ts';
import { announceAlive } from '../render/hydration.ts';
import { language } from '../lib/language.ts';
import { loadParts } from '../render/lazyNamed.ts';
import { currentLogin } from '../lib/login.ts';
import { savesData } from '../lib/prefersQuiet.ts';
import { start } from '../lib/start.ts';
import { loadTexts } from '../texts/texts.ts';

let router: ReturnType<typeof createAppRouter> | undefined;
keepTyping();
void begin();

/** Reports how fast the first page was. */
async function sendWebVitals(): Promise<void> {
  const page = router?.shown.page;
  if (page) (await import('../features/platform/vitals/sendWebVitals.ts')).sendWebVitals(page);
}

/** Not awaited: the page loaded here waits for this module. */
async function begin(): Promise<void> {
  const rendered = renderedHere();
  // parsing all this kept a slow phone busy: it may respond to a tap before the pages are listed, and before one is matched
  await pause();
  const own = (router = createAppRouter());
  await pause();
  // the first date format loads the browser's locale data
  new Intl.DateTimeFormat(language(), { timeStyle: 'short', hourCycle: 'h23' }).format();
  await pause();
  const inside =
    start && start.event.state !== 'open' && currentLogin()
      ? import('../lib/loadFullEvent.ts').then((module) => module.loadFullEvent())
      : Promise.resolve();
  const [hydration] = await Promise.all([
    rendered && import('../render/hydration/hydratePage.ts'),
    // a page loads its own texts, and an address without a page has none
    inside.then(() => own.load()).then(loadTexts),
  ]);
  if (rendered) await loadParts(rendered.parts);
  const root = document.getElementById('root')!;
  const app = <App router={own} />;
  // in slices, so that a slow phone can respond to taps in between
  startTransition(() => {
    if (hydration && rendered && !currentLogin()) hydration.hydratePage({ root, app, rendered });
    else if (hydration && rendered) hydration.replacePage(root, app, rendered);
    else {
      announceAlive();
      createRoot(root).render(app);
    }
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What the server rendered, if it was shown: to a guest without a draft or behind the login, in the same language. */
function renderedHere(): Rendered['start'] | null {
  const written = document.getElementById('rendered')?.textContent;
  const { dataset, lang } = document.documentElement;
  const isOther = dataset['other'] !== undefined || lang !== language() || /=/.test(location.hash);
  return written && !isOther ? (JSON.parse(written) as Rendered['start']) : null;
}

if (import.meta.env.PROD) {
  watchVersions();
  // what happened earlier is measured too
  if (!savesData()) setTimeout(() => void sendWebVitals().catch(() => undefined), 3000);
}

if (localStorage.getItem('pavilion-ending')) {
  void import('../features/identity/account/logOut.ts').then(({ endPending }) => endPending());
}
