import { messageEditMinutes } from '@pavilion/contract';
import { eventNow } from '../../../lib/time/eventTime.ts';

/** How long a message may still be edited, in ms. */
export function youngMs(at: string): number {
  return Date.parse(at) + messageEditMinutes * 60_000 - eventNow().getTime();
}
