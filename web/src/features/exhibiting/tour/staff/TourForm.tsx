import { Textarea, TextInput } from '@mantine/core';
import {
  isoDay,
  mostClosingHours,
  mostTourSeats,
  type StaffTour,
  toDayMonthYear,
  type TourDraft,
  zoneName,
} from '@pavilion/contract';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../../lib/event/event.ts';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { useSaveTour } from './data.ts';

/** As typed: numbers may be empty, and the day isn't one yet. */
interface Typed {
  place: string;
  address: string;
  mapUrl: string;
  transport: string;
  date: string;
  startTime: string;
  endTime: string;
  closesHours: number | string;
  seats: number | string;
}

/** Creates a site visit or changes it. */
export function TourForm({
  boothId,
  tour,
  onDone,
}: {
  boothId: string;
  tour: StaffTour | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const [typed, set, begun] = useDraft(`tour:${boothId}:${tour?._id ?? 'new'}`, toTyped(tour));
  const save = useSaveTour(boothId, tour);
  const text = (key: 'place' | 'address' | 'mapUrl' | 'startTime' | 'endTime') => ({
    value: typed[key],
    onChange: (change: { currentTarget: { value: string } }) =>
      set({ [key]: change.currentTarget.value }),
  });
  const inZone = t('tourDesk.zone', { zone: zoneName(eventNow(), zone, language) });
  return (
    <EditForm
      draft={typed}
      saved={begun}
      saving={save}
      onSave={() => save.mutate(toDraft(typed), { onSuccess: onDone })}
    >
      {(problem) => (
        <>
          <TextInput
            label={t('tourDesk.place')}
            required
            maxLength={120}
            error={problem('place')}
            {...text('place')}
          />
          <TextInput
            label={t('tourDesk.address')}
            maxLength={300}
            error={problem('address')}
            {...text('address')}
          />
          <TextInput
            label={t('tourDesk.mapUrl')}
            description={t('tourDesk.mapHint')}
            type="url"
            inputMode="url"
            error={problem('mapUrl')}
            {...text('mapUrl')}
          />
          <DayField
            label={t('tourDesk.date')}
            required
            value={typed.date}
            onChange={(date) => set({ date })}
            error={problem('date')}
          />
          <Row align="start">
            <TextInput
              type="time"
              label={t('tourDesk.startTime')}
              description={inZone}
              required
              error={problem('startTime')}
              {...text('startTime')}
            />
            <TextInput
              type="time"
              label={t('tourDesk.endTime')}
              description={inZone}
              required
              error={problem('endTime')}
              {...text('endTime')}
            />
          </Row>
          <NumberField
            label={t('tourDesk.seats')}
            required
            min={1}
            max={mostTourSeats}
            allowDecimal={false}
            value={typed.seats}
            onChange={(seats) => set({ seats })}
            error={problem('seats')}
          />
          <NumberField
            label={t('tourDesk.closesHours')}
            description={t('tourDesk.closesHint')}
            required
            min={0}
            max={mostClosingHours}
            allowDecimal={false}
            value={typed.closesHours}
            onChange={(closesHours) => set({ closesHours })}
            error={problem('closesHours')}
          />
          <Textarea
            label={t('tourDesk.transport')}
            description={t('tourDesk.transportHint')}
            autosize
            minRows={2}
            maxLength={1000}
            value={typed.transport}
            onChange={(change) => set({ transport: change.currentTarget.value })}
            error={problem('transport')}
          />
        </>
      )}
    </EditForm>
  );
}

function toTyped(tour: StaffTour | null): Typed {
  if (!tour)
    return {
      ...{ place: '', address: '', mapUrl: '', transport: '' },
      ...{ date: '', startTime: '10:00', endTime: '12:00', closesHours: 2, seats: 20 },
    };
  const { place, address, transport, startTime, endTime, closesHours, seats } = tour;
  return {
    ...{ place, address, transport, startTime, endTime, closesHours, seats },
    mapUrl: tour.mapUrl ?? '',
    date: isoDay(tour.date) ?? '',
  };
}

/** What isn't a day or a number goes to the server as it is, which says so at its field. */
function toDraft({ mapUrl, date, ...typed }: Typed): TourDraft {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const toNumber = (value: number | string) => (value === '' ? Number.NaN : Number(value));
  return {
    ...typed,
    mapUrl: mapUrl.trim() || null,
    date: isDay ? toDayMonthYear(date) : date,
    seats: toNumber(typed.seats),
    closesHours: toNumber(typed.closesHours),
  };
}
