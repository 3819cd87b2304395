import { eventEnd } from '@pavilion/contract/clock';
import { useEvent } from '../../lib/event/event.ts';
import { useTimed } from '../../lib/time/useTimed.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';

const FeedbackCard = lazyNamed(
  () => import('../../features/programme/feedback/FeedbackCard.tsx'),
  'FeedbackCard',
);

const everyMs = 60_000;

/** Asks how the event was once it is over, until it is answered or dismissed. */
export function EventFeedback() {
  const { _id, firstDay, lastDay, zone, config } = useEvent()!;
  const isOver = useTimed(
    everyMs,
    (now) => now >= eventEnd({ ...config, firstDay, lastDay, zone }),
  );
  return isOver && <FeedbackCard subject="event" id={_id} />;
}
