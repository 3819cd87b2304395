import { IconMessageCircle } from '@tabler/icons-react';
import { CallButton } from '../../../features/exhibiting/call/CallButton.tsx';
import { HelpWidget } from '../../../features/exhibiting/help/HelpWidget.tsx';
import { OfferButton } from '../../../features/exhibiting/offer/OfferButton.tsx';
import { TourButton } from '../../../features/exhibiting/tour/TourButton.tsx';
import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from '../../public/Booth.module.css';
import { Answering } from './Answering.tsx';

interface BoothActionsProps {
  booth: BoothInHall;
  has: { chat: boolean; calls: boolean; offer: boolean; tours: boolean };
  onOpen: (place: 'chat' | 'call' | 'offer' | 'tours') => void;
}

/** What a visitor can do at a booth: ask, book a call or a site visit, take the offer. */
export function BoothActions({ booth, has, onOpen }: BoothActionsProps) {
  const t = useTexts();
  return (
    <div className={styles.actions}>
      {booth.widget && <HelpWidget booth={booth} className={styles.main} />}
      {has.chat && (
        <>
          <button type="button" className={styles.main} onClick={() => onOpen('chat')}>
            <IconMessageCircle size={20} aria-hidden /> {t('booth.chat')}
          </button>
          <Answering booth={booth} className={booth.staffed ? styles.staffed : undefined} />
        </>
      )}
      {has.calls && <CallButton boothId={booth._id} onOpen={() => onOpen('call')} />}
      {has.tours && <TourButton boothId={booth._id} onOpen={() => onOpen('tours')} />}
      {has.offer && (
        <OfferButton boothId={booth._id} className={styles.offer} onOpen={() => onOpen('offer')} />
      )}
    </div>
  );
}
