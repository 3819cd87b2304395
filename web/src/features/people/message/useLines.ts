import { fullName, type Thread } from '@pavilion/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { useNames } from './useNames.ts';

/** The messages of a conversation as lines of its log. */
export function useLines(messages: Thread['messages'], me: string): ChatLine[] {
  const t = useTexts();
  const names = useNames();
  const nameless = names.whole({ _id: '', first_name: '', last_name: '', dpUrl: null });
  return useMemo(
    () =>
      messages.map((message) => ({
        id: message._id,
        own: message.from._id === me,
        by: message.from._id,
        name: fullName(message.from) || nameless,
        text: message.text || t('message.takenAway'),
        isTakenAway: message.text === '',
        note: null,
        clientId: message.clientId,
        at: message.createdAt,
        revision: message.revision,
      })),
    [messages, me, nameless, t],
  );
}
