import { Button, Checkbox } from '@mantine/core';
import type { Tour, TourBooking } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { isFull, useBookTour } from './data.ts';

/** For how many people, and the consent; where too few seats are left, it leads to standby. */
export function BookingForm({
  tour,
  onBooked,
  onCancel,
}: {
  tour: Tour;
  onBooked: (booking: TourBooking) => void;
  onCancel: () => void;
}) {
  const t = useTexts();
  const { maxSeats } = useEvent()!.config.features.tours!;
  const hasMobile = Boolean(useLogin()!.user.mobile);
  const [{ seats }, set] = useDraft(`tour-booking:${tour._id}`, { seats: 1 as number | string });
  const [agreed, setAgreed] = useState(false);
  const book = useBookTour(tour._id);
  const most = Math.min(maxSeats, tour.seats);
  const count = typeof seats === 'number' && seats >= 1 && seats <= most ? seats : null;
  const standby = count !== null && count > tour.left;
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!count || !agreed || book.isPending) return;
        // this form may unmount before the reply arrives
        book.mutateAsync({ seats: count, standby }).then(onBooked, () => undefined);
      }}
    >
      <Fields isSaving={book.isPending}>
        <NumberField
          label={t('tour.people')}
          required
          data-autofocus
          min={1}
          max={most}
          allowDecimal={false}
          value={seats}
          onChange={(wanted) => set({ seats: wanted })}
        />
        <Checkbox
          size="md"
          checked={agreed}
          onChange={(change) => setAgreed(change.currentTarget.checked)}
          label={t(hasMobile ? 'tour.consent' : 'tour.consentEmail', { booth: tour.boothName })}
        />
      </Fields>
      <FailedStep error={book.error}>
        {isFull(book.error) && standby && <p>{t('tour.tooLate')}</p>}
      </FailedStep>
      {standby && (
        <Notice tone="quiet">
          {tour.left ? t('tour.short', { count: tour.left }) : t('tour.standbyHint')}
        </Notice>
      )}
      <Row>
        <Button type="submit" loading={book.isPending} disabled={!agreed || count === null}>
          {t(standby ? 'tour.standby' : 'tour.submit')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
