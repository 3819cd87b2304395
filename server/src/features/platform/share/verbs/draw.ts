import { logoTone, type LogoTone } from '@pavilion/contract';
import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../../../../sandbox/pictureLimits.ts';

const wide = { width: 1200, height: 630 };
/** The largest file the strictest messenger still shows. */
const maxBytes = 300_000;
/** Twice the size shown in emails, for high-resolution screens. */
const mailLogo = { width: 480, height: 128 };

export interface Look {
  brand: string;
  accent: string;
}

/** Draws the picture of a card: the stored picture, if any, on the event's colours, and the event's logo, if any. Runs in the sandbox. */
export async function draw({
  source,
  isPortrait,
  look,
  logo,
}: {
  source: Buffer | null;
  isPortrait: boolean;
  look: Look;
  logo: Buffer | null;
}): Promise<Buffer> {
  // a broken logo must not cost the picture
  const sign = logo && (await onPlate(logo, freeSpace(source, isPortrait)).catch(() => null));
  const ground = (place: 'middle' | 'aside') =>
    sharp(Buffer.from(drawGround(look, sign ? null : place)));
  if (!source) {
    const layers = sign ? [{ input: sign.data, gravity: 'centre' }] : [];
    return asJpeg(ground('middle').composite(layers), look);
  }
  if (isPortrait) {
    const face = await open(source).resize(630, 630, { fit: 'cover' }).toBuffer();
    const layers = [{ input: face, left: 570, top: 0 }];
    if (sign)
      layers.push({
        input: sign.data,
        left: Math.round((570 - sign.info.width) / 2),
        top: Math.round((wide.height - sign.info.height) / 2),
      });
    return asJpeg(ground('aside').composite(layers), look);
  }
  const whole = open(source).resize({ ...wide, fit: 'cover' });
  if (sign)
    whole.composite([{ input: sign.data, left: 40, top: wide.height - sign.info.height - 40 }]);
  return asJpeg(whole, look);
}

/** Draws the logo for emails: a PNG, as Outlook can't show WebP, of one size for all, on a plate if it needs one, as mail programs may darken the background. Runs in the sandbox. */
export async function drawLogo(logo: Buffer): Promise<Buffer> {
  const { data, info } = await onPlate(logo, mailLogo, 'needed');
  const left = { input: data, left: 0, top: Math.round((mailLogo.height - info.height) / 2) };
  return sharp({ create: { ...mailLogo, channels: 4, background: '#0000' } })
    .composite([left])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Measures a logo: its width divided by its height, and the backgrounds it is legible on. Runs in the sandbox. */
export async function measureLogo(logo: Buffer): Promise<{ ratio: number; tone: LogoTone }> {
  const data = await small(logo).toBuffer();
  const { width, height } = await open(logo).metadata();
  return { ratio: width / height, tone: logoTone(data) };
}

function freeSpace(source: Buffer | null, isPortrait: boolean): { width: number; height: number } {
  if (!source) return { width: 860, height: 300 };
  return isPortrait ? { width: 450, height: 260 } : { width: 420, height: 130 };
}

/** The logo, as large as `room` allows, on a plate it is legible on; `needed`: no plate if it is legible on every background. */
async function onPlate(
  logo: Buffer,
  room: { width: number; height: number },
  plate: 'always' | 'needed' = 'always',
) {
  const tone = logoTone(await small(logo).toBuffer());
  const rim = plate === 'needed' && tone === 'plain' ? 0 : Math.round(room.height * 0.13);
  const drawn = await open(logo)
    .resize(room.width - 2 * rim, room.height - 2 * rim, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [drawn.info.width + 2 * rim, drawn.info.height + 2 * rim];
  const fill = rim === 0 ? 'none' : tone === 'light' ? '#241f1b' : '#fff';
  const board = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${rim}" fill="${fill}"/></svg>`;
  return sharp(Buffer.from(board))
    .composite([{ input: drawn.data, left: rim, top: rim }])
    .png()
    .toBuffer({ resolveWithObject: true });
}

function small(logo: Buffer) {
  return open(logo).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw();
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPixels });
}

async function asJpeg(picture: Sharp, look: Look): Promise<Buffer> {
  const pixels = await picture.flatten({ background: look.brand }).png().toBuffer();
  for (const quality of [82, 68, 50, 34]) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return sharp(pixels).jpeg({ quality: 20 }).toBuffer();
}

function drawGround({ brand, accent }: Look, sign: 'middle' | 'aside' | null): string {
  const place = sign === 'middle' ? 'translate(440 155) scale(5)' : 'translate(110 165) scale(4.4)';
  const house = sign
    ? `<g transform="${place}"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="a" cx="0.9" cy="0" r="0.9"><stop offset="0" stop-color="${accent}" stop-opacity="0.75"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${brand}"/><rect width="1200" height="630" fill="url(#a)"/>${house}</svg>`;
}
