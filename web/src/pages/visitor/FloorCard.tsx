import type { Booth } from '@pavilion/contract';
import { type ComponentProps, memo } from 'react';
import { toListing } from '../../features/venue/booth/toListing.ts';
import { BoothCard } from '../public/listing/BoothCard.tsx';

/** A booth's card, drawn again only if it has changed: a floor can have hundreds. */
export const FloorCard = memo(function FloorCard({
  booth,
  ...rest
}: { booth: Booth } & Omit<ComponentProps<typeof BoothCard>, 'listing'>) {
  return <BoothCard listing={toListing(booth)} {...rest} />;
});
