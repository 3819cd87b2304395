import {
  type FactField,
  type Facts,
  inLanguage,
  type Listing,
  toFactText,
  toKindFields,
  toRegistration,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { say } from '../../../../texts/texts.ts';
import { withoutLinks } from '../../../platform/outbox/service.ts';

type Reader = Pick<Ctx, 'event' | 'language'>;

/** A booth or an item with what it states, a line for each fact: its own, then those of its booth that add to them. */
export function toListingText(reader: Reader, { name, item, booth }: Listing): string {
  const { boothFields, boothItems } = toKindFields(reader.event.config, booth.kind);
  const own = boothItems?.fields ?? [];
  const place = [...(item ? [booth.name] : []), booth.city].filter(Boolean).map(withoutLinks);
  const title = [withoutLinks(name), ...place].join(', ');
  if (!item) return [title, ...toLines(reader, boothFields, booth.facts)].join('\n');
  const isOwn = ({ key }: FactField) => own.some((field) => field.key === key);
  const more = boothFields.filter((field) => !isOwn(field));
  return [title, ...toLines(reader, own, item.facts), ...toLines(reader, more, booth.facts)].join(
    '\n',
  );
}

/** `Price: ₹68 L to ₹82 L` */
function toLines(reader: Reader, fields: readonly FactField[], facts: Facts): string[] {
  const { event, language } = reader;
  const { glossary } = event.config;
  const words = {
    language,
    say: (key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]) =>
      say(reader, key, values),
    term: (text: string) =>
      withoutLinks(inLanguage(glossary.find(({ en }) => en === text) ?? { en: text }, language)),
  };
  return fields.flatMap((field) => {
    const value = facts[field.key];
    if (value === undefined) return [];
    const text =
      field.kind === 'registration'
        ? withoutLinks(toRegistration(value)?.number ?? '')
        : toFactText(field, value, words);
    return text ? [`${inLanguage(field.label, language)}: ${text}`] : [];
  });
}
