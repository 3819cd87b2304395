import { type FactField, type FactValue, inLakhs } from '@pavilion/contract';
import { toDayMonthYear } from '@pavilion/contract/clock';
import { toSquareFeet } from '@pavilion/contract/squareFeet';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { inNumbers } from '../../../../lib/text/number.ts';
import { useTexts } from '../../../../texts/texts.ts';

/** Returns a function that puts a fact of a kind without its own look into words; null if it doesn't fit its field any more. */
export function useFactText(): (field: FactField, value: FactValue) => string | null {
  const t = useTexts();
  const language = useLanguage();
  const { term } = useTerms();
  const money = (amount: number, currency: string) => {
    if (currency !== 'INR') return `${inNumbers(amount, language)} ${currency}`;
    return inLakhs(amount, language);
  };
  return ({ kind, unit }, value) => {
    switch (kind) {
      case 'text':
      case 'choice':
        return typeof value === 'string' ? term(value) : null;
      case 'choices':
        return Array.isArray(value) ? value.map(term).join(', ') : null;
      case 'number':
        return typeof value === 'number'
          ? `${inNumbers(value, language)} ${term(unit)}`.trim()
          : null;
      case 'area':
        if (typeof value !== 'number') return null;
        return t('fact.area', {
          metres: inNumbers(Math.round(value * 10) / 10, language),
          feet: inNumbers(toSquareFeet(value), language),
        });
      case 'money':
        return typeof value === 'number' ? money(value, unit) : null;
      case 'moneyRange': {
        const { from, to } = parts(value);
        if (typeof from !== 'number') return null;
        return typeof to === 'number'
          ? t('fact.range', { from: money(from, unit), to: money(to, unit) })
          : t('fact.onwards', { from: money(from, unit) });
      }
      case 'date':
        return typeof value === 'string' ? toDayMonthYear(value) : null;
      case 'month':
        return typeof value === 'string' ? monthInWords(value, language, t('fact.now')) : null;
      default:
        return null;
    }
  };
}

/** `2022-03` → `March 2022`. */
export function monthInWords(month: string, language: string, now: string): string | null {
  if (month === 'now') return now;
  const first = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first)) return null;
  const words = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, words).format(first);
}

/** The parts of a fact that has some. */
function parts(value: FactValue): Record<string, string | number | null> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
