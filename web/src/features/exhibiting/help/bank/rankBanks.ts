import {
  type Bank,
  type BankOffer,
  type EventConfig,
  fitsOffer,
  monthlyInstalment,
  toBankOffer,
} from '@pavilion/contract';
import type { LoanInHand } from './loanInHand.ts';

/** One of a bank's loans, with what it costs a month and whether the bank lends that much for so long. */
export interface RankedOffer extends BankOffer {
  /** At its lowest rate, to the rupee. */
  instalment: number;
  fits: ReturnType<typeof fitsOffer>;
}

export interface RankedBank extends Bank {
  /** Those that fit first, and then by their rate; empty if the bank states no rate. */
  ranked: RankedOffer[];
}

/** The banks with their loans worked out: those that lend it first, then by what it costs, and those without a rate last. */
export function rankBanks(config: EventConfig, banks: Bank[], loan: LoanInHand): RankedBank[] {
  const all = banks.map((bank) => ({ ...bank, ranked: rankOffers(config, bank, loan) }));
  return all.toSorted((one, other) => {
    const [first, second] = [one.ranked[0], other.ranked[0]];
    if (!first || !second) return Number(!first) - Number(!second);
    return compare(first, second);
  });
}

function rankOffers(config: EventConfig, { kind, offers }: Bank, loan: LoanInHand): RankedOffer[] {
  const { amount, months } = loan;
  return offers
    .flatMap((item) => toBankOffer(config, kind, item) ?? [])
    .map((offer) => ({
      ...offer,
      instalment: monthlyInstalment({ amount, months, ratePercent: offer.rate.from }),
      fits: fitsOffer(offer, loan),
    }))
    .toSorted(compare);
}

function compare(one: RankedOffer, other: RankedOffer): number {
  const misfit = ({ fits }: RankedOffer) => Number(!fits.amount) + Number(!fits.term);
  return misfit(one) - misfit(other) || one.instalment - other.instalment;
}
