import { fullName, type ChannelTalk } from '@pavilion/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/ChatLog.tsx';
import { reactionsOf } from './reactionsOf.ts';

/** The messages of a chat as log lines; `me` is undefined for guests. Consecutive messages by blocked people collapse into one placeholder. */
export function useLines(
  { messages, mine }: Pick<ChannelTalk, 'messages' | 'mine'>,
  me: string | undefined,
  blocked: ReadonlySet<string>,
): ChatLine[] {
  const t = useTexts();
  return useMemo(() => {
    const kinds = new Map(mine.map((one) => [one.messageId, one.kinds]));
    const isHidden = (message: ChannelTalk['messages'][number] | undefined) =>
      message !== undefined && blocked.has(message.from._id);
    const shown = messages.filter(
      (message, nth) => !isHidden(message) || !isHidden(messages[nth - 1]),
    );
    return shown.map(({ from, ...message }) => {
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
        mark: reactionsOf(message, kinds.get(message._id)),
      };
    });
  }, [messages, mine, me, blocked, t]);
}
