import { callState, type ConsultantCall, toCallFacts } from '@pavilion/contract';
import type { TextKey } from '../../../texts/texts.ts';

/** How a call stands, in a word or two for its booth; never with blame. */
export function callWord(call: ConsultantCall, now: Date): TextKey {
  const state = callState(toCallFacts(call), now);
  if (state === 'notHeld') return `calendar.notHeld.${call.notHeldBy ?? 'neither'}`;
  const isWaiting = call.visitorSince !== null && call.consultantSince === null;
  if (state === 'late' && isWaiting) return 'calendar.call.waiting';
  if (state === 'waiting' && !isWaiting) return 'calendar.call.ready';
  return `calendar.call.${state}`;
}
