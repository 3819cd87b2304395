import { fullName, type ChannelMessage, type ChannelConversation } from '@pavilion/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import type { Quoted } from '../../../ui/chat/Quote.tsx';
import { toReactions } from './toReactions.ts';

/** The messages of a chat as log lines; `me` is undefined for guests. Consecutive messages by blocked people collapse into one placeholder. */
export function useLines(
  { messages, mine }: Pick<ChannelConversation, 'messages' | 'mine'>,
  me: string | undefined,
  blocked: ReadonlySet<string>,
): ChatLine[] {
  const t = useTexts();
  const line = useLine(mine, me, blocked);
  return useMemo(() => {
    const isHidden = (message: ChannelMessage | undefined) =>
      message !== undefined && blocked.has(message.from._id);
    const quoted = (answered: NonNullable<ChannelMessage['replyTo']>): Quoted => {
      const known = messages.find(({ _id }) => _id === answered._id);
      const isShown = known && !known.isDeleted && !isHidden(known);
      const name = blocked.has(answered.from._id) ? t('chat.hidden') : fullName(answered.from);
      return {
        ...{ id: answered._id, name: name || t('channel.gone') },
        text: isShown ? known.text || (known.file?.title ?? null) : null,
      };
    };
    return messages
      .filter((message, nth) => !isHidden(message) || !isHidden(messages[nth - 1]))
      .map((message) =>
        message.replyTo && !isHidden(message)
          ? { ...line(message), quoted: quoted(message.replyTo) }
          : line(message),
      );
  }, [messages, blocked, line, t]);
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
        ...(message.file && {
          file: message.file,
          words: toWords(
            message.text,
            t(`channel.file.${message.file.kind}`, { title: message.file.title }),
          ),
        }),
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

function toWords(...parts: string[]): string {
  return parts.filter(Boolean).join('\n');
}

function madeOnce<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}
