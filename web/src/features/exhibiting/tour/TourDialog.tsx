import type { Booth, Tour, TourBooking } from '@pavilion/contract';
import { useState } from 'react';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { isOpenBooking, useTours } from './data.ts';
import { OwnTour } from './OwnTour.tsx';
import { TourOption } from './TourOption.tsx';

/** A booth's site visits: what the visitor booked there, and the dates they can choose. */
export function TourDialog({ booth, onClose }: { booth: Booth; onClose: () => void }) {
  const t = useTexts();
  const tours = useTours(booth._id, { isOpen: true });
  const [newest, setNewest] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t('tour.dialogTitle', { booth: booth.name })} size="lg">
      <Loaded
        query={tours}
        isEmpty={(known) => known.tours.length === 0 && known.bookings.length === 0}
        empty={<EmptyState isBare>{t('tour.none')}</EmptyState>}
      >
        {(known) => (
          <Stack gap={4}>
            {listShown(known.bookings).map((booking) => (
              <OwnTour key={booking._id} booking={booking} isNew={booking._id === newest} />
            ))}
            {listOthers(known).map((tour) => (
              <TourOption key={tour._id} tour={tour} onBooked={({ _id }) => setNewest(_id)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Bookings of site visits that aren't over. */
function listShown(bookings: TourBooking[]): TourBooking[] {
  return bookings.filter(({ tour }) => new Date(tour.endAt) > eventNow());
}

/** Dates the visitor has no part in. */
function listOthers({ tours, bookings }: { tours: Tour[]; bookings: TourBooking[] }): Tour[] {
  const isOwn = (booking: TourBooking) => isOpenBooking(booking) || booking.state === 'arrived';
  const own = new Set(bookings.filter(isOwn).map(({ tour }) => tour._id));
  return tours.filter(({ _id }) => !own.has(_id));
}
