import type { HelpMessage } from '@pavilion/contract';
import { useMemo } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { useCardWords } from '../../../ui/chat/useCardWords.ts';
import { toMoment } from './moments.ts';
import { personName } from './personName.ts';

/** A conversation's lines as one of its sides sees them. */
export function useLines(messages: readonly HelpMessage[], own: 'visitor' | 'staff'): ChatLine[] {
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  const { toText } = useCardWords();
  return useMemo(() => {
    const toNote = ({ note, sender, dueAt }: HelpMessage) => {
      if (!note) return null;
      if (note !== 'promised')
        return t(`chat.note.${note}`, { name: sender?.first_name ?? t('chat.staff') });
      return dueAt
        ? t('chat.note.promised', { moment: toMoment(dueAt, zone, language) })
        : t('chat.note.promisedSoon');
    };
    return messages.map((message) => ({
      id: message._id,
      own: message.side === own,
      by: `${message.side} ${message.sender?._id}`,
      name: personName(message.sender) || t('chat.staff'),
      text: message.text,
      card: message.card,
      ...(message.loan && { mark: JSON.stringify(message.loan) }),
      ...(message.card && {
        words: [message.text, toText(message.card)].filter(Boolean).join('. '),
      }),
      note: toNote(message),
      clientId: message.clientId,
      at: message.createdAt,
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards are put into words by the language
  }, [messages, own, t, language, zone]);
}

/** The id of one side's latest message that the other has seen, in the latest conversation. */
export function findLastSeen(
  messages: readonly HelpMessage[],
  own: 'visitor' | 'staff',
  seenSeq: number,
): string | null {
  const latest = messages.at(-1)?.threadId;
  const seen = messages.findLast(
    (message) => message.side === own && message.threadId === latest && message.seq <= seenSeq,
  );
  return seen?._id ?? null;
}
