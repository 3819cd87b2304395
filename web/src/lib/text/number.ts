/** Formats a number the Indian way, 2,00,00,000, in the digits all of India's languages share on screens. */
export function inNumbers(
  value: number,
  language: string,
  options?: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`, options).format(value);
}

/** Formats a poll's percentage: `8.70%`. */
export function inPercent(value: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${inNumbers(value, language, digits)}%`;
}
