import {
  type FactField,
  type Facts,
  type FactValue,
  factKeys,
  type Listing,
} from '@pavilion/contract';
import { toSquareFeet } from '@pavilion/contract/squareFeet';
import { useFactText } from '../../../features/venue/booth/facts/useFactText.ts';
import { type Home, toHome } from '../../../features/venue/cost/toHome.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';

/** What a card says of a booth or an item. */
interface ListingText {
  /** Where it is: the booth of an item, who builds it, its locality and city. */
  place: string;
  /** The first price it states, or from which price a booth has items. */
  price: string | null;
  /** Of what kinds it is, how large, and when it is ready. */
  parts: { text: string; lang: string | undefined }[];
  /** What its loan is worked out from; null without a price in rupees. */
  home: Home | null;
}

/** Longer texts are for the booth's page. */
const longestText = 48;

const isMoney = ({ kind }: FactField) => kind.startsWith('money');
const isChoice = ({ kind }: FactField) => kind === 'choice' || kind === 'choices';
const isArea = ({ kind }: FactField) => kind === 'area';
const isTime = ({ kind }: FactField) => kind === 'month' || kind === 'date';
const isWords = ({ key, kind }: FactField) =>
  kind === 'text' && key !== factKeys.builder && key !== factKeys.locality;

/** Returns what a card says of a booth or an item: of a booth, what its items state together comes first. */
export function useListingText(listing: Listing): ListingText {
  const toPrice = usePrice();
  const parts = useParts(listing);
  const { term } = useTerms();
  const { name, item, booth } = listing;
  const { boothFields, boothItems } = useKindFields(booth.kind);
  const itemFields = boothItems?.fields ?? [];
  const itemFacts = item ? item.facts : booth.items.facts;
  const known = (key: string) => {
    const stated = boothFields.some((field) => field.key === key) && booth.facts[key];
    return typeof stated === 'string' ? term(stated) : '';
  };
  const place = [
    item ? booth.name : '',
    known(factKeys.builder),
    known(factKeys.locality),
    term(booth.city),
  ];
  const priced =
    findStated(itemFields, itemFacts, isMoney) ??
    (item ? null : findStated(boothFields, booth.facts, isMoney));
  const facts = item ? itemFacts : { ...booth.facts, ...itemFacts };
  return {
    place: place.filter((one, at) => one && place.indexOf(one) === at).join(' · '),
    price: priced && toPrice(priced, item !== null),
    parts,
    home: toHome(
      { _id: listing._id, name, facts },
      item ? itemFields : [...itemFields, ...boothFields],
    ),
  };
}

/** Returns a function that writes the price of an item, or from which price a booth has some. */
function usePrice(): (stated: Stated, isOfItem: boolean) => string | null {
  const toText = useFactText();
  return ({ field, value }, isOfItem) => {
    const bounds = toBounds(value);
    if (isOfItem || !bounds) return toText(field, value);
    const to = bounds.from === bounds.to ? bounds.to : null;
    return toText({ ...field, kind: 'moneyRange' }, { from: bounds.from, to });
  };
}

/** Returns of what kinds a booth or an item is, how large, and when it is ready. */
function useParts({ item, booth }: Listing): ListingText['parts'] {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const toText = useFactText();
  const { term, langFor } = useTerms();
  const { boothFields, boothItems } = useKindFields(booth.kind);
  const fields = boothItems?.fields ?? [];
  const facts = item ? item.facts : booth.items.facts;
  const kinds = toList(findStated(fields, facts, isChoice)?.value);
  const words = item ? null : findStated(boothFields, booth.facts, isWords);
  const inWords = (words && toText(words.field, words.value)) ?? '';
  const area = toBounds(findStated(fields, facts, isArea)?.value);
  const time = findStated(boothFields, booth.facts, isTime);
  const feet = (metres: number) => inNumbers(toSquareFeet(metres), language);
  const range = ({ from, to }: NonNullable<typeof area>) =>
    to === null || from === to ? feet(from) : t('fact.range', { from: feet(from), to: feet(to) });
  const parts = [
    { text: kinds.map(term).join(', '), lang: kinds[0] && langFor(kinds[0]) },
    {
      text: inWords.length <= longestText ? inWords : '',
      lang: typeof words?.value === 'string' ? langFor(words.value) : undefined,
    },
    { text: area ? t('boothCard.area', { feet: range(area) }) : '' },
    {
      text: time
        ? t('find.labelled', {
            label: read(time.field.label),
            text: toText(time.field, time.value) ?? '',
          })
        : '',
    },
  ];
  const isFirst = ({ text }: { text: string }, at: number) =>
    text !== '' && parts.findIndex((one) => one.text === text) === at;
  return parts.filter(isFirst).map((part) => ({ lang: undefined, ...part }));
}

interface Stated {
  field: FactField;
  value: FactValue;
}

/** The first stated fact of such a field. */
function findStated(
  fields: readonly FactField[],
  facts: Facts,
  isWanted: (field: FactField) => boolean,
): Stated | null {
  const field = fields.find((one) => isWanted(one) && facts[one.key] !== undefined);
  return field ? { field, value: facts[field.key]! } : null;
}

function toList(value: FactValue | undefined): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? [value] : [];
}

/** From where to where amounts reach; null for what is no amount, or open upwards. */
function toBounds(value: FactValue | undefined): { from: number; to: number | null } | null {
  if (typeof value === 'number') return { from: value, to: value };
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const { from, to } = value;
  if (typeof from !== 'number') return null;
  return { from, to: typeof to === 'number' ? to : null };
}
