import { type CostTables, monthlyInstalment, share } from '@pavilion/contract';
import type { Home } from './toHome.ts';

/** About what a home costs a month on the organiser's terms, to the nearest hundred rupees. */
export function toInstalment({ price }: Pick<Home, 'price'>, { loan }: CostTables): number {
  const amount = share(price, loan.pricePercent);
  const months = loan.years * 12;
  const instalment = monthlyInstalment({ amount, ratePercent: loan.ratePercent, months });
  return Math.round(instalment / 100) * 100;
}
