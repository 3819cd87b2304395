import { z } from 'zod';
import { mostRatePercent } from './facts.ts';
import { id } from './kit/field.ts';
import { monthlyInstalment } from './loan.ts';
import { mostRupees } from './rupees.ts';

const rupees = z
  .number({ error: 'form.number' })
  .int({ error: 'fact.wholeAmount' })
  .max(mostRupees, { error: 'field.tooLong' });
const amount = rupees.min(1, { error: 'fact.aboveZero' });
const monthly = rupees.min(0, { error: 'loan.negative' }).nullable();

/** The figures of a loan that both sides name alike; amounts in whole rupees, `months` its term. */
const figures = {
  price: amount,
  amount,
  /** A year, in percent; what the instalment was worked out with. */
  ratePercent: z
    .number({ error: 'form.number' })
    .min(0, { error: 'loan.negative' })
    .max(mostRatePercent, { error: 'fact.rateRange' }),
  months: z
    .number({ error: 'form.number' })
    .int({ error: 'loan.term' })
    .min(12, { error: 'loan.term' })
    .max(480, { error: 'loan.term' }),
  /** A month; null unless the visitor chose to share them. */
  income: monthly.default(null),
  otherInstalments: monthly.default(null),
};

/** What a visitor takes to a bank's desk: `homeId` is a booth or an item of the hall, `offerId` one of the bank's loans. */
export const loanToShare = z.object({
  homeId: id.nullable().default(null),
  offerId: id.nullable().default(null),
  ...figures,
});
export type LoanToShare = z.infer<typeof loanToShare>;

/** The same as the bank's desk sees it, with what the home and the bank's loan were called then. */
export const loanFigures = z.object({
  home: z.string().nullable(),
  homeId: id.nullable(),
  offer: z.string().nullable(),
  ...figures,
  /** A month, to the rupee. */
  instalment: z.number(),
});
export type LoanFigures = z.infer<typeof loanFigures>;

/** The figures as a desk sees them. */
export function toLoanFigures(
  { offerId: _offer, ...shared }: LoanToShare,
  { home, offer }: Pick<LoanFigures, 'home' | 'offer'>,
): LoanFigures {
  const homeId = home === null ? null : shared.homeId;
  return { ...shared, home, homeId, offer, instalment: monthlyInstalment(shared) };
}
