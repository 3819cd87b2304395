import { z } from 'zod';
import { toKindFields } from './boothKind.ts';
import type { BoothItem } from './boothItem.ts';
import { type FactValue, factValue } from './facts.ts';
import { type FactWords, toFactText } from './factText.ts';
import type { Booth } from './features/venue/booth.ts';
import { fileUrl } from './kit/media.ts';
import type { Panorama } from './panorama.ts';
import type { EventConfig, FactField } from './presets/event-config.ts';
import type { Values } from './texts/say.ts';

/** What staff can put into a conversation as a card, in the order in which it is offered. */
export const cardKinds = [
  'item',
  'document',
  'picture',
  'panorama',
  'video',
  'offer',
  'map',
] as const;
export type CardKind = (typeof cardKinds)[number];

/** Names one of a booth's own things: an item or a document by its id, a picture, a 360° picture or a video by its address. Its offer and its map need no key. */
export const cardRef = z.object({
  kind: z.enum(cardKinds),
  key: z.string().max(2000, { error: 'field.tooLong' }),
});
export type CardRef = z.infer<typeof cardRef>;

const cardPrice = z.object({
  kind: z.enum(['money', 'moneyRange']),
  unit: z.string(),
  value: factValue,
});

/** One of a booth's own things in a conversation, as it was when it was sent. */
export const helpCard = cardRef.extend({
  /** Empty where nobody named it. */
  name: z.string(),
  price: cardPrice.nullable(),
  pictureUrl: fileUrl.nullable(),
});
export type HelpCard = z.infer<typeof helpCard>;

type BoothWithItems = Booth & { items?: readonly BoothItem[] | undefined };
type Shown = Pick<EventConfig, 'boothFields' | 'boothItems' | 'boothKinds' | 'features'>;

/** What a booth has to put into a conversation. */
export function listCards(booth: BoothWithItems, config: Shown): HelpCard[] {
  const { features } = config;
  const { boothItems } = toKindFields(config, booth.kind);
  const pictures = [
    ...booth.imagesGallery,
    ...booth.imagesAmenities,
    ...booth.imagesLocationAdvantage,
  ];
  const videos = [...booth.videoLinks, ...booth.testimonialVideoLinks];
  const { offer, offerImg, documents, imagesLocation } = booth;
  const map = imagesLocation[0];
  const cards = [
    ...(booth.items ?? []).map((item) => toItemCard(item, boothItems?.fields ?? [])),
    ...documents.map(({ _id, title }) => toCard('document', _id, { name: title })),
    ...pictures.map(({ imageUrl, alt }) =>
      toCard('picture', imageUrl, { name: alt, pictureUrl: imageUrl }),
    ),
    ...listPanoramas(booth).map(({ imageUrl, title }) =>
      toCard('panorama', imageUrl, { name: title, pictureUrl: imageUrl }),
    ),
    ...videos.map(({ videoLink, title, posterUrl }) =>
      toCard('video', videoLink, { name: title, pictureUrl: posterUrl }),
    ),
    ...(offer && features.offers
      ? [toCard('offer', '', { name: offer.title, pictureUrl: offerImg })]
      : []),
    ...(map ? [toCard('map', '', { pictureUrl: map.imageUrl })] : []),
  ];
  return cards.filter((card, at) => cards.findIndex((one) => isSameCard(one, card)) === at);
}

/** What people in a call with a booth can look at together: those of its things that have a picture to point at. */
export function listShowable(booth: BoothWithItems, shown: Shown): HelpCard[] {
  return listCards(booth, shown).filter(
    ({ kind, pictureUrl }) => pictureUrl && kind !== 'video' && kind !== 'document',
  );
}

/** The 360° pictures of a booth and of its items, each with a name. */
export function listPanoramas({ name, panoramas, items }: BoothWithItems): Panorama[] {
  return [
    ...panoramas.map((one) => ({ ...one, title: one.title || name })),
    ...(items ?? []).flatMap((item) =>
      item.panorama ? [{ ...item.panorama, title: item.panorama.title || item.name }] : [],
    ),
  ];
}

/** Whether two cards are of the same thing. */
export function isSameCard(one: CardRef, other: CardRef): boolean {
  return one.kind === other.kind && one.key === other.key;
}

function toCard(
  kind: CardKind,
  key: string,
  shown: Partial<Pick<HelpCard, 'name' | 'price' | 'pictureUrl'>>,
): HelpCard {
  return { kind, key, name: '', price: null, pictureUrl: null, ...shown };
}

/** An item with the first price it states and its first plan or picture. */
function toItemCard({ _id, name, facts }: BoothItem, fields: readonly FactField[]): HelpCard {
  const price = fields.flatMap(({ key, kind, unit }) => {
    const value = facts[key];
    return (kind === 'money' || kind === 'moneyRange') && value !== undefined
      ? [{ kind, unit, value }]
      : [];
  })[0];
  const urls = fields
    .filter(({ kind }) => kind === 'plan' || kind === 'picture')
    .map(({ key }) => toFileUrl(facts[key]));
  const pictureUrl = urls.find((url) => url !== null) ?? null;
  return toCard('item', _id, { name, price: price ?? null, pictureUrl });
}

function toFileUrl(value: FactValue | undefined): string | null {
  const url = typeof value === 'object' && 'url' in value ? value['url'] : null;
  return typeof url === 'string' && url.startsWith('/files/') ? url : null;
}

/** What puts cards into words. */
interface CardWords extends Pick<FactWords, 'language'> {
  say(
    key: `card.${Exclude<CardKind, 'item'>}` | Parameters<FactWords['say']>[0],
    values?: Values,
  ): string;
}

/** A card in words: `3 BHK, east, ₹82 L`, `Brochure: Price list`, `Map`. */
export function toCardText(card: HelpCard, words: CardWords): string {
  const { kind, name } = card;
  if (kind === 'item') return [name, toCardPrice(card, words)].filter(Boolean).join(', ');
  const title = words.say(`card.${kind}`);
  return name ? `${title}: ${name}` : title;
}

/** The price on a card in words; null without one. */
export function toCardPrice({ price }: HelpCard, words: CardWords): string | null {
  // amounts have no words of the glossary
  return price && toFactText(price, price.value, { ...words, term: (text) => text });
}
