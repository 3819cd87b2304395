import type { Ctx, House } from '../../context.ts';
import { type Card, cardOf } from './service.ts';

const wide = { width: 1200, height: 630 };
/** What the strictest of the messengers still shows. */
const maxBytes = 300_000;
const maxKept = 60;
const kept = new Map<string, Promise<Buffer>>();

/** The picture of a shared link, by its name in `/share/NAME.jpg`: JPEG, 1200 × 630, at most 300 KB; null for what is not for everybody. */
export async function sharedPicture(
  house: House,
  event: Ctx['event'],
  name: string,
): Promise<Buffer | null> {
  const [, subject = '', id = ''] = /^(event|session|speaker|booth)(?:-(.+))?$/.exec(name) ?? [];
  if (!subject) return null;
  const card = await cardOf(house.store.db, event, {
    subject: subject as Card['subject'],
    id,
    language: 'en',
  });
  if (!card) return null;
  const { brand, accent } = event.config.look;
  const key = `${card.pictureUrl} ${card.isPortrait} ${brand} ${accent}`;
  const known = kept.get(key);
  if (known) return known;
  const drawn = draw(house, card, { brand, accent });
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

async function draw(
  house: House,
  card: Card,
  look: { brand: string; accent: string },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const source = await sourceOf(house, card.pictureUrl);
  const ground = sharp(Buffer.from(groundOf(look, source === null)));
  const picture = !source
    ? ground
    : card.isPortrait
      ? ground.composite([
          {
            input: await sharp(source).resize(630, 630, { fit: 'cover' }).toBuffer(),
            left: 570,
            top: 0,
          },
        ])
      : sharp(source).resize({ ...wide, fit: 'cover' });
  const pixels = await picture.flatten({ background: look.brand }).png().toBuffer();
  for (const quality of [82, 68, 50, 34]) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return sharp(pixels).jpeg({ quality: 20 }).toBuffer();
}

/** Only what everybody may read anyway. */
async function sourceOf(house: House, url: string | null): Promise<Buffer | null> {
  const key = /^\/files\/(public\/.+\.(?:webp|jpe?g|png|gif|svg))$/.exec(url ?? '')?.[1];
  if (!key || !(await house.ports.storage.exists(key))) return null;
  return Buffer.from(await house.ports.storage.getBytes(key));
}

function groundOf({ brand, accent }: { brand: string; accent: string }, withSign: boolean): string {
  const sign = withSign
    ? '<g transform="translate(440 155) scale(5)"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g>'
    : '<g transform="translate(110 165) scale(4.4)"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="a" cx="0.9" cy="0" r="0.9"><stop offset="0" stop-color="${accent}" stop-opacity="0.75"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${brand}"/><rect width="1200" height="630" fill="url(#a)"/>${sign}</svg>`;
}
