import type { VideoLine } from '@pavilion/contract';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { myId } from './data.ts';
import { personName } from './personName.ts';

/** The messages of a room's chat as log lines. */
export function useRoomLines(
  received: VideoLine[] | undefined,
  blocked: ReadonlySet<string>,
): ChatLine[] {
  const t = useTexts();
  const me = myId();
  return useMemo<ChatLine[]>(
    () =>
      (received ?? []).map((line) => {
        const name = personName(line.by) || t('video.gone');
        return {
          id: line._id,
          own: line.by._id === me,
          by: line.by._id,
          name,
          writer: name,
          isGone: !personName(line.by),
          text: line.text,
          note: blocked.has(line.by._id)
            ? t('chat.hidden')
            : line.text === ''
              ? t('message.takenAway')
              : null,
          clientId: line.clientId,
          at: line.at,
        };
      }),
    [received, me, blocked, t],
  );
}

/** How many lines others wrote since the chat was last open, or since it was loaded. */
export function useUnreadLines(lines: ChatLine[] | undefined, isOpen: boolean): number {
  const [seenId, setSeenId] = useState<string | null>();
  const lastId = lines?.at(-1)?.id ?? null;
  const isFirst = seenId === undefined;
  if (lines && (isOpen || isFirst) && seenId !== lastId) setSeenId(lastId);
  if (!lines || isOpen || isFirst) return 0;
  const from = lines.findLastIndex(({ id }) => id === seenId) + 1;
  return lines.slice(from).filter(({ own, note }) => !own && note === null).length;
}
