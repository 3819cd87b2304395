/** The addresses that somebody came by, of which the last is the present one. */
export interface PageHistory {
  href(): string;
  /** Names the present one, for what is kept of it. */
  key(): string;
  go(href: string, how: { replace: boolean }): void;
  back(): void;
  /** Calls when somebody goes back or forth in it. */
  listen(listener: () => void): void;
  /** Opens the present one anew from the server; never done. */
  reload(): Promise<never>;
}

/** What the browser keeps of a tab. */
export function browserHistory(): PageHistory {
  let made = 0;
  const newKey = () => `${Date.now()}-${made++}`;
  // one that the browser has added has none
  const key = () => {
    const known = (history.state as { key?: string } | null)?.key;
    if (known) return known;
    history.replaceState({ key: newKey() }, '');
    return key();
  };
  return {
    href: () => location.pathname + location.search + location.hash,
    key,
    go(href, { replace }) {
      if (replace) history.replaceState({ key: key() }, '', href);
      else history.pushState({ key: newKey() }, '', href);
    },
    back: () => history.back(),
    listen: (listener) => addEventListener('popstate', listener),
    reload() {
      location.reload();
      return new Promise<never>(() => undefined);
    },
  };
}

/** One of its own, as on the server and in tests. */
export function memoryHistory(first: string): PageHistory {
  const hrefs = [first];
  let heard: (() => void) | undefined;
  return {
    href: () => hrefs.at(-1)!,
    key: () => String(hrefs.length),
    go(href, { replace }) {
      if (replace) hrefs.pop();
      hrefs.push(href);
    },
    back() {
      if (hrefs.length > 1) hrefs.pop();
      heard?.();
    },
    listen: (listener) => void (heard = listener),
    reload: () => Promise.reject(new Error('There is no document.')),
  };
}
