import { type Event, type Language, wallClock } from '@pavilion/contract';
import { escapeHtml } from '../texts/escapeHtml.ts';
import { say } from '../texts/texts.ts';
import type { Preloads } from './preloads.ts';
import { noncePlace, type RenderedPage } from './rendering/messages.ts';

export interface PageParts {
  /** What the application starts with. */
  start: { event: Event; root: string } & object;
  language: Language;
  nonce: string;
  scriptNonce: string;
  savesData: boolean;
  preloads: Preloads;
  /** The page as a guest sees it or, if it needs a login, as it looks while its data loads; null if the browser renders it. */
  rendered: RenderedPage | null;
  /** Whether the page is for people who are logged in. */
  isInside: boolean;
  /** Links to the style sheets of the rendered page. */
  styles: string;
  isIndexed: boolean;
  /** For messengers and search engines. */
  tags: string;
}

/** Sets the colour scheme before the first paint, like the app: the stored choice, else the device's. */
const chooseScheme = `try{var c=localStorage.getItem('mantine-color-scheme-value')}catch{}document.documentElement.dataset.mantineColorScheme=c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'`;

/** Fills the built document with everything about an event and an address. */
export function fillPage(shell: string, parts: PageParts): string {
  const { start, language, nonce, savesData, preloads, rendered, isInside } = parts;
  const { event, root } = start;
  const { brand, accent } = event.config.look;
  const name = escapeHtml(event.name);
  const bar = `<div class="first-sight">${name}</div>`;
  // sheets load in any order, their layers apply in this one
  const layers = '@layer reset,mantine,product;';
  const style = `${layers}html:root{--brand:${brand};--accent:${accent}}html[data-mantine-color-scheme=dark]{color-scheme:dark}body{margin:0}.first-sight{padding:16px clamp(16px,4vw,40px);font:750 1rem/1.5 system-ui,sans-serif}`;
  const fillings = {
    '<html lang="en">': // without scripts the colours are light
      `<html lang="${language}" data-mantine-color-scheme="light"${savesData ? ' data-saves-data' : ''}${rendered && isInside ? ' data-other' : ''}>`,
    '<title>Pavilion</title>': `<title>${rendered?.title ?? name}</title>${parts.tags}${
      parts.isIndexed ? '' : '<meta name="robots" content="noindex">'
    }`,
    '<!--look-->': [
      `<style nonce="${nonce}">${style}${rendered ? forOthers : ''}</style>`,
      `<meta name="csp-nonce" content="${nonce}">`,
      `<script nonce="${parts.scriptNonce}">${[chooseScheme, ...(rendered ? listMarks(event, isInside) : [])].join(';')}</script>`,
      `<link rel="manifest" href="${root}/manifest.webmanifest">`,
      `<link rel="apple-touch-icon" href="${root}/icon-180.png">`,
      `<meta name="theme-color" content="${brand}">`,
      preloads.fonts,
      // the rendered page is painted before scripts are fetched: the first of these moves the links out of the template
      rendered
        ? `${parts.styles}<style nonce="${nonce}" id="rendered-styles">${rendered.sheet}</style><template id="scripts">${preloads.scripts}</template>`
        : preloads.styles + preloads.scripts,
    ].join(''),
    '<div id="root">': rendered
      ? `${bar}<noscript><p class="no-script">${escapeHtml(say(language, 'page.noScript'))}</p></noscript><div id="root">${toHtml(rendered, { nonce, isInside })}`
      : `<div id="root">${bar}`,
    '<!--start-->':
      json('start', start) +
      (rendered ? json('rendered', rendered.start) : '') +
      (rendered && isInside ? json('reads', rendered.reads) : ''),
  };
  // A replacement string would expand `$'` and the like.
  return Object.entries(fillings).reduce(
    (page, [mark, filling]) => page.replace(mark, () => filling),
    shell,
  );
}

/** Until the application is running and has what was typed, buttons do nothing: presses are recorded for it. No form is submitted by the browser itself. */
const recordEarly = `(function(d,p){p=window.pressedEarly=[];d.dataset.waiting='';addEventListener('click',function(e){var b='waiting'in d.dataset&&e.target.closest('#root button:not([popovertarget])');if(b){p.push(b);e.preventDefault();e.stopImmediatePropagation()}},true);addEventListener('submit',function(e){if('waiting'in d.dataset)e.preventDefault()},true)})(document.documentElement)`;

/** Hides the rendered page from those for whom the application shows something else: they see the bar until then. */
const forOthers =
  // portrait tablets get places in another shape than the server drew
  '@media (orientation:portrait) and (width>=620px){#root>[inert] main svg[role=group]{visibility:hidden}}#root>[inert]{display:contents}.no-script{margin:0;padding:28px clamp(16px,4vw,40px) 12px;border-block-end:1px solid;font:1rem/1.5 system-ui,sans-serif}.first-sight{display:none}[data-other] .first-sight{display:block}[data-other] #root{display:none}';

/** The rendered HTML; a page inside is inert until the application replaces it with the person's own. */
function toHtml(
  { html }: RenderedPage,
  { nonce, isInside }: { nonce: string; isInside: boolean },
): string {
  const own = html.replaceAll(`nonce="${noncePlace}"`, `nonce="${nonce}"`);
  return isInside ? `<div inert>${own}</div>` : own;
}

/** Scripts that run before a rendered page is painted: they determine whether it suits the visitor, and record early input. */
function listMarks(event: Event, isInside: boolean): string[] {
  if (isInside) return [markMember(event._id)];
  return [recordEarly, markOthers(event._id), markElsewhere(event)];
}

/** Marks a page for a visitor who is logged in, has a draft, dismissed a banner, or chose another language or lists instead of drawings. */
function markOthers(eventId: string): string {
  const isKept = `localStorage.getItem('pavilion:${eventId}')||(l=localStorage.getItem('pavilion-language'))&&l!==d.lang||localStorage.getItem('pavilion-as-list')==='yes'`;
  const has = (storage: string, pattern: RegExp) =>
    `Object.keys(${storage}).some(function(n){return ${pattern}.test(n)})`;
  const draft = has('sessionStorage', new RegExp(`^pavilion:${eventId}:draft:`));
  const banner = has(
    'localStorage',
    new RegExp(`^pavilion-dismissed:${eventId}:(?!registration|picture)`),
  );
  return `try{var l,d=document.documentElement;if(${isKept}||${draft}||${banner})d.dataset.other=''}catch{}`;
}

/** Shows a page inside to a visitor who is logged in and chose neither another language nor lists instead of drawings. */
function markMember(eventId: string): string {
  return `try{var l,s=localStorage,d=document.documentElement;if(s.getItem('pavilion:${eventId}')&&(!(l=s.getItem('pavilion-language'))||l===d.lang)&&s.getItem('pavilion-as-list')!=='yes')delete d.dataset.other}catch{}`;
}

/** Marks a page for a visitor whose clock differs from the event's. */
function markElsewhere({ zone, now }: Event): string {
  const { day, time } = wallClock(new Date(now), zone);
  const ahead = Math.ceil((Date.parse(`${day}T${time}Z`) - Date.parse(now)) / 60_000);
  return `if(new Date('${now}').getTimezoneOffset()!==${-ahead})document.documentElement.dataset.elsewhere=''`;
}

function json(id: string, content: object | string): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return `<script id="${id}" type="application/json">${text.replaceAll('<', '\\u003c')}</script>`;
}
