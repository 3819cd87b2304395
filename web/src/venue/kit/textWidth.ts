import { letters } from '@pavilion/contract';

/** The approximate width of a bold text, in multiples of its font size. */
export function textWidth(text: string): number {
  return letters(text).reduce((width, letter) => width + (letter < '\u0250' ? 0.6 : 0.82), 0);
}
