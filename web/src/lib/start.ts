import type { Event } from '@pavilion/contract';
import type { Language } from '@pavilion/contract/languages';
import type { LogoTone } from '@pavilion/contract/logo';

/** What the server put into the page: the event, the root of its addresses, and how far the browser's clock is off. */
interface Start {
  event: Event;
  /** The language in which alone the page brought the event's texts, beside English; none where it brought all. */
  textsIn?: Language;
  /** `''` or `/e/SLUG`. */
  root: string;
  demo: boolean;
  /** How codes for mobiles reach people: by email where no SMS can go out. */
  codesBy: 'sms' | 'email';
  /** The address, below the root, when the server knows nothing there. */
  missing?: string;
  /** The chat service that this page, as it was sent, lets in. */
  widget?: 'reve' | 'tawk' | 'crisp';
  /** The sign-in by another service that the event offers; `joins`: who is new takes part by it. */
  openid?: { label: string; joins: boolean } | null;
  /** The event's logo and how it looks, where the server knows already. */
  logo?: { url: string; ratio: number; tone: LogoTone } | null;
  /** The origins of strangers whose films this page, as it was sent, lets in. */
  players?: string[];
}

const written = document.getElementById('start')?.textContent;

/** When this device kept the page that it shows now without a network; null for a page just sent. */
export const keptAt = document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? null;

/** Read once; null when the page was served without the product's server. */
export const start: Start | null = written ? (JSON.parse(written) as Start) : null;

/** Where this device keeps the login of the event, and below it all that is private. */
export const loginKey = `pavilion:${start?.event._id ?? 'none'}`;
