import type { StaffTour } from '@pavilion/contract';
import { IconPencil, IconUsers, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import pill from '../../../../ui/button/pill.module.css';
import { TourFacts } from '../TourFacts.tsx';
import { useTourName } from '../useTourName.ts';

/** A site visit with its numbers, and what its staff can do with it. */
export function StaffTourCard({
  tour,
  isShown,
  onShow,
  onEdit,
  onCancel,
  children,
}: {
  tour: StaffTour;
  isShown: boolean;
  onShow: () => void;
  onEdit: (() => void) | null;
  onCancel: (() => void) | null;
  /** Its people. */
  children: ReactNode;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const name = useTourName(tour);
  const numbers = [
    t('tourDesk.taken', { taken: tour.seats - tour.left, seats: tour.seats }),
    tour.standby > 0 && t('tourDesk.waiting', { count: tour.standby }),
    tour.arrived > 0 && t('tourDesk.arrived', { count: tour.arrived }),
    tour.missed > 0 && t('tourDesk.missed', { count: tour.missed }),
  ].filter(Boolean);
  return (
    <Card as="article" aria-label={name}>
      <Text as="h3" size="lg" weight="strong" lang={written}>
        {tour.place}
      </Text>
      <TourFacts tour={tour} />
      {tour.isCancelled ? (
        <Text tone="alarm">{t('tourDesk.cancelled', { reason: tour.reason })}</Text>
      ) : (
        <Text weight="semibold">{numbers.join(' · ')}</Text>
      )}
      <Row>
        <button
          type="button"
          className={pill.pill}
          aria-expanded={isShown}
          aria-label={t('tourDesk.peopleOf', { name })}
          onClick={onShow}
        >
          <IconUsers size={18} aria-hidden /> {t('tourDesk.people')}
        </button>
        {onEdit && (
          <button
            type="button"
            className={pill.pill}
            aria-label={t('tourDesk.editOf', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden /> {t('tourDesk.change')}
          </button>
        )}
        {onCancel && (
          <button
            type="button"
            className={pill.pill}
            aria-label={t('tourDesk.cancelOf', { name })}
            onClick={onCancel}
          >
            <IconX size={18} aria-hidden /> {t('tourDesk.cancel')}
          </button>
        )}
      </Row>
      {children}
    </Card>
  );
}
