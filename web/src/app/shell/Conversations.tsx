import type { ReactNode } from 'react';
import { useUnreadHelp } from '../../features/exhibiting/help/data.ts';
import { MessageBox } from '../../features/people/message/MessageBox.tsx';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useNavigate } from '../../render/router.ts';
import { belowMessage } from '../../pages/public/listing/belowMessage.tsx';
import { useDeskConversations } from './useDeskConversations.tsx';

/** The message box on every page, with missed calls and conversations with booths. */
export function Conversations() {
  const { rooms, help, hall } = useEvent()!.config.features;
  const unread = useUnreadHelp(help !== null);
  return (
    <MessageBox
      unreadElsewhere={unread}
      WithOthers={WithDesks}
      {...(hall && { below: belowMessage })}
      {...(rooms && {
        withNotes: (personId, draw) => <MissedCalls of={{ personId }}>{draw}</MissedCalls>,
      })}
    />
  );
}

function WithDesks({
  onLeave,
  children,
}: {
  onLeave: () => void;
  children: (others: ReactNode) => ReactNode;
}) {
  const navigate = useNavigate();
  const { others } = useDeskConversations(null, (booth) => {
    onLeave();
    void navigate({ to: '/message-dashboard', search: { booth } });
  });
  return children(others);
}
