import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Replies up to this size, nearly all of them, are compressed in one go: streaming costs several times as much. */
const syncThreshold = 128 * 1024;
const leastRemembered = 8 * 1024;
const mostRemembered = 16;

/** Fast enough to compress every reply. */
export const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 2048,
  syncThreshold,
  // costs half as much as quality 4 with a window of megabytes, for 3 % more bytes
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  zlibOptions: { level: 5 },
  zlib: {
    brotliCompressSync: remembering(brotliCompressSync),
    gzipSync: remembering(gzipSync),
  },
};

/** Compresses a long text, such as the list of booths, once for everyone it is sent to at the same time, by caching the latest. */
export function remembering<Options>(
  compress: (text: Buffer, options?: Options) => Buffer,
): typeof compress {
  const latest: { text: Buffer; compressed: Buffer }[] = [];
  return (text, options) => {
    if (text.length < leastRemembered) return compress(text, options);
    const known = latest.find((one) => one.text.equals(text));
    if (known) return known.compressed;
    const compressed = compress(text, options);
    latest.unshift({ text, compressed });
    latest.splice(mostRemembered);
    return compressed;
  };
}
