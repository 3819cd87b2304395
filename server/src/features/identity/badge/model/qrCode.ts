import { encode } from 'uqr';
import sharp from 'sharp';

/** Pixels of a module: a picture of some 230, sharp on a phone. */
const pixels = 8;

/** The rows of a text's QR code, dark modules true, with the quiet zone that scanners need. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 4 }).data;
}

/** A text's QR code as PNG. */
export function qrCodePicture(text: string): Promise<Buffer> {
  const rows = qrCode(text);
  const size = rows.length;
  const shades = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(shades, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixels, size * pixels, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}
