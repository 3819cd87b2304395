import { letters } from '@pavilion/contract';

/** About how wide a bold text is, in multiples of its letter size. */
export function textWidth(text: string): number {
  return letters(text).reduce((width, letter) => width + (letter < '\u0250' ? 0.6 : 0.82), 0);
}
