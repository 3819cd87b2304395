import { callState, type ConsultantCall, isCallOpen, toCallFacts } from '@pavilion/contract';
import { useOwnCalls } from '../../../features/exhibiting/call/data.ts';
import { CallRow } from '../../../features/rooms/room/calls/CallRow.tsx';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

const everyMs = 5000;
const mostPast = 3;

/** The calls: those to come with the way in, and the last ones that were held. */
export function useCallsPart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('calls');
  const now = useNow(everyMs);
  const calls = useOwnCalls().toSorted((one, other) => one.startAt.localeCompare(other.startAt));
  const isComing = (call: ConsultantCall) =>
    isCallOpen(toCallFacts(call), now) || now < new Date(call.startAt);
  const coming = calls.filter(isComing);
  const held = calls.filter((call) => !isComing(call) && call.state === 'held');
  const shown = isOffered ? [...coming, ...held.slice(-mostPast).toReversed()] : [];
  return {
    id: 'calls',
    title: t('room.calls'),
    queries: [],
    isEmpty: shown.length === 0,
    content: (
      <Stack as="ul" gap={2}>
        {shown.map((call) => (
          <CallRow
            key={call._id}
            call={{ ...call, role: 'visitor' }}
            word={toWord(call, now) && t(toWord(call, now)!)}
          />
        ))}
      </Stack>
    ),
  };
}

/** How a call stands that nobody is in. */
function toWord(call: ConsultantCall, now: Date) {
  const state = callState(toCallFacts(call), now);
  if (state === 'booked' || state === 'reminded') return 'myVisit.callBooked';
  return state === 'held' ? 'myVisit.callHeld' : undefined;
}
