import { type HelpCard, toCardPrice, toCardText } from '@pavilion/contract';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';

/** Returns what puts cards of a booth's things into words. */
export function useCardWords(): {
  toText: (card: HelpCard) => string;
  toPrice: (card: HelpCard) => string | null;
} {
  const say = useTexts();
  const language = useLanguage();
  const words = { language, say };
  return {
    toText: (card) => toCardText(card, words),
    toPrice: (card) => toCardPrice(card, words),
  };
}
