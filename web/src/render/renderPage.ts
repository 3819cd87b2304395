import { dehydrate, type DehydratedState, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { FreshQueries } from '../lib/api/FreshQueries.ts';
import { currentLogin } from '../lib/login/login.ts';
import { beginHydration } from './hydration.ts';
import { takeShownParts } from './lazyNamed.ts';
import type { Router } from './router.ts';

/** A page as HTML, and what a browser needs to hydrate it: the event time it was rendered at, the replies it used, and the parts to load first. */
export interface Rendered {
  html: string;
  start: { at: string; answers: DehydratedState; parts: string[] };
}

/** Each round may ask for more, based on the replies to the one before; a page that keeps asking isn't rendered here. */
const mostRounds = 6;

interface ToRender {
  /** With its page loaded. */
  router: Router;
  app: ReactNode;
  /** An empty query cache. */
  queries: FreshQueries;
  /** The address it was opened at, with the event's root. */
  href: string;
  /** The event time. */
  at: string;
}

/** Renders the page of a router: for a guest with all replies, for a visitor with their own still loading. Null where it redirects or keeps asking; rejects if a guest's reply fails. */
export async function renderPage(wanted: ToRender): Promise<Rendered | null> {
  try {
    return await renderInRounds(wanted);
  } finally {
    // its timers would keep each page's replies for minutes
    wanted.queries.clear();
  }
}

async function renderInRounds({
  router,
  app,
  queries,
  href,
  at,
}: ToRender): Promise<Rendered | null> {
  if (!router.shown.Page || router.root + router.location.href !== href) return null;
  beginHydration({ at: new Date(at), queries });
  const coming = new Set<Query>();
  for (let round = 0; round < mostRounds; round++) {
    const html = await renderOnce(app);
    const parts = takeShownParts();
    if (await isAnswered(queries, coming))
      return { html, start: { at, answers: dehydrate(queries), parts } };
  }
  return null;
}

async function renderOnce(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  if (failures.length) throw failures[0];
  return new Response(prelude).text();
}

/** Whether the render had every reply it asked for; fetches the missing ones, except what only the visitor may see. */
async function isAnswered(queries: FreshQueries, coming: Set<Query>): Promise<boolean> {
  const asked = queries
    .getQueryCache()
    .getAll()
    .filter((query) => isAsked(query) && !coming.has(query));
  const isGuest = !currentLogin();
  const ask = async (query: Query) => {
    try {
      await query.fetch({ ...query.options, retry: false });
    } catch (error) {
      if (isGuest) throw error;
      coming.add(query);
      query.reset();
    }
  };
  await Promise.all(asked.map(ask));
  return asked.length === 0;
}

/** Whether a query is waiting for its reply, by the options of the component that created it. */
function isAsked({ state, options, meta }: Query): boolean {
  const { enabled } = options as { enabled?: unknown };
  return state.data === undefined && enabled !== false && !meta?.['inBrowsersOnly'];
}
