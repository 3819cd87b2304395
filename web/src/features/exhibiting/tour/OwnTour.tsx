import { Button } from '@mantine/core';
import type { TourBooking } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ArrivalCode } from './ArrivalCode.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';
import { isOpenBooking, useAcceptSeat, useCancelBooking } from './data.ts';
import { TourFacts } from './TourFacts.tsx';
import { useBookingState } from './useBookingState.ts';
import { useTourName } from './useTourName.ts';

/** A booking of the visitor's: how it stands, its code, and what they can do with it. */
export function OwnTour({
  booking,
  isNew = false,
  isWithBooth = false,
}: {
  booking: TourBooking;
  /** Just made here: it gets the focus. */
  isNew?: boolean;
  isWithBooth?: boolean;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const { tour, state } = booking;
  const name = useTourName(tour);
  const inWords = useBookingState(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<'change' | 'cancel' | null>(null);
  const accept = useAcceptSeat(booking._id);
  const cancel = useCancelBooking(booking._id);
  const hasBegun = useNow(30_000) >= new Date(tour.startAt);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const cancelWord = state === 'booked' ? 'cancel' : state === 'offered' ? 'decline' : 'leave';
  return (
    <Card as="article" aria-label={name} data-state={state}>
      <Text as="h3" size="lg" weight="strong" lang={written} ref={heading} tabIndex={-1}>
        {tour.place}
      </Text>
      {isWithBooth && (
        <Text tone="soft" lang={written}>
          {tour.boothName}
        </Text>
      )}
      <Text weight="semibold" role="status" tone={toTone(state)}>
        {inWords}
      </Text>
      <TourFacts tour={tour} />
      {booking.code && state === 'booked' && (
        <ArrivalCode boothId={tour.boothId} code={booking.code} />
      )}
      <FailedStep error={accept.error} />
      {step === 'change' ? (
        <ChangeBooking booking={booking} onDone={() => setStep(null)} />
      ) : (
        isOpenBooking(booking) && (
          <Row>
            {state === 'offered' && (
              <Button loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
                {t('tour.take')}
              </Button>
            )}
            {state === 'booked' && !hasBegun && (
              <Button variant="default" onClick={() => setStep('change')}>
                {t('tour.change')}
              </Button>
            )}
            <Button variant="default" onClick={() => setStep('cancel')}>
              {t(`tour.${cancelWord}`)}
            </Button>
          </Row>
        )
      )}
      {step === 'cancel' && (
        <ConfirmDialog
          title={t('tour.cancelTitle', { place: tour.place })}
          confirm={t(`tour.${cancelWord}`)}
          stay={t('tour.keep')}
          act={{
            isPending: cancel.isPending,
            error: cancel.error,
            run: () => cancel.mutate(undefined, { onSuccess: () => setStep(null) }),
          }}
          onClose={() => setStep(null)}
        >
          <p>{t(state === 'booked' ? 'tour.cancelText' : 'tour.leaveText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function toTone(state: TourBooking['state']) {
  if (state === 'booked' || state === 'arrived') return 'good';
  return state === 'offered' ? 'brand' : 'soft';
}
