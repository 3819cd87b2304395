import { MessageBox } from '../features/people/message/MessageBox.tsx';
import { MissedCalls } from '../features/rooms/room/MissedCalls.tsx';
import { useEvent } from '../lib/event.ts';

/** The message box on every page, with missed calls. */
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
