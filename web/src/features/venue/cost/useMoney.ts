import { type CostTables, inCurrency, inLakhs, inRupees, parseRupees } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Ways to write an amount of rupees. */
export interface Money {
  /** `₹12,34,567` */
  inFull: (rupees: number) => string;
  /** `₹12.35 lakh` */
  inWords: (rupees: number) => string;
  /** As somebody would type it: in words where these are exact. */
  inField: (rupees: number) => string;
  /** What one unit of a currency is worth, with paise: `₹23.30`. */
  perUnit: (rupees: number) => string;
  /** “about AED 53,000”; null unless a currency is chosen. */
  abroad: (rupees: number) => string | null;
}

/** Writes amounts as the event and the visitor want them. */
export function useMoney({ digits, currencies }: CostTables, code: string): Money {
  const t = useTexts();
  const language = useLanguage();
  const currency = currencies.find((one) => one.code === code);
  const inFull = (rupees: number) => inRupees(rupees, language, digits);
  const inWords = (rupees: number) => inLakhs(rupees, language, { digits, words: 'long' });
  return {
    inFull,
    inWords,
    inField: (rupees) => {
      const words = inWords(rupees);
      return parseRupees(words) === rupees ? words : inFull(rupees);
    },
    perUnit: (rupees) => inNumbers(rupees, language, { style: 'currency', currency: 'INR' }),
    abroad: (rupees) =>
      currency ? t('cost.about', { amount: inCurrency(rupees, currency) }) : null,
  };
}
