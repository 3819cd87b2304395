import {
  findRateField,
  type LoanFigures,
  type LoanToShare,
  toLoanFigures,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as booth from '../../../venue/booth/service.ts';

/** The figures of a loan as a bank's desk sees them: the home and the bank's loan by their names as they are now, where they are there. Refuses `help.notBank`, `booth.missing`. */
export async function toFigures(
  tx: Ctx,
  boothId: string | null,
  loan: LoanToShare,
): Promise<LoanFigures> {
  if (!boothId) refuse('help.notBank');
  const { kind } = await booth.requirePublishedBooth(tx, boothId);
  if (!findRateField(tx.event.config, kind)) refuse('help.notBank');
  const { homeId, offerId } = loan;
  const listings = await booth.findListings(
    tx,
    [homeId, offerId].filter((one) => one !== null),
  );
  const find = (wanted: string | null) => listings.find(({ _id }) => _id === wanted);
  const home = find(homeId);
  const offer = find(offerId);
  const own = home && home.booth._id !== boothId ? home : null;
  return toLoanFigures(loan, {
    home: own && (own.item ? `${own.booth.name}, ${own.name}` : own.name),
    offer: offer?.item && offer.booth._id === boothId ? offer.name : null,
  });
}
