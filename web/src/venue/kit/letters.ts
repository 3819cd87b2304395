const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of a text as people count them, in any script. */
export function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** About how wide a bold text is, in multiples of its letter size. */
export function textWidth(text: string): number {
  return letters(text).reduce((width, letter) => width + (letter < '\u0250' ? 0.6 : 0.82), 0);
}
