import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { FreshQueries } from '../lib/api/FreshQueries.ts';
import { language } from '../lib/text/language.ts';
import { currentLogin } from '../lib/login/login.ts';
import { announceAlive } from './hydration.ts';
import { loadParts } from './lazyNamed.ts';
import type { Rendered } from './renderPage.ts';

/** What the server rendered, if it was shown: to a guest without a draft or behind the login, in the same language. */
export function renderedHere(): Rendered['start'] | null {
  const written = document.getElementById('rendered')?.textContent;
  const { dataset, lang } = document.documentElement;
  const isOther = dataset['other'] !== undefined || lang !== language() || /=/.test(location.hash);
  return written && !isOther ? (JSON.parse(written) as Rendered['start']) : null;
}

/** Brings the application on screen once its page has loaded: hydrates what the server rendered for a guest, replaces it for anyone behind the login, and renders from scratch where the server rendered nothing. */
export async function openPage({
  app,
  rendered,
  loaded,
  newQueries,
}: {
  app: ReactNode;
  rendered: Rendered['start'] | null;
  loaded: Promise<unknown>;
  newQueries: () => FreshQueries;
}): Promise<void> {
  const [hydration] = await Promise.all([rendered && import('./hydration/hydratePage.ts'), loaded]);
  if (rendered) await loadParts(rendered.parts);
  const root = document.getElementById('root')!;
  // in slices, so that a slow phone can respond to taps in between
  startTransition(() => {
    if (hydration && rendered) {
      const open = currentLogin() ? hydration.replacePage : hydration.hydratePage;
      open({ root, app, rendered, queries: newQueries() });
    } else {
      announceAlive();
      createRoot(root).render(app);
    }
  });
}
