import type { StagePlayer } from '@pavilion/contract';
import { start } from '../../../lib/start.ts';

/** A third party that is contacted to play a video. */
interface ThirdParty {
  name: string;
  /** Null for embeds in an iframe, which every page allows. */
  origin: string | null;
}

const agreedKey = 'pavilion-agreed-player';

/** The third parties a player would contact; none if everything is on this server. */
export function thirdParties({ kind, url, captionsUrl }: StagePlayer): ThirdParty[] {
  if (kind === 'youtube') return [{ name: 'YouTube', origin: null }];
  if (kind === 'vimeo') return [{ name: 'Vimeo', origin: null }];
  const origins = [url, captionsUrl]
    .filter((one) => one !== null)
    .map((one) => new URL(one, location.origin).origin);
  return [...new Set(origins)]
    .filter((origin) => origin !== location.origin)
    .map((origin) => ({ name: new URL(origin).hostname, origin }));
}

/** After the visitor's consent: whether the page's policy allows these. If not, stores the consent and reloads the page. */
export function letIn(url: string, parties: ThirdParty[]): boolean {
  if (parties.every(({ origin }) => origin === null || start?.players?.includes(origin)))
    return true;
  sessionStorage.setItem(agreedKey, url);
  location.reload();
  return false;
}

/** The URL agreed to just before the reload. */
export function agreedBefore(): string | null {
  const url = sessionStorage.getItem(agreedKey);
  sessionStorage.removeItem(agreedKey);
  return url;
}
