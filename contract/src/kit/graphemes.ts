const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text is for people: in graphemes, the same on both sides. */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
