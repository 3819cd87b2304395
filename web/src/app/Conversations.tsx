import { MessageBox } from '../features/people/message/MessageBox.tsx';
import { MissedCalls } from '../features/rooms/room/MissedCalls.tsx';
import { useEvent } from '../lib/event.ts';

/** Messages on every page, with the calls that were missed. */
export function Conversations() {
  const { rooms } = useEvent()!.config.features;
  return (
    <MessageBox
      {...(rooms && {
        withNotes: (personId, draw) => <MissedCalls of={{ personId }}>{draw}</MissedCalls>,
      })}
    />
  );
}
