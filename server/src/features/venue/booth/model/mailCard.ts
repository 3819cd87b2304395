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
import { pageAddress } from '../../../platform/event/service.ts';
import { type MailCard, withoutLinks } from '../../../platform/outbox/service.ts';
import { findListings } from './listings.ts';

type Reader = Pick<Ctx, 'event' | 'language' | 'ports'>;

/** As many facts as decide whether somebody reads on. */
const mostFacts = 5;

/** A published booth or item as a mail shows it, without much of what it states; none if it isn't there any more. */
export async function findMailCards(ctx: Ctx, id: string): Promise<MailCard[]> {
  return (await findListings(ctx, [id])).map((one) => {
    const card = toMailCard(ctx, one);
    return { ...card, lines: card.lines.slice(0, mostFacts) };
  });
}

/** A booth or an item as a mail shows it, a line for each fact: its own, then those of its booth that add to them. */
export function toMailCard(reader: Reader, { _id, name, item, booth }: Listing): MailCard {
  const { boothFields, boothItems } = toKindFields(reader.event.config, booth.kind);
  const own = boothItems?.fields ?? [];
  const place = [...(item ? [booth.name] : []), booth.city].filter(Boolean).map(withoutLinks);
  const isOwn = ({ key }: FactField) => own.some((field) => field.key === key);
  return {
    title: [withoutLinks(name), ...place].join(', '),
    lines: item
      ? [
          ...toLines(reader, own, item.facts),
          ...toLines(
            reader,
            boothFields.filter((field) => !isOwn(field)),
            booth.facts,
          ),
        ]
      : toLines(reader, boothFields, booth.facts),
    url: pageAddress(reader, `/booth/${booth._id}${item ? `?open=item:${_id}` : ''}`),
    picture: booth.pictureUrl
      ? { url: pageAddress(reader, `/share/booth-${booth._id}.jpg`), alt: booth.pictureAlt }
      : null,
  };
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
