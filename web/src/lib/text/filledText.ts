import type { LocalText } from '@pavilion/contract';

/** A text without the languages that are left empty. */
export function filledText({ en, ...others }: LocalText): LocalText {
  const translated = Object.entries(others).filter(([, text]) => text?.trim());
  return { en, ...Object.fromEntries(translated) };
}
