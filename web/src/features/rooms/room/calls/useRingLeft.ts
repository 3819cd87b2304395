import { type Room, directCallRingSeconds } from '@pavilion/contract';
import { useState } from 'react';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { useCountdown } from '../../../../lib/time/useCountdown.ts';

/** How many seconds a call still rings; 0 once it counts as missed. */
export function useRingLeft(room: Pick<Room, 'startAt'>): number {
  const [endsAt] = useState(
    () =>
      Date.now() + Date.parse(room.startAt) + directCallRingSeconds * 1000 - eventNow().getTime(),
  );
  return useCountdown(endsAt);
}
