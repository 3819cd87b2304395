import { findPage, type PageName } from '@pavilion/contract/pages';
import { isAddress, trailing } from '../../../ui/text/TextWithLinks.tsx';
import { listLinked } from '../listing/belowMessage.tsx';

/** What a message links to: a thing of this event with its path below the root, or a page elsewhere. */
export type Linked =
  | { kind: 'listing'; id: string }
  | { kind: 'session' | 'poll' | 'speaker'; id: string; path: string }
  | { kind: 'elsewhere'; url: string };

const address = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A message with more links shows the first ones. */
const mostShown = 3;

const kinds: Partial<Record<PageName, 'session' | 'poll' | 'speaker'>> = {
  agendaSession: 'session',
  sessionDetails: 'session',
  meeting: 'session',
  pollResponse: 'poll',
  pollPresentation: 'poll',
  speakerBio: 'speaker',
};

/** What a text links to, each once; `root` is the address of the event's pages. Other pages of this site have no card. */
export function listLinks(text: string, root: string): Linked[] {
  const urls = [...text.matchAll(address)].map(([url]) => url.replace(trailing, ''));
  const links = [...new Set(urls)].flatMap((url) => toLinked(url, root) ?? []);
  return links.slice(0, mostShown);
}

function toLinked(url: string, root: string): Linked | null {
  const { origin } = new URL(root);
  if (url !== origin && !url.startsWith(`${origin}/`))
    return isAddress(url) ? { kind: 'elsewhere', url } : null;
  if (!url.startsWith(`${root}/`)) return null;
  const [listing] = listLinked(url, root);
  if (listing) return { kind: 'listing', id: listing };
  const path = url.slice(root.length);
  const found = findPage(path.replace(/[?#].*$/, ''));
  const kind = found && kinds[found.name];
  return kind && found.id && uuid.test(found.id) ? { kind, id: found.id, path } : null;
}
