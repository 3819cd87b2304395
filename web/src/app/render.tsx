import { type Rendered, renderPage } from '../render/renderPage.ts';
import { memoryHistory } from '../render/router.ts';
import { loadTexts } from '../texts/texts.ts';
import { App } from './App.tsx';
import { newQueries } from './Queries.tsx';
import { createAppRouter } from './router.tsx';

/** Renders the page at an address and an event time, on the server. */
export async function render(href: string, at: string): Promise<Rendered | null> {
  const router = createAppRouter(memoryHistory(href));
  await Promise.all([loadTexts(), router.load()]);
  return renderPage({ router, app: <App router={router} />, queries: newQueries(), href, at });
}
