import { PublicChat } from '../../../features/programme/chat/PublicChat.tsx';
import { BlockedFailed } from '../../../features/people/message/BlockedFailed.tsx';
import { usePublicTalk } from './usePublicTalk.tsx';

/** The chat of a session that is over. */
export function PastTalk({ sessionId }: { sessionId: string }) {
  const { dialog, ...talk } = usePublicTalk();
  return (
    <>
      <BlockedFailed />
      <PublicChat sessionId={sessionId} {...talk} />
      {dialog}
    </>
  );
}
