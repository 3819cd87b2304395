import { fullName, type ChannelMessage, type ChannelConversation } from '@pavilion/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { toReactions } from './toReactions.ts';

/** The messages of a chat as log lines; `me` is undefined for guests. Consecutive messages by blocked people collapse into one placeholder. */
export function useLines(
  { messages, mine }: Pick<ChannelConversation, 'messages' | 'mine'>,
  me: string | undefined,
  blocked: ReadonlySet<string>,
): ChatLine[] {
  const line = useLine(mine, me, blocked);
  return useMemo(() => {
    const isHidden = (message: ChannelMessage | undefined) =>
      message !== undefined && blocked.has(message.from._id);
    return messages
      .filter((message, nth) => !isHidden(message) || !isHidden(messages[nth - 1]))
      .map(line);
  }, [messages, blocked, line]);
}

/** Makes the line of a message, once: when one is added to a long chat, the others stay the same objects. */
function useLine(
  mine: ChannelConversation['mine'],
  me: string | undefined,
  blocked: ReadonlySet<string>,
): (message: ChannelMessage) => ChatLine {
  const t = useTexts();
  return useMemo(() => {
    const kinds = new Map(mine.map((one) => [one.messageId, one.kinds]));
    return madeOnce((whole: ChannelMessage): ChatLine => {
      const { from, ...message } = whole;
      const name = fullName(from) || t('channel.gone');
      return {
        id: message._id,
        own: from._id === me,
        by: from._id,
        writer: name,
        isGone: !from.first_name,
        name: from.role ? `${name} · ${t(`stage.role.${from.role}`)}` : name,
        text: message.text,
        note: blocked.has(from._id)
          ? t('chat.hidden')
          : message.isDeleted
            ? t('channel.wasDeleted', { name })
            : null,
        clientId: message.clientId,
        at: message.createdAt,
        mark: toReactions(message, kinds.get(message._id)),
      };
    });
  }, [mine, me, blocked, t]);
}

function madeOnce<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}
