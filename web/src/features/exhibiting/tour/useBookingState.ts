import type { TourBooking } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';

/** How a booking stands, as a sentence for its person. */
export function useBookingState(booking: TourBooking): string {
  const t = useTexts();
  const language = useLanguage();
  const { state, seats, position, offeredUntil, tour } = booking;
  switch (state) {
    case 'booked':
      return t('tour.isBooked', { count: seats });
    case 'standby':
      return t('tour.onStandby', { position, count: seats });
    case 'offered':
      return t('tour.isOffered', {
        count: seats,
        moment: inEventZone(offeredUntil!, language, { dateStyle: 'medium', timeStyle: 'short' }),
      });
    case 'cancelled':
      return tour.reason ? t('tour.calledOffWhy', { reason: tour.reason }) : t('tour.calledOff');
    case 'arrived':
      return t('tour.hasArrived');
    case 'missed':
      return t('tour.hasMissed');
    case 'lapsed':
      return t('tour.hasLapsed');
  }
}
