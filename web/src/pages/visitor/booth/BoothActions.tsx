import { IconMessageCircle } from '@tabler/icons-react';
import { CallButton } from '../../../features/exhibiting/call/CallButton.tsx';
import { HelpWidget } from '../../../features/exhibiting/help/HelpWidget.tsx';
import { OfferButton } from '../../../features/exhibiting/offer/OfferButton.tsx';
import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from '../../public/Booth.module.css';
import { Answering } from './Answering.tsx';

interface BoothActionsProps {
  booth: BoothInHall;
  has: { chat: boolean; calls: boolean; offer: boolean };
  onOpen: (place: 'chat' | 'call' | 'offer') => void;
}

/** What a visitor can do at a booth: ask, book a call, take the offer. */
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
      {has.offer && (
        <OfferButton boothId={booth._id} className={styles.offer} onOpen={() => onOpen('offer')} />
      )}
    </div>
  );
}
