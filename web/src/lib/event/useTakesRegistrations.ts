import { eventState } from '@pavilion/contract/clock';
import { useEvent } from './event.ts';
import { eventNow } from '../time/eventTime.ts';

/** Whether people can register: the event takes registrations and isn't over. */
export function useTakesRegistrations(): boolean {
  const event = useEvent();
  if (!event?.config.features.registration) return false;
  const { firstDay, lastDay, zone, config } = event;
  return eventState({ firstDay, lastDay, zone, ...config }, eventNow()) !== 'over';
}
