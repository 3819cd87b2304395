import { letters } from '@pavilion/contract';

/** Returns the first letter of each word, in upper case. */
export function initials(...words: string[]): string {
  return words
    .map((word) => letters(word.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
