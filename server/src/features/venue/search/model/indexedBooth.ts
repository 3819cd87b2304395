import {
  type BoothItem,
  cityField,
  type ComparedFact,
  type EventConfig,
  type FactField,
  type Facts,
  languageCodes,
  type Listing,
  monthInWords,
  type SearchField,
  splitText,
  toComparedFact,
  toKindFields,
  toKnownKind,
  toRegistration,
  toSearchTokens,
} from '@pavilion/contract';
import { deepFreeze } from '../../../../core/deepFreeze.ts';
import { toItemSummary, toListing } from '../../booth/service.ts';
import type { StampedBooth } from '../queries.ts';

/** What searches find at a booth: one of its items or, where it has none, the booth itself. */
interface Candidate {
  item: BoothItem | null;
  /** The words that find it, besides those of its booth. */
  words: readonly string[];
  /** What it states, by the position of the field: an item's own fact or, where no item of the booth states one, the booth's. */
  facts: readonly (ComparedFact | null)[];
}

/** A booth as searches read it. It changes with its stamp or the event's settings alone. */
export interface IndexedBooth {
  id: string;
  stamp: string;
  floorId: string;
  city: string;
  kind: string;
  published: boolean;
  tier: 'large' | 'standard';
  boost: number;
  /** How it is drawn in the hall. */
  stand: Pick<StampedBooth, 'slug' | 'x' | 'y' | 'style' | 'tier' | 'color'>;
  listing: Listing;
  /** The same while someone is at its desk. */
  staffedListing: Listing;
  nameWords: readonly string[];
  words: readonly string[];
  candidates: readonly Candidate[];
}

/** What a hall's booths are read by. */
interface HallWording {
  config: EventConfig;
  fields: readonly SearchField[];
  /** What each text of the glossary is in the event's other languages. */
  translations: ReadonlyMap<string, readonly string[]>;
}

export function toHallWording(config: EventConfig, fields: readonly SearchField[]): HallWording {
  const translations = config.glossary.map(({ en, ...others }): [string, string[]] => [
    en,
    Object.values(others).filter((one) => one !== undefined),
  ]);
  return { config, fields, translations: new Map(translations) };
}

/** Prepares a booth for searches. */
export function toIndexedBooth(row: StampedBooth, wording: HallWording): IndexedBooth {
  const kind = toKnownKind(wording.config, row.kind);
  const { boothFields, boothItems } = toKindFields(wording.config, kind);
  const itemSummary = toItemSummary(boothItems ? row.items : []);
  const listing = deepFreeze(toListing(row, { itemSummary }));
  const staffedListing = deepFreeze({ ...listing, booth: { ...listing.booth, staffed: true } });
  const { facts } = listing.booth;
  const nameWords = toSearchTokens(row.name);
  const { summaryText, summarySubText } = row.content;
  const texts = [row.city, summaryText, summarySubText, ...listTexts(boothFields, facts)];
  const own = wording.fields.map((field) =>
    field === cityField ? toValues(row.city) : readFact(field, field.ofBooths, facts),
  );
  const candidates = boothItems
    ? row.items.map((item) => ({
        item: deepFreeze(item),
        words: toWords([item.name, ...listTexts(boothItems.fields, item.facts)], wording),
        facts: wording.fields.map((field) => readFact(field, field.ofItems, item.facts)),
      }))
    : [];
  // what no item says of itself, the booth says of all
  const isOfAll = own.map((_fact, at) => candidates.every(({ facts: theirs }) => !theirs[at]));
  return {
    id: row.id,
    stamp: row.stamp,
    floorId: row.floor_id,
    city: row.city,
    kind,
    published: row.published,
    tier: row.tier,
    boost: row.boost,
    stand: {
      slug: row.slug,
      x: row.x,
      y: row.y,
      style: row.style,
      tier: row.tier,
      color: row.color,
    },
    listing,
    staffedListing,
    nameWords,
    words: [...new Set([...nameWords, ...toWords(texts, wording)])],
    candidates: candidates.length
      ? candidates.map((one) => ({
          ...one,
          facts: one.facts.map((fact, at) => (isOfAll[at] ? own[at]! : fact)),
        }))
      : [{ item: null, words: [], facts: own }],
  };
}

function toValues(city: string): ComparedFact | null {
  return city ? { values: [city] } : null;
}

function readFact(field: SearchField, isStated: boolean, facts: Facts): ComparedFact | null {
  const fact = isStated ? facts[field.key] : undefined;
  return fact === undefined ? null : toComparedFact(field, fact);
}

function toWords(
  texts: readonly (string | undefined)[],
  { translations }: HallWording,
): readonly string[] {
  const all = texts.flatMap((text = '') => [text, ...(translations.get(text) ?? [])]);
  return [...new Set(all.flatMap(toSearchTokens))];
}

/** The texts that facts state: names, choices, numbers of registrations, months in words. */
function listTexts(fields: readonly FactField[], facts: Facts): string[] {
  return fields.flatMap(({ key, kind }) => {
    const fact = facts[key];
    if (fact === undefined) return [];
    if (kind === 'registration') return toRegistration(fact)?.number ?? [];
    if (kind === 'choices') return Array.isArray(fact) ? fact : [];
    if (typeof fact !== 'string') return [];
    if (kind === 'text' || kind === 'choice') return [fact, ...splitText(fact)];
    if (kind !== 'month') return [];
    return languageCodes.map((language) => monthInWords(fact, language, '') ?? '');
  });
}
