/** A number as India writes it, 2,00,00,000, in the digits that all its languages share on screens. */
export function inNumbers(
  value: number,
  language: string,
  options?: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`, options).format(value);
}

/** A share of the answers of a poll, of a hundred: `8.70%`. */
export function inPercent(value: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${inNumbers(value, language, digits)}%`;
}
