import { isOurs } from './router/address.ts';

/** The page that somebody is to be taken to afterwards, from `?next=` of an address, if it is one of ours; never back to where they are asked. */
export function nextPage(href: string): string | null {
  const [own, query] = href.split(/[?#]/);
  const next = new URLSearchParams(query).get('next');
  if (!next || !isOurs(next)) return null;
  const [wanted] = next.split(/[?#]/);
  return wanted === own || wanted === '/attendee-login' ? null : next;
}
