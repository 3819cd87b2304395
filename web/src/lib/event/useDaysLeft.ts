import { dayAfter, wallClock } from '@pavilion/contract';
import { eventNow } from '../time/eventTime.ts';
import { useEvent } from './event.ts';

/** The event's days from today on, `YYYY-MM-DD`. */
export function useDaysLeft(): string[] {
  const { firstDay, lastDay, zone } = useEvent()!;
  const today = wallClock(eventNow(), zone).day;
  const days: string[] = [];
  for (let day = today < firstDay ? firstDay : today; day <= lastDay; day = dayAfter(day))
    days.push(day);
  return days;
}
