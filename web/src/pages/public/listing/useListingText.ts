import { type FactField, type Facts, type Listing, toOwnFacts } from '@pavilion/contract';
import { useFactText } from '../../../features/venue/booth/facts/useFactText.ts';
import { type Home, toHome } from '../../../features/venue/cost/toHome.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';

const mostFacts = 3;

/** What a card says of a booth or an item. */
interface ListingText {
  /** Where it is: the booth of an item, who builds it, its city. */
  place: string;
  /** The first price it states. */
  price: string | null;
  /** The first facts besides. */
  facts: { key: string; label: string; text: string }[];
  /** What its loan is worked out from; null without a price in rupees. */
  home: Home | null;
}

/** Returns what a card says of a booth or an item. */
export function useListingText(listing: Listing): ListingText {
  const read = useLocalText();
  const toText = useFactText();
  const { term } = useTerms();
  const { name, item, booth } = listing;
  const { boothFields, boothItems } = useKindFields(booth.kind);
  const fields = item ? (boothItems?.fields ?? []) : boothFields;
  const stated = toStated(fields, toOwnFacts(listing), toText);
  const builder = toStated(
    boothFields.filter(({ key }) => key === 'builder'),
    booth.facts,
    toText,
  );
  const isPrice = ({ field }: Stated) => field.kind.startsWith('money');
  const place = [item ? booth.name : '', builder[0]?.text ?? '', term(booth.city)];
  return {
    place: place.filter(Boolean).join(' · '),
    price: stated.find(isPrice)?.text ?? null,
    facts: stated
      .filter((one) => !isPrice(one) && one.field.key !== 'builder')
      .slice(0, mostFacts)
      .map(({ field, text }) => ({ key: field.key, label: read(field.label), text })),
    home: toHome({ _id: listing._id, name, facts: toOwnFacts(listing) }, fields),
  };
}

interface Stated {
  field: FactField;
  text: string;
}

/** The facts that are words. */
function toStated(
  fields: readonly FactField[],
  facts: Facts,
  toText: ReturnType<typeof useFactText>,
): Stated[] {
  return fields.flatMap((field) => {
    const value = facts[field.key];
    const text = value === undefined ? null : toText(field, value);
    return text ? [{ field, text }] : [];
  });
}
