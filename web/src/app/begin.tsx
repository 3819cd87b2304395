import './reset.css';
import './mantineStyles.ts';
import './letters.css';
import './tokens.css';
import './mantine.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';
import { watchVersions } from './useNewVersion.ts';
import { currentLogin } from '../lib/login.ts';
import { savesData } from '../lib/prefersQuiet.ts';
import { start } from '../lib/start.ts';
import { loadTexts } from '../texts/texts.ts';

void begin();

/** How fast the page was that was opened first. */
async function sendWebVitals(): Promise<void> {
  const page = router.state.matches.at(-1)?.staticData.page;
  if (page) (await import('../features/platform/vitals/sendWebVitals.ts')).sendWebVitals(page);
}

/** Not awaited: the page that is loaded here waits for this file. */
async function begin(): Promise<void> {
  // reading all this took a slow phone a while: it may answer a tap before the page is looked for
  await new Promise((resolve) => setTimeout(resolve));
  const inside =
    start && start.event.state !== 'open' && currentLogin()
      ? import('../lib/loadFullEvent.ts').then((module) => module.loadFullEvent())
      : Promise.resolve();
  await Promise.all([loadTexts(), inside.then(() => router.load())]);
  const root = createRoot(document.getElementById('root')!);
  // in slices: a tap on a slow phone is heard between them
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

if (import.meta.env.PROD) {
  watchVersions();
  // what happened before counts too
  if (!savesData()) setTimeout(() => void sendWebVitals().catch(() => undefined), 3000);
}

if (localStorage.getItem('pavilion-ending')) {
  void import('../features/identity/account/logOut.ts').then(({ endPending }) => endPending());
}
