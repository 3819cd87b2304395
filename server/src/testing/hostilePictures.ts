import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures made to bring down a server. */

/** A PNG that declares a size, followed by `bytes` of zeros. */
export function emptyPng(width: number, height: number, bytes = 1000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF that repeats a single frame `count` times. */
export async function manyFrames(count: number): Promise<Buffer> {
  const gif = await plain().gif().toBuffer();
  const start = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const frame = gif.subarray(start, gif.length - 1);
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array<Buffer>(count).fill(frame),
    gif.subarray(-1),
  ]);
}

/** An animated WebP with that many frames. */
export async function manyWebpFrames(count: number): Promise<Buffer> {
  return sharp(await manyFrames(count), { pages: -1 })
    .webp({ loop: 0 })
    .toBuffer();
}

/** The first half of a JPEG. */
export async function halfJpeg(): Promise<Buffer> {
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  return jpeg.subarray(0, Math.floor(jpeg.length / 2));
}

/** A picture that is also a web page with a script and a ZIP, depending on the reader. */
export async function polyglot(): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const page = Buffer.from('<script>alert(1)</script>');
  return Buffer.concat([png, page, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
}

function plain(width = 8, height = 8) {
  return sharp({ create: { width, height, channels: 3, background: '#123' } });
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
