import { Suspense } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';

const FeedbackCard = lazyNamed(
  () => import('../../features/programme/feedback/FeedbackCard.tsx'),
  'FeedbackCard',
);

/** Asks how a conversation with a desk was. */
export function ConversationFeedback({ threadId }: { threadId: string }) {
  const { feedback } = useEvent()!.config.features;
  if (!feedback?.conversation) return null;
  return (
    <Suspense fallback={null}>
      <FeedbackCard key={threadId} subject="conversation" id={threadId} />
    </Suspense>
  );
}
