import { Suspense } from 'react';
import { useEvent } from '../lib/event.ts';
import { lazyNamed } from '../lib/lazyNamed.ts';

const MessageBox = lazyNamed(
  () => import('../features/people/message/MessageBox.tsx'),
  'MessageBox',
);
const MissedCalls = lazyNamed(
  () => import('../features/rooms/room/MissedCalls.tsx'),
  'MissedCalls',
);

/** Messages on every page, with the calls that were missed. */
export function Conversations() {
  const { rooms } = useEvent()!.config.features;
  return (
    <Suspense fallback={null}>
      <MessageBox
        {...(rooms && {
          withNotes: (personId, draw) => <MissedCalls of={{ personId }}>{draw}</MissedCalls>,
        })}
      />
    </Suspense>
  );
}
