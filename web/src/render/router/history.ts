/** The addresses visited so far; the last is the current one. */
export interface PageHistory {
  href(): string;
  /** Identifies the current entry, for what is stored about it. */
  key(): string;
  go(href: string, how: { replace: boolean }): void;
  back(): void;
  /** Calls back when somebody goes back or forward. */
  listen(listener: () => void): void;
  /** Loads the current address from the server again; never resolves. */
  reload(): Promise<never>;
}

/** The history of a browser tab. */
export function browserHistory(): PageHistory {
  let made = 0;
  const newKey = () => `${Date.now()}-${made++}`;
  // an entry the browser added has none
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

/** A history in memory, for the server and tests. */
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
