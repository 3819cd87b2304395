import type { Language } from '@pavilion/contract';
import type { EventRow } from '../core/EventRow.ts';
import { plainPage } from '../http/plainPage.ts';
import { say } from '../texts/texts.ts';

export interface Served {
  type: string;
  body: string | Buffer;
  /** How long browsers may cache it. */
  seconds: number;
}

const background = '#fdfbf8';

/** Returns what lets people install an event on a home screen: its manifest, its icons, and the offline page; null for other addresses. */
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
    return { type: 'image/png', body: await findIcon(brand, Number(icon[1])), seconds: 86_400 };
  if (path === '/manifest.webmanifest')
    return {
      type: 'application/manifest+json',
      body: JSON.stringify(createManifest(event, root)),
      seconds: 3600,
    };
  if (path === '/offline')
    return {
      type: 'text/html; charset=utf-8',
      body: plainPage({
        language,
        nonce,
        brand,
        name: event.name,
        title: say(language, 'offline.title'),
        text: say(language, 'offline.text'),
        again: say(language, 'offline.retry'),
      }),
      seconds: 0,
    };
  return null;
}

function createManifest(event: EventRow, root: string) {
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
    description: event.state === 'open' ? event.config.tagline.en : '',
    start_url: `${root}/`,
    scope: `${root}/`,
    display: 'standalone',
    background_color: background,
    theme_color: event.config.look.brand,
    icons,
  };
}

const drawn = new Map<string, Promise<Buffer>>();

/** The icon on the event's colour, with a margin, as platforms crop the edges. */
function findIcon(brand: string, size: number): Promise<Buffer> {
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
