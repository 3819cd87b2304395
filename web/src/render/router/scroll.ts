import type { Shown } from './Router.ts';

/** A scroll position: of the window, or of the element at a path. */
interface Place {
  path: string | null;
  left: number;
  top: number;
}

const key = 'pavilion-scrolled';
const mostPages = 50;
const scrolled = new Set<Element>();
let known: Record<string, Place[]> | undefined;

/** Records scroll positions until the returned function is called. */
export function watchScroll(pageNow: () => string): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element) scrolled.add(target);
    },
    { capture: true, passive: true, signal },
  );
  const store = () => {
    keepScroll(pageNow());
    try {
      sessionStorage.setItem(key, JSON.stringify(places()));
    } catch {
      // only a reload would miss it
    }
  };
  addEventListener('pagehide', store, { signal });
  return () => watching.abort();
}

/** Keeps the scroll positions of a page that is being left. */
export function keepScroll(page: string): void {
  const inside = [...scrolled].filter((element) => element.isConnected);
  scrolled.clear();
  // the most recent goes last
  delete places()[page];
  places()[page] = [
    { path: null, left: scrollX, top: scrollY },
    ...inside.map((element) => ({
      path: pathTo(element),
      left: element.scrollLeft,
      top: element.scrollTop,
    })),
  ];
  for (const old of Object.keys(places()).slice(0, -mostPages)) delete places()[old];
}

/** Scrolls a page that has just rendered. */
export function beginScroll({ scroll, key, location: { hash } }: Shown): void {
  const isBack = scroll === 'first' || scroll === 'restore';
  if (scroll === 'stay' || (isBack && restoreScroll(key))) return;
  const named = scroll !== 'top' && hash && document.getElementById(hash);
  if (named) named.scrollIntoView();
  else if (scroll !== 'first') scrollTo({ left: 0, top: 0, behavior: 'instant' });
}

/** Restores a page's scroll positions; false if it wasn't visited before. */
function restoreScroll(page: string): boolean {
  for (const { path, left, top } of places()[page] ?? [])
    (path === null ? window : document.querySelector(path))?.scrollTo({
      left,
      top,
      behavior: 'instant',
    });
  return page in places();
}

/** Including what was stored before a reload. */
function places(): Record<string, Place[]> {
  try {
    return (known ??= JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Place[]>);
  } catch {
    return (known = {});
  }
}

function pathTo(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement)
    steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
  return [':root', ...steps].join('>');
}
