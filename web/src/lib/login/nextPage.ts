import { isOurs } from '../../render/router.ts';

/** The page to open afterwards, from `?next=` of an address, if it is one of ours; never the page that asks, nor the login. */
export function nextPage(href: string): string | null {
  const [own, query] = href.split(/[?#]/);
  const next = new URLSearchParams(query).get('next');
  if (!next || !isOurs(next)) return null;
  const [wanted] = next.split(/[?#]/);
  return wanted === own || wanted === '/attendee-login' ? null : next;
}
