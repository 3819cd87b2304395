import type { BoothItem } from './boothItem.ts';
import { findRateField, toKindFields } from './boothKind.ts';
import { type Rate, toRate } from './facts.ts';
import type { EventConfig, FactField } from './presets/event-config.ts';

/** A bank's loan as calculators compare it. */
export interface BankOffer {
  _id: string;
  name: string;
  rate: Rate;
  /** Null if the bank states none. */
  longestYears: number | null;
  /** The most it lends of the price, in percent. */
  pricePercent: number | null;
}

type Config = Pick<EventConfig, 'boothFields' | 'boothItems' | 'boothKinds'>;

/** A bank's loan that an item describes, by the kinds and units of its fields; null without a rate. */
export function toBankOffer(
  config: Config,
  kind: string,
  { _id, name, facts }: Pick<BoothItem, '_id' | 'name' | 'facts'>,
): BankOffer | null {
  const fields = toKindFields(config, kind).boothItems?.fields ?? [];
  const number = (isWanted: (field: FactField) => boolean) => {
    const value = facts[fields.find(isWanted)?.key ?? ''];
    return typeof value === 'number' ? value : null;
  };
  const rate = toRate(facts[findRateField(config, kind)?.key ?? '']);
  return (
    rate && {
      ...{ _id, name, rate },
      longestYears: number((field) => field.kind === 'number' && field.unit === 'years'),
      pricePercent: number((field) => field.kind === 'percent'),
    }
  );
}

/** Whether a bank states that it lends this much of a price for so long. */
export function fitsOffer(
  { longestYears, pricePercent }: Pick<BankOffer, 'longestYears' | 'pricePercent'>,
  { price, amount, months }: { price: number; amount: number; months: number },
): { amount: boolean; term: boolean } {
  return {
    amount: pricePercent === null || amount * 100 <= price * pricePercent,
    term: longestYears === null || months <= longestYears * 12,
  };
}

/** The kinds of booths that lend. */
export function listLendingKinds(config: Config): string[] {
  return config.boothKinds.map(({ key }) => key).filter((key) => findRateField(config, key));
}
