export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Parses a Range header with a single byte range. `whole` if there is none or it may be ignored, `impossible` beyond the file's end. */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'impossible' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return 'whole';
  const [, first, last] = found;
  if (!first) {
    const length = Number(last);
    return length > 0 && size > 0
      ? { start: Math.max(0, size - length), end: size - 1 }
      : 'impossible';
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return 'whole';
  return start < size ? { start, end } : 'impossible';
}
