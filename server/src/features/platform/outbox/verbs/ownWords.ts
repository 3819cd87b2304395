import { inLanguage, type Language, placeholderPattern, type WordedMail } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { datesInWords } from '../../event/service.ts';

/** The organisers' own words for a mail: its subject, and the paragraphs in place of greeting and text; null if it has the product's. `values` must be harmless. */
export function ownWords(
  { event }: Pick<Ctx, 'event'>,
  { key, language, values }: { key: string; language: Language; values: Record<string, string> },
): { subject: string; lines: string[] } | null {
  const words = event.config.mailWords?.[key as WordedMail];
  if (!words) return null;
  const all: Record<string, string> = { ...values, dates: datesInWords(event, language) };
  const fill = (text: string) =>
    text.replace(placeholderPattern, (_, name: string) => all[name.trim()] ?? '');
  const paragraphs = fill(inLanguage(words.text, language)).split(/\r?\n(?:[^\S\n]*\r?\n)+/);
  return {
    subject: fill(inLanguage(words.subject, language)),
    lines: paragraphs.filter((one) => one.trim()),
  };
}
