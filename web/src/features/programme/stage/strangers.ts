import type { StagePlayer } from '@pavilion/contract';
import { start } from '../../../lib/start.ts';

/** Who else than this server is asked for what plays. */
interface Stranger {
  name: string;
  /** Null for what comes in a frame of its own, which every page may show. */
  origin: string | null;
}

const agreedKey = 'pavilion-agreed-player';

/** Who else would be asked; nobody for what is all ours. */
export function strangersOf({ kind, url, captionsUrl }: StagePlayer): Stranger[] {
  if (kind === 'youtube') return [{ name: 'YouTube', origin: null }];
  if (kind === 'vimeo') return [{ name: 'Vimeo', origin: null }];
  const origins = [url, captionsUrl]
    .filter((one) => one !== null)
    .map((one) => new URL(one, location.origin).origin);
  return [...new Set(origins)]
    .filter((origin) => origin !== location.origin)
    .map((origin) => ({ name: new URL(origin).hostname, origin }));
}

/** After the visitor's word: whether this page, as it was sent, lets these in. Else the page is asked for anew, and remembers. */
export function letIn(url: string, strangers: Stranger[]): boolean {
  if (strangers.every(({ origin }) => origin === null || start?.players?.includes(origin)))
    return true;
  sessionStorage.setItem(agreedKey, url);
  location.reload();
  return false;
}

/** The address that was agreed to just before the page came anew. */
export function agreedBefore(): string | null {
  const url = sessionStorage.getItem(agreedKey);
  sessionStorage.removeItem(agreedKey);
  return url;
}
