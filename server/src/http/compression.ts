import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Replies up to this size, all but a few, are compressed in one go: a stream costs several times as much. */
const syncThreshold = 128 * 1024;
const leastRemembered = 8 * 1024;
const mostRemembered = 16;

/** Quick enough to be done for every answer. */
export const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 2048,
  syncThreshold,
  // half of what quality 4 with a window of megabytes takes, for 3 % more bytes
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  zlibOptions: { level: 5 },
  zlib: {
    brotliCompressSync: remembering(brotliCompressSync),
    gzipSync: remembering(gzipSync),
  },
};

/** Compresses a long text, such as the list of booths, once for all who are sent it at the same time: the latest are remembered. */
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
