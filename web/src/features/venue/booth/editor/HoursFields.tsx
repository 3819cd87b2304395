import { isoDay } from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useDaysLeft } from '../../../../lib/event/useDaysLeft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { HoursByDay } from '../../../../ui/form/HoursByDay.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { type DraftFields, EditorPart } from './EditorPart.tsx';

/** A booth's own opening hours, day by day from today. */
export function HoursFields({ draft: { values, set }, errorAt }: DraftFields) {
  const t = useTexts();
  const { firstDay, lastDay, zone } = useEvent()!;
  const days = useDaysLeft();
  return (
    <EditorPart part="hours">
      <Text tone="soft">{t(days.length > 0 ? 'edit.hoursHint' : 'staff.hoursOver', { zone })}</Text>
      <HoursByDay
        name={t('edit.openingHours')}
        days={days}
        hours={values.openingHours}
        path="openingHours"
        problem={errorAt}
        onChange={(hours) =>
          // those of days the event had before would be refused, and nobody could see why
          set({
            openingHours: hours.filter(({ date }) => {
              const day = isoDay(date)!;
              return day >= firstDay && day <= lastDay;
            }),
          })
        }
      />
    </EditorPart>
  );
}
