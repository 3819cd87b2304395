import { Button, NativeSelect } from '@mantine/core';
import type { Tour, TourBooking } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useChangeBooking, useTours } from './data.ts';

/** Moves a booking to another date of the booth, or changes for how many people it is. */
export function ChangeBooking({ booking, onDone }: { booking: TourBooking; onDone: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { maxSeats } = useEvent()!.config.features.tours!;
  const { tour } = booking;
  const tours = useTours(tour.boothId, { isOpen: true });
  const [{ tourId, seats }, set] = useDraft(`tour-change:${booking._id}`, {
    tourId: tour._id,
    seats: booking.seats as number | string,
  });
  const change = useChangeBooking(booking._id);
  const others = (tours.data?.tours ?? []).filter(
    (one) => one._id !== tour._id && new Date(one.booksUntil) > eventNow(),
  );
  const toLabel = (one: Tour) => {
    const when = inEventZone(one.startAt, language, { dateStyle: 'medium', timeStyle: 'short' });
    const left = t('tour.left', { count: one.left });
    return [one.place, when, ...(one._id === tour._id ? [] : [left])].join(' · ');
  };
  const count = typeof seats === 'number' && seats >= 1 && seats <= maxSeats ? seats : null;
  return (
    <Stack
      as="form"
      noValidate
      aria-label={t('tour.change')}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (count && !change.isPending)
          change.mutate({ tourId, seats: count }, { onSuccess: onDone });
      }}
    >
      <Fields isSaving={change.isPending}>
        <NativeSelect
          label={t('tour.date')}
          data-autofocus
          value={tourId}
          onChange={(choice) => set({ tourId: choice.currentTarget.value })}
          data={[tour, ...others].map((one) => ({ value: one._id, label: toLabel(one) }))}
        />
        <NumberField
          label={t('tour.people')}
          required
          min={1}
          max={maxSeats}
          allowDecimal={false}
          value={seats}
          onChange={(wanted) => set({ seats: wanted })}
        />
      </Fields>
      <FailedStep error={change.error} />
      <Row>
        <Button type="submit" loading={change.isPending} disabled={count === null}>
          {t('tour.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
