import { useLanguage } from '../../lib/text/language.ts';
import { inNumbers } from '../../lib/text/number.ts';
import { useTexts } from '../../texts/texts.ts';

/** The sentence for a number outside its range; undefined for one inside, and for an empty field. */
export function useRangeProblem(
  value: unknown,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string | undefined {
  const t = useTexts();
  const language = useLanguage();
  const given = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) return undefined;
  if (given >= (min ?? -Infinity) && given <= (max ?? Infinity)) return undefined;
  const figure = (of: number | undefined) => (of === undefined ? '' : inNumbers(of, language));
  const figures = { min: figure(min), max: figure(max) };
  if (max === undefined) return t('field.atLeast', figures);
  return t(min === undefined ? 'field.atMost' : 'field.range', figures);
}
