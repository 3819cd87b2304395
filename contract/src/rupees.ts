/** The digits that Hindi is written in; other languages have one kind. */
export const digitKinds = ['latin', 'devanagari'] as const;
export type Digits = (typeof digitKinds)[number];

const lakh = 100_000;
const crore = 10_000_000;
/** A thousand crore: more than a home costs, and little enough to take shares of it exactly. */
export const mostRupees = 1000 * crore;

const units = {
  en: { short: { lakh: 'L', crore: 'Cr' }, long: { lakh: 'lakh', crore: 'crore' } },
  hi: { short: { lakh: 'लाख', crore: 'करोड़' }, long: { lakh: 'लाख', crore: 'करोड़' } },
};

function toLocale(language: string, digits: Digits): string {
  const isDevanagari = digits === 'devanagari' && language === 'hi';
  return `${language}-IN-u-nu-${isDevanagari ? 'deva' : 'latn'}`;
}

/** Formats whole rupees with Indian grouping: `₹12,34,567`. */
export function inRupees(value: number, language: string, digits: Digits = 'latin'): string {
  return new Intl.NumberFormat(toLocale(language, digits), {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  }).format(value);
}

/** Formats rupees as people say them, to two decimals: `₹68 L`, `₹1.25 Cr`, `₹42,000`, or with whole words `₹68 lakh`. */
export function inLakhs(
  value: number,
  language: string,
  { digits = 'latin', words = 'short' }: { digits?: Digits; words?: 'short' | 'long' } = {},
): string {
  if (Math.abs(value) < lakh) return inRupees(value, language, digits);
  // what rounds to a hundred lakh is a crore
  const unit = Math.abs(value) < 99.995 * lakh ? 'lakh' : 'crore';
  const names = (language === 'hi' ? units.hi : units.en)[words];
  const figure = new Intl.NumberFormat(toLocale(language, digits), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(value / (unit === 'lakh' ? lakh : crore));
  return `${figure} ${names[unit]}`;
}

const sizes: [size: number, pattern: RegExp][] = [
  [crore, /^(?:crores?|cr|करोड़|करोड़)$/],
  [lakh, /^(?:lakhs?|lacs?|l|लाख)$/],
  [1000, /^(?:thousand|k|हज़ार|हज़ार|हजार)$/],
];
const piece = /(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([^\d\s.,]*)/gu;

/** Reads rupees as people write them: `12,34,567`, `₹68 L`, `1.25 Cr`, `90 lakh`, `1 crore 25 lakh`, `९० लाख`. Null for anything else. */
export function parseRupees(text: string): number | null {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .trim()
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/u, '')
    .replace(/(?:\/-|\s*(?:rupees|रुपये))$/u, '');
  let sum = 0;
  let last = Infinity;
  const rest = plain.replace(piece, (_all, figure: string, word: string) => {
    const unit = word.replace(/\.$/, '');
    const size = unit ? (sizes.find(([, pattern]) => pattern.test(unit))?.[0] ?? NaN) : 1;
    // "25 lakh 1 crore" is said by nobody
    if (size >= last) sum = NaN;
    last = size;
    sum += Number(figure.replaceAll(',', '')) * size;
    return '';
  });
  if (!plain || /[^\s.]/.test(rest) || !(sum >= 0 && sum <= mostRupees)) return null;
  return Math.round(sum);
}

/** Rupees in a foreign currency, to three figures and with its country's grouping, as an estimate: `AED 268,000`. `rate`: the rupees one unit is worth. */
export function inCurrency(rupees: number, { code, rate }: { code: string; rate: number }): string {
  return new Intl.NumberFormat(`en-${code.slice(0, 2)}`, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    maximumSignificantDigits: 3,
  })
    .format(rupees / rate)
    .replaceAll('\u00a0', ' ');
}
