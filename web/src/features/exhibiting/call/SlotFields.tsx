import { NativeSelect } from '@mantine/core';
import { zoneName } from '@pavilion/contract/clock';
import { useEvent } from '../../../lib/event/event.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import type { SlotDraft } from './useSlotDraft.ts';

/** Day and time of a call: each free time in the event's zone, and beside it the user's own. */
export function SlotFields({
  choice,
  onDay,
}: {
  choice: SlotDraft;
  /** Called when another day is chosen. */
  onDay?: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const withOwnTime = useWithOwnTime();
  const zone = zoneName(eventNow(), event.zone, language);
  const { days, date, slots, free, time } = choice;
  return (
    <>
      <NativeSelect
        label={t('call.date')}
        value={date ?? ''}
        onChange={(change) => {
          choice.choose(change.currentTarget.value, time);
          onDay?.();
        }}
        data={days.map((day) => ({ value: day.shown, label: dayName(day.iso, language) }))}
      />
      <Loaded
        query={slots}
        isEmpty={() => free.length === 0}
        empty={<Notice tone="quiet">{t('call.full')}</Notice>}
      >
        {() => (
          <NativeSelect
            label={t('call.time')}
            description={t('call.free', { count: free.length })}
            value={time ?? ''}
            onChange={(change) => choice.chooseTime(change.currentTarget.value)}
            data={free.map(({ time: at, startAt }) => ({
              value: at,
              label: withOwnTime(`${at} ${zone}`, startAt),
            }))}
          />
        )}
      </Loaded>
    </>
  );
}
