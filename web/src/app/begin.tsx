import './reset.css';
import './mantineStyles.ts';
import './letters.css';
import './tokens.css';
import './mantine.css';
import { App } from './App.tsx';
import { keepTyping } from './keepTyping.ts';
import { newQueries } from './Queries.tsx';
import { createAppRouter } from './router.tsx';
import { watchVersions } from './useNewVersion.ts';
import { language } from '../lib/text/language.ts';
import { currentLogin } from '../lib/login/login.ts';
import { savesData } from '../lib/browser/prefersQuiet.ts';
import { start } from '../lib/start.ts';
import { openPage, renderedHere } from '../render/openPage.ts';
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
      ? import('../lib/event/loadFullEvent.ts').then((module) => module.loadFullEvent())
      : Promise.resolve();
  await openPage({
    ...{ app: <App router={own} />, rendered, newQueries },
    // a page loads its own texts, and an address without a page has none
    loaded: inside.then(() => own.load()).then(loadTexts),
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

if (import.meta.env.PROD) {
  watchVersions();
  // what happened earlier is measured too
  if (!savesData()) setTimeout(() => void sendWebVitals().catch(() => undefined), 3000);
}

if (localStorage.getItem('pavilion-ending')) {
  void import('../features/identity/account/logOut.ts').then(({ endPending }) => endPending());
}
