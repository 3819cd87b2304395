import { useOwnTours } from '../../../features/exhibiting/tour/data.ts';
import { OwnTour } from '../../../features/exhibiting/tour/OwnTour.tsx';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

/** The site visits to come, with their codes. */
export function useToursPart(): VisitPart {
  const t = useTexts();
  const now = useNow(60_000);
  const isOffered = useOffered()('tours');
  const own = useOwnTours(isOffered);
  const coming = (own.data ?? []).filter(({ tour }) => new Date(tour.endAt) > now);
  return {
    id: 'site-visits',
    title: t('tour.mine'),
    queries: isOffered ? [own] : [],
    isEmpty: coming.length === 0,
    way: { to: '/site-visits', label: t('myVisit.allTours') },
    content: (
      <Grid least="320px" fill gap={4} align="start">
        {coming.map((booking) => (
          <OwnTour key={booking._id} booking={booking} isWithBooth />
        ))}
      </Grid>
    ),
  };
}
