import type { Event, InfoPageLink } from '@pavilion/contract';
import type { Language } from '@pavilion/contract/languages';
import type { LogoTone } from '@pavilion/contract/logo';

/** What the server put into the page: the event with its current time, the root of its addresses, and more. */
interface Start {
  event: Event;
  /** The only language besides English the page has the event's texts in; undefined if it has all. */
  textsIn?: Language;
  /** `''` or `/e/SLUG`. */
  root: string;
  demo: boolean;
  /** How codes for mobile numbers are sent: by email where no SMS can go out. */
  codesBy: 'sms' | 'email';
  /** The address, below the root, if the server knows nothing there. */
  missing?: string;
  /** Below this address are the frames of booths’ chat services, and whether they have a host of their own. */
  widgets?: { root: string; hasOwnHost: boolean };
  /** The event's single sign-on; `joins`: newcomers register with it. */
  openid?: { label: string; joins: boolean } | null;
  /** The event's own pages and links in its menu and footer, if it has any. */
  infoPages?: InfoPageLink[];
  /** The event's logo and how it looks, if the server knows already. */
  logo?: { url: string; ratio: number; tone: LogoTone } | null;
  /** The third-party origins whose videos this page's CSP allows. */
  players?: string[];
}

const written = document.getElementById('start')?.textContent;

/** When this device stored the page it now shows offline; null for a page just sent. */
export const keptAt = document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? null;

/** Parsed once; null when the page wasn't served by the product's server. */
export const start: Start | null = written ? (JSON.parse(written) as Start) : null;

/** The storage key of the event's login, and the prefix of all that is private. */
export const loginKey = `pavilion:${start?.event._id ?? 'none'}`;
