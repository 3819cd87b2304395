import { helpMessageSent, helpTyping, topics } from '@pavilion/contract';
import { useTyping } from '../../../lib/useTyping.ts';

/** Whether the other side is writing, as published on a topic; and a way to say that this side is. */
export function useHelpTyping(
  threadId: string | undefined,
  topic: string | null,
  own: 'visitor' | 'staff',
) {
  return useTyping({
    hears: topic,
    says: threadId ? topics.help(threadId) : null,
    reads(event) {
      if (event.action === helpMessageSent.action) return 'stops';
      const others = event['threadId'] === threadId && event['side'] !== own;
      return event.action === helpTyping.action && others ? 'writes' : null;
    },
  });
}

/** The topic to which the staff of a conversation subscribe. */
export function deskTopicOf(
  thread: { boothId: string | null; handedOver: boolean },
  eventId: string,
): string {
  return thread.boothId && !thread.handedOver
    ? topics.desk(thread.boothId)
    : topics.infoDesk(eventId);
}
