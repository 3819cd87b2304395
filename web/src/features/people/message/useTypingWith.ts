import { otherPerson, topics } from '@pavilion/contract';
import { useTyping } from '../../../lib/live/useTyping.ts';
import { isMessageEvent } from './data.ts';

/** Whether the other person is typing, and how to report our own typing. */
export function useTypingWith(personId: string, me: string) {
  return useTyping({
    subscribesTo: topics.person(me),
    publishesTo: topics.message(personId),
    interpret(event) {
      if (event.action === 'messageTyping') return event['from'] === personId ? 'writes' : null;
      const isTheirs =
        isMessageEvent(event) &&
        event.action === 'message' &&
        otherPerson(event.message, me)._id === personId;
      return isTheirs ? 'stops' : null;
    },
  });
}
