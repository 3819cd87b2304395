let segmenter: Intl.Segmenter | undefined;

/** Made when it is first needed: a slow phone takes a while to load what it knows of letters. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The letters of a text as people count them, in any script. */
export function letters(text: string): string[] {
  return Array.from(segments(text), ({ segment }) => segment);
}

/** How long a text is for people: in graphemes, the same on both sides. */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segments(text)) count++;
  return count;
}

/** The beginning of a text, at most so many UTF-16 units with its ellipsis, never half a grapheme. */
export function cutText(whole: string, most = 200): string {
  if (whole.length <= most) return whole;
  let kept = '';
  for (const { segment } of segments(whole)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept}…`;
}
