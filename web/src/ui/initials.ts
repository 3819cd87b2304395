import { letters } from '@pavilion/contract';

/** The first letters of a name's words, large. */
export function initialsOf(...words: string[]): string {
  return words
    .map((word) => letters(word.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
