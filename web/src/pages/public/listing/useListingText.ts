import {
  type FactField,
  type Facts,
  type FactValue,
  knownFacts,
  type Listing,
  toOwnFacts,
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
  parts: string[];
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
  kind === 'text' && key !== knownFacts.builder && key !== knownFacts.locality;

/** Returns what a card says of a booth or an item: of a booth, what its items state together comes first. */
export function useListingText(listing: Listing): ListingText {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const toText = useFactText();
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
    known(knownFacts.builder),
    known(knownFacts.locality),
    term(booth.city),
  ];
  const priced =
    findStated(itemFields, itemFacts, isMoney) ?? findStated(boothFields, booth.facts, isMoney);
  const words = item ? null : findStated(boothFields, booth.facts, isWords);
  const inWords = words && toText(words.field, words.value);
  const time = findStated(boothFields, booth.facts, isTime);
  const feet = (metres: number) => inNumbers(toSquareFeet(metres), language);
  const area = toBounds(findStated(itemFields, itemFacts, isArea)?.value);
  const parts = [
    toList(findStated(itemFields, itemFacts, isChoice)?.value)
      .map(term)
      .join(', '),
    inWords && inWords.length <= longestText ? inWords : '',
    area &&
      t('boothCard.area', {
        feet:
          area.to === null || area.from === area.to
            ? feet(area.from)
            : t('fact.range', { from: feet(area.from), to: feet(area.to) }),
      }),
    time &&
      t('find.labelled', {
        label: read(time.field.label),
        text: toText(time.field, time.value) ?? '',
      }),
  ];
  const own = item ? itemFields : [...itemFields, ...boothFields];
  return {
    place: place.filter((one, at) => one && place.indexOf(one) === at).join(' · '),
    price: priced && toPrice(priced, item !== null),
    parts: parts.flatMap((one) => one || []),
    home: toHome(
      { name, facts: item ? toOwnFacts(listing) : { ...booth.facts, ...itemFacts } },
      own,
    ),
  };

  function toPrice({ field, value }: Stated, isWhole: boolean): string | null {
    const bounds = toBounds(value);
    if (isWhole || !bounds) return toText(field, value);
    const isSingle = bounds.from === bounds.to;
    return toText({ ...field, kind: 'moneyRange' }, { ...bounds, to: isSingle ? bounds.to : null });
  }
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
