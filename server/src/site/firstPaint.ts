import type { Features } from '@pavilion/contract';
import { escapeHtml } from '../features/platform/outbox/verbs/renderMail.ts';

export type Hero = NonNullable<Features['landing']>['hero'];

interface FirstPaint {
  head: string;
  body: string;
}

/** Sets the colour scheme before anything is painted, as the app will: the stored choice, else the device's. */
export const chooseScheme = `try{var c=localStorage.getItem('mantine-color-scheme-value')}catch{}document.documentElement.dataset.mantineColorScheme=c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'`;

/** What is painted before any script has run, in its final place: the landing page's hero picture, else the bar with the event's name. The links `preloads` wait in a template until the picture has loaded (the page's first script takes them from there), or load at once beside the bar. */
export function firstPaint(
  eventName: string,
  { hero, nonce, preloads }: { hero: Hero | undefined; nonce: string; preloads: string },
): FirstPaint {
  if (!hero?.url) return bar(eventName, nonce, preloads);
  const wide = escapeHtml(hero.url);
  const upright = hero.portraitUrl && escapeHtml(hero.portraitUrl);
  const link = (url: string, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" href="${url}" media="${media}">`;
  return {
    head:
      (upright
        ? link(upright, '(orientation: portrait)') + link(wide, '(orientation: landscape)')
        : link(wide, 'all')) +
      `<style nonce="${nonce}">.first-sight{padding-block-start:88px}.first-sight img{display:block;inline-size:100%;block-size:clamp(240px,58vh,620px);object-fit:cover}</style><template id="scripts">${preloads}</template>`,
    body: `<div class="first-sight"><picture>${
      upright ? `<source media="(orientation: portrait)" srcset="${upright}">` : ''
    }<img src="${wide}" alt=""></picture></div>`,
  };
}

function bar(eventName: string, nonce: string, preloads: string): FirstPaint {
  return {
    head: `<style nonce="${nonce}">.first-sight{padding:16px clamp(16px,4vw,40px);font:750 1rem/1.5 system-ui,sans-serif}</style>${preloads}`,
    body: `<div class="first-sight">${escapeHtml(eventName)}</div>`,
  };
}
