import {
  type BoothItem,
  factKeys,
  type FactField,
  type Facts,
  type PricePart,
  priceParts,
  toSquareFeet,
} from '@pavilion/contract';

/** A home that the sums start with. */
export interface Home {
  /** The booth or item. */
  _id: string;
  name: string;
  /** In rupees; the lower one of a range. */
  price: number;
  squareFeet: number | null;
  /** What the price has in it; empty where nothing is stated. */
  includes: PricePart[];
}

/** The home that the facts of an item or a booth describe; null without a price in rupees. */
export function toHome(
  { _id, name, facts }: Pick<BoothItem, '_id' | 'name' | 'facts'>,
  fields: readonly FactField[],
): Home | null {
  const prices = fields.filter(({ kind, unit }) => kind.startsWith('money') && unit === 'INR');
  const price = firstNumber(prices, facts);
  if (price === null) return null;
  const area = firstNumber(
    fields.filter(({ kind }) => kind === 'area'),
    facts,
  );
  const stated = facts[factKeys.priceIncludes];
  const includes = fields.some(({ key }) => key === factKeys.priceIncludes)
    ? priceParts.filter((part) => Array.isArray(stated) && stated.includes(part))
    : [];
  return { _id, name, price, squareFeet: area && Math.round(toSquareFeet(area)), includes };
}

/** The first of the facts; of a range, where it starts. */
function firstNumber(fields: readonly FactField[], facts: Facts): number | null {
  for (const { key } of fields) {
    const value = facts[key];
    const number = typeof value === 'object' && 'from' in value ? value['from'] : value;
    if (typeof number === 'number') return number;
  }
  return null;
}
