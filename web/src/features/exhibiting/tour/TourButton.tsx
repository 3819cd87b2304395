import { IconBus } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { isOpenBooking, useTours } from './data.ts';

/** Opens a booth's site visits; shows when the visitor's own is. Nothing where the booth has none. */
export function TourButton({ boothId, onOpen }: { boothId: string; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const known = useTours(boothId).data;
  if (!known) return null;
  const own = known.bookings.find((booking) => booking.state === 'booked');
  if (known.tours.length === 0 && !known.bookings.some(isOpenBooking)) return null;
  return (
    <button type="button" onClick={onOpen}>
      <IconBus size={20} aria-hidden />{' '}
      {own
        ? t('tour.yours', {
            moment: inEventZone(own.tour.startAt, language, {
              ...{ weekday: 'short', day: 'numeric', month: 'short' },
              ...{ hour: '2-digit', minute: '2-digit' },
            }),
          })
        : t('tour.title')}
    </button>
  );
}
