import { wallClock } from '@pavilion/contract/clock';
import { IconPhoneCall } from '@tabler/icons-react';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import styles from './CallDialog.module.css';
import { useBookedCall } from './useBookedCall.ts';

/** Opens the call dialog of a booth, to schedule a call or see the one booked; shows its time. */
export function CallButton({ boothId, onOpen }: { boothId: string; onOpen: () => void }) {
  const t = useTexts();
  const booked = useBookedCall(boothId);
  return (
    <button type="button" onClick={onOpen}>
      <IconPhoneCall size={20} aria-hidden />{' '}
      {booked ? <Booked startAt={booked.startAt} /> : t('booth.call')}
    </button>
  );
}

/** In the bar of a phone there is room for the weekday and one clock: the user's own. */
function Booked({ startAt }: { startAt: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const weekday = inEventZone(startAt, language, { weekday: 'short' });
  return (
    <span className={styles.booked}>
      <span>{t('call.yours')}</span>{' '}
      <time dateTime={startAt} className={styles.long}>
        {inEventZone(startAt, language, {
          ...{ weekday: 'short', day: 'numeric', month: 'short' },
          ...{ hour: '2-digit', minute: '2-digit' },
        })}
      </time>{' '}
      <time dateTime={startAt} className={styles.short}>
        {weekday} {wallClock(new Date(startAt), zone).time}
      </time>{' '}
      <OwnTime at={startAt} />
    </span>
  );
}
