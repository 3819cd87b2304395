import type { TourBooking } from '@pavilion/contract';
import { IconBus } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import link from '../../../ui/button/link.module.css';
import { useOwnTours } from './data.ts';
import { OwnTour } from './OwnTour.tsx';

/** The visitor's site visits, with code, change and cancel: those to come, and the earlier ones folded. For any page of an event that has them. */
export function MySiteVisits({
  isOnlyComing = false,
}: {
  /** Nothing is shown without one to come. */
  isOnlyComing?: boolean;
}) {
  const t = useTexts();
  const own = useOwnTours();
  const now = useNow(60_000);
  const isComing = ({ tour }: TourBooking) => new Date(tour.endAt) > now;
  if (isOnlyComing && !own.data?.some(isComing)) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="site-visits">
      <h2 id="site-visits">{t('tour.mine')}</h2>
      <Loaded
        query={own}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={IconBus}>{t('tour.mineNone')}</EmptyState>}
      >
        {(all) => {
          const past = all.filter((booking) => !isComing(booking)).toReversed();
          return (
            <>
              <Tours bookings={all.filter(isComing)} />
              {past.length > 0 && !isOnlyComing && (
                <details>
                  <summary className={link.link}>
                    {t('tour.earlier', { count: past.length })}
                  </summary>
                  <Tours bookings={past} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Tours({ bookings }: { bookings: TourBooking[] }) {
  return (
    <Grid least="320px" fill gap={4} align="start">
      {bookings.map((booking) => (
        <OwnTour key={booking._id} booking={booking} isWithBooth />
      ))}
    </Grid>
  );
}
