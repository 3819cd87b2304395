import { Checkbox } from '@mantine/core';
import { badgeDays } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** The days on which people of a class are let in at the door; nothing at an event without a door, or of one day. */
export function ClassDays({
  value,
  onChange,
}: {
  value: string[];
  onChange: (days: string[]) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const days = event.config.features.badges ? badgeDays(event) : [];
  if (days.length < 2) return null;
  return (
    <Checkbox.Group
      label={t('admission.days')}
      description={t('admission.daysHint')}
      value={value}
      onChange={(chosen) => onChange(days.filter((one) => chosen.includes(one)))}
    >
      <Stack gap={2}>
        {days.map((day) => (
          <Checkbox key={day} value={day} label={dayName(day, language)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
