import type { EventRow } from './features/event/queries.ts';
import { escapeHtml } from './features/outbox/mailHtml.ts';
import { type Language, say } from './texts/texts.ts';

export interface Served {
  type: string;
  body: string | Buffer;
  /** May stay in the browser this long. */
  seconds: number;
}

const paper = '#fdfbf8';

/** What makes an event an app on a home screen: its manifest, its icons, and the page that shows without a connection; null for other addresses. */
export async function installable(
  event: EventRow,
  {
    root,
    path,
    language,
    nonce,
  }: { root: string; path: string; language: Language; nonce: string },
): Promise<Served | null> {
  const { brand } = event.config.look;
  const icon = /^\/icon-(180|192|512)\.png$/.exec(path);
  if (icon)
    return { type: 'image/png', body: await iconOf(brand, Number(icon[1])), seconds: 86_400 };
  if (path === '/manifest.webmanifest')
    return {
      type: 'application/manifest+json',
      body: JSON.stringify(manifestOf(event, root)),
      seconds: 3600,
    };
  if (path === '/offline')
    return {
      type: 'text/html; charset=utf-8',
      body: offlinePage({ name: event.name, brand, language, nonce }),
      seconds: 0,
    };
  return null;
}

function manifestOf(event: EventRow, root: string) {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `${root}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return {
    id: `${root}/`,
    name: event.name,
    short_name: event.name.length > 12 ? event.name.split(' ')[0] : event.name,
    description: event.config.tagline.en,
    start_url: `${root}/`,
    scope: `${root}/`,
    display: 'standalone',
    background_color: paper,
    theme_color: event.config.look.brand,
    icons,
  };
}

const drawn = new Map<string, Promise<Buffer>>();

/** The sign on the event's colour, to the edges: what platforms cut off is colour alone. */
function iconOf(brand: string, size: number): Promise<Buffer> {
  const key = `${brand} ${size}`;
  const icon = drawn.get(key) ?? draw(brand, size);
  drawn.set(key, icon);
  return icon;
}

async function draw(brand: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${brand}"/><g transform="translate(8 8)"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / 80 })
    .resize(size, size)
    .png()
    .toBuffer();
}

function offlinePage(given: {
  name: string;
  brand: string;
  language: Language;
  nonce: string;
}): string {
  const { brand, language, nonce } = given;
  const name = escapeHtml(given.name);
  const style = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center;font:1rem/1.6 system-ui,'Nirmala UI','Noto Sans Devanagari',sans-serif;background:light-dark(#fdfbf8,#171310);color:light-dark(#241f1b,#f5f0ea)}svg{width:88px;margin:0 auto;color:${brand}}h1{margin:0;font-size:1.5rem;line-height:1.25}p{margin:0;max-width:34ch}a{justify-self:center;margin-top:12px;padding:12px 24px;border-radius:999px;background:${brand};color:#fff;font-weight:650;text-decoration:none}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(say(language, 'offline.title'))} · ${name}</title><style nonce="${nonce}">${style}</style></head><body><svg viewBox="0 0 40 40" fill="currentColor" aria-hidden="true"><path d="M4 18 20 6l16 12v3H4z"/><path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72"/></svg><p>${name}</p><h1>${escapeHtml(say(language, 'offline.title'))}</h1><p>${escapeHtml(say(language, 'offline.text'))}</p><a href="">${escapeHtml(say(language, 'offline.retry'))}</a></body></html>`;
}
