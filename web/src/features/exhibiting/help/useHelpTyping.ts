import { helpMessageSent, helpTyping, topics } from '@pavilion/contract';
import { useTyping } from '../../../lib/live/useTyping.ts';

/** Whether the other side is typing, as published on a topic, and a function to publish that this side is. */
export function useHelpTyping(
  threadId: string | undefined,
  topic: string | null,
  own: 'visitor' | 'staff',
) {
  return useTyping({
    subscribesTo: topic,
    publishesTo: threadId ? topics.help(threadId) : null,
    interpret(event) {
      if (event.action === helpMessageSent.action) return 'stops';
      const others = event['threadId'] === threadId && event['side'] !== own;
      return event.action === helpTyping.action && others ? 'writes' : null;
    },
  });
}

/** The topic a conversation's staff subscribe to. */
export function deskTopic(
  thread: { boothId: string | null; handedOver: boolean },
  eventId: string,
): string {
  return thread.boothId && !thread.handedOver
    ? topics.desk(thread.boothId)
    : topics.infoDesk(eventId);
}
