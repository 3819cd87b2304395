import type { LoanToShare } from '@pavilion/contract';

/** A loan that a visitor has worked out, with all they entered about it; it is on their device alone. */
export interface LoanInHand extends Omit<LoanToShare, 'offerId'> {
  /** What the home is called; null for an example. */
  homeName: string | null;
}

/** The figures that a visitor chooses to share: income and other loans only if `withIncome`. */
export function toShared(
  { homeName: _name, income, otherInstalments, ...loan }: LoanInHand,
  {
    offerId,
    ratePercent,
    withIncome,
  }: Pick<LoanToShare, 'offerId' | 'ratePercent'> & {
    withIncome: boolean;
  },
): LoanToShare {
  return {
    ...loan,
    ...{ offerId, ratePercent },
    income: withIncome ? income : null,
    otherInstalments: withIncome ? otherInstalments : null,
  };
}
