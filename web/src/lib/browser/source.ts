import { start } from '../start.ts';

const key = `pavilion:${start?.event._id ?? 'none'}:source`;

/** Remembers, in this tab, the `utm_source` of the link that brought a guest here. */
export function keepSource(search = location.search): void {
  const source = new URLSearchParams(search).get('utm_source')?.trim();
  try {
    if (source) sessionStorage.setItem(key, source.slice(0, 200));
  } catch {
    // where storage is blocked, nobody is counted by their link
  }
}

/** The link's source, if this tab came by one. */
export function keptSource(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
