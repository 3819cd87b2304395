let segmenter: Intl.Segmenter | undefined;

/** Creates the segmenter on first use: loading its data takes a while on slow phones. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Splits a text into letters as people count them, in any script. */
export function letters(text: string): string[] {
  return Array.from(segments(text), ({ segment }) => segment);
}

/** The length of a text as people count it: in graphemes, the same on server and client. */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segments(text)) count++;
  return count;
}

/** Cuts a text to no more than `most` UTF-16 units including the ellipsis, never inside a grapheme. */
export function cutText(whole: string, most = 200): string {
  if (whole.length <= most) return whole;
  let kept = '';
  for (const { segment } of segments(whole)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept}…`;
}
