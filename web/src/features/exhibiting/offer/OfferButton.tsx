import { IconCheck, IconGift } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { useOwnOffers } from './data.ts';

interface OfferButtonProps {
  boothId: string;
  className: string | undefined;
  onOpen: () => void;
}

/** Opens a booth's offer; says when it has been taken. */
export function OfferButton({ boothId, className, onOpen }: OfferButtonProps) {
  const t = useTexts();
  const isTaken = useOwnOffers().data?.some((lead) => lead.boothId === boothId) ?? false;
  const Icon = isTaken ? IconCheck : IconGift;
  return (
    <button type="button" className={className} onClick={onOpen}>
      <Icon size={20} aria-hidden /> {t(isTaken ? 'offer.yours' : 'booth.offer')}
    </button>
  );
}
