import type { Meeting } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';

/** Who of a booked meeting said they will be late. */
export function Delays({ meeting, name }: { meeting: Meeting; name: string }) {
  const t = useTexts();
  const { state, myDelay, theirDelay } = meeting;
  const isBooked = state === 'booked';
  return (
    <div role="status">
      {isBooked && theirDelay > 0 && (
        <Text size="md">{t('meeting.theyAreLate', { name, minutes: theirDelay })}</Text>
      )}
      {isBooked && myDelay > 0 && (
        <Text tone="soft" size="md">
          {t('meeting.youAreLate', { minutes: myDelay })}
        </Text>
      )}
    </div>
  );
}
