import { hydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FreshQueries } from '../../lib/api/FreshQueries.ts';
import { keptAt } from '../../lib/start.ts';
import { announceAlive, beginHydration } from '../hydration.ts';
import type { Rendered } from '../renderPage.ts';
import { replayInput } from './replayInput.ts';

interface Page {
  root: HTMLElement;
  app: ReactNode;
  rendered: Rendered['start'];
  /** An empty query cache, which takes over the server's replies. */
  queries: FreshQueries;
}

/** Hydrates what the server rendered, which stays in place. */
export function hydratePage({ root, app, rendered: { at, answers }, queries }: Page): void {
  // they were fetched just now, whatever this browser's clock says
  for (const { state } of answers.queries) state.dataUpdatedAt = Date.now();
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  restoreStyles(root);
  replayInput(root);
  hydrateRoot(root, app);
}

/** Replaces what the server rendered for anyone behind the login with the person's own page, starting from the replies that are the same for everyone. */
export function replacePage({ root, app, rendered: { at, answers }, queries }: Page): void {
  for (const { state } of answers.queries) {
    state.dataUpdatedAt = keptAt ? Date.parse(keptAt) : Date.now();
    // this person may see more
    state.isInvalidated = true;
  }
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  announceAlive();
  createRoot(root).render(app);
}

/** Moves the styles the server rendered from their sheet to their elements, as the site's CSP forbids style attributes. */
export function restoreStyles(root: HTMLElement): void {
  const sheet = document.getElementById('rendered-styles') as HTMLStyleElement | null;
  const styles = [...(sheet?.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset['style'])]?.cssText ?? '';
    delete element.dataset['style'];
  }
  sheet?.remove();
}
