import { Button } from '@mantine/core';
import type { Tour, TourBooking } from '@pavilion/contract';
import { useState } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { BookingForm } from './BookingForm.tsx';
import { TourFacts } from './TourFacts.tsx';
import { useTourName } from './useTourName.ts';

/** A site visit that can be booked: its facts, what is left, and the form. */
export function TourOption({
  tour,
  onBooked,
}: {
  tour: Tour;
  onBooked: (booking: TourBooking) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  const name = useTourName(tour);
  const [isOpen, setOpen] = useState(false);
  const isClosed = useNow(30_000) >= new Date(tour.booksUntil);
  const until = inEventZone(tour.booksUntil, language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card as="article" aria-label={name}>
      <Text as="h3" size="lg" weight="strong" lang={written}>
        {tour.place}
      </Text>
      <TourFacts tour={tour} />
      <Text tone={tour.left ? 'good' : 'soft'} weight="semibold">
        {tour.left
          ? t('tour.left', { count: tour.left })
          : t('tour.allTaken', { count: tour.standby })}
      </Text>
      <Text tone="soft" size="sm">
        {t(isClosed ? 'tour.closedAt' : 'tour.closesAt', { moment: until })}
      </Text>
      {isOpen ? (
        <BookingForm tour={tour} onBooked={onBooked} onCancel={() => setOpen(false)} />
      ) : (
        !isClosed && (
          <div>
            <Button onClick={() => setOpen(true)}>
              {t(tour.left ? 'tour.book' : 'tour.standby')}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}
