import { callClosesAt, type CallPage, toCallFacts, type Room } from '@pavilion/contract';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Breakout.module.css';

const warnMinutes = 5;
const everyMs = 10_000;

/** The time left in a room, in its last five minutes. The room of a booked call lasts as long as the call: nothing while its visitor waits, and its whole length if it began late. */
export function TimeLeft(given: {
  room: Room | null;
  callPage: CallPage | null;
  /** When the room was to end as this tab entered it. */
  endsAt: string;
}) {
  const { room, callPage, endsAt } = given;
  const t = useTexts();
  const minutes = useTimed(everyMs, (now) => {
    const booked = callPage && callClosesAt(toCallFacts(callPage.call));
    const closesAt = callPage || room?.call ? booked : new Date(endsAt);
    return closesAt ? Math.ceil((closesAt.getTime() - now.getTime()) / 60_000) : Infinity;
  });
  if (minutes > warnMinutes) return null;
  const count = Math.max(0, minutes);
  return (
    <Text size="md" weight="strong" className={styles.remaining} role="status">
      {count === 0 ? t('video.timeIsUp') : t('video.endsIn', { count })}
    </Text>
  );
}
