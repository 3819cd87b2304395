import type { Booth } from '@pavilion/contract';

type Widget = NonNullable<Booth['widget']>;

/** The hosts of the chat services that booths may embed. */
const hosts: Record<Widget['provider'], { https: string[]; sockets: string[] }> = {
  tawk: {
    https: ['https://embed.tawk.to', 'https://*.tawk.to', 'https://tawk.link'],
    sockets: ['wss://*.tawk.to'],
  },
  crisp: { https: ['https://*.crisp.chat'], sockets: ['wss://*.relay.crisp.chat'] },
  reve: { https: ['https://*.revechat.com'], sockets: ['wss://*.revechat.com'] },
};

interface Framing {
  nonce: string;
  /** The origins whose pages may frame it. */
  framedBy: string[];
  /** Whether it is sent from a host of its own, where it may have an origin: that of no other page. */
  hasOwnHost: boolean;
}

/** The policy of a chat service's frame: it reaches that service alone, and has no origin unless it has a host of its own, so nothing we store is in its reach. */
export function widgetPolicy(
  { provider }: Widget,
  { nonce, framedBy, hasOwnHost }: Framing,
): string {
  const { https, sockets } = hosts[provider];
  const service = https.join(' ');
  return [
    `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${hasOwnHost ? ' allow-same-origin' : ''}`,
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${service}`,
    `style-src 'unsafe-inline' ${service}`,
    ...['img-src', 'media-src', 'font-src'].map((name) => `${name} data: blob: ${service}`),
    `connect-src ${service} ${sockets.join(' ')}`,
    `frame-src ${service}`,
    `form-action ${service}`,
    'worker-src blob:',
    "base-uri 'none'",
    `frame-ancestors 'self' ${[...new Set(framedBy)].join(' ')}`,
  ].join(';');
}

/** The page in the frame: `web/src/features/exhibiting/help/frame/widgetScript.ts` loads the service into it. */
export function widgetPage({ provider, id }: Widget, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Chat</title></head><body data-provider="${provider}" data-id="${id}"><script type="module" nonce="${nonce}" src="/embed/widget.js"></script></body></html>`;
}

/** Lets pages frame what has a host of its own. */
export function withFrame(policy: string, widgetsUrl: string | undefined): string {
  return widgetsUrl ? policy.replace(/frame-src [^;]*/, `$& ${widgetsUrl}`) : policy;
}
