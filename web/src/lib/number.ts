/** A number as India writes it, 2,00,00,000, in the digits that all its languages share on screens. */
export function inNumbers(
  value: number,
  language: string,
  options?: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`, options).format(value);
}
