import sharp from 'sharp';

const wide = { width: 1200, height: 630 };
/** What the strictest of the messengers still shows. */
const maxBytes = 300_000;
const maxPixels = 50_000_000;

export interface Look {
  brand: string;
  accent: string;
}

sharp.cache(false);

/** Draws the picture of a card: over the event's colours, with what its uploader has kept, if anything. Runs in the sandbox. */
export async function draw(
  source: Buffer | null,
  isPortrait: boolean,
  look: Look,
): Promise<Buffer> {
  const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: maxPixels });
  const ground = sharp(Buffer.from(groundOf(look, source === null)));
  const picture = !source
    ? ground
    : isPortrait
      ? ground.composite([
          {
            input: await open(source).resize(630, 630, { fit: 'cover' }).toBuffer(),
            left: 570,
            top: 0,
          },
        ])
      : open(source).resize({ ...wide, fit: 'cover' });
  const pixels = await picture.flatten({ background: look.brand }).png().toBuffer();
  for (const quality of [82, 68, 50, 34]) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return sharp(pixels).jpeg({ quality: 20 }).toBuffer();
}

function groundOf({ brand, accent }: Look, withSign: boolean): string {
  const sign = withSign
    ? '<g transform="translate(440 155) scale(5)"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g>'
    : '<g transform="translate(110 165) scale(4.4)"><path d="M10 32 32 14l22 18v4H10z" fill="#fff5e6"/><path d="M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z" fill="#ffd9a0"/></g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="a" cx="0.9" cy="0" r="0.9"><stop offset="0" stop-color="${accent}" stop-opacity="0.75"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="${brand}"/><rect width="1200" height="630" fill="url(#a)"/>${sign}</svg>`;
}
