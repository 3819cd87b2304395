import { listChannelMessages, mergeChannelMessage } from '@pavilion/contract';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { type ChatLine, ChatLog } from '../../../ui/chat/ChatLog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LineFlag, type PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import { Reactions } from './Reactions.tsx';
import { showFile } from './showFile.tsx';
import { useLines } from './useLines.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SessionChat.module.css';

/** The chat of a session that is over, open to anyone; fetched on request. */
export function PublicChat({ sessionId, ...talking }: { sessionId: string } & PublicTalk) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  return (
    <Stack as="section" aria-labelledby="said">
      <h2 id="said">{t('channel.said')}</h2>
      {asked ? (
        <Read sessionId={sessionId} {...talking} />
      ) : (
        <button type="button" className={styles.read} onClick={() => setAsked(true)}>
          <IconMessages size={20} stroke={1.7} aria-hidden /> {t('channel.read')}
        </button>
      )}
    </Stack>
  );
}

function Read({ sessionId, blocked, onReport }: { sessionId: string } & PublicTalk) {
  const t = useTexts();
  const me = useLogin()?.user._id;
  const query = useInfiniteQuery({
    queryKey: ['channel', 'public', sessionId],
    queryFn: ({ pageParam }) =>
      call(listChannelMessages, {
        params: { sessionId },
        query: { eventId, ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  });
  const pages = query.data?.pages;
  const messages = useMemo(
    () => (pages ?? []).flatMap((page) => page.messages).reduce(mergeChannelMessage, []),
    [pages],
  );
  const lines = useLines({ messages, mine: none }, me, blocked);
  const actions = useCallback(
    (line: ChatLine) => <LineFlag line={line} onReport={onReport} />,
    [onReport],
  );
  const below = useCallback(
    (line: ChatLine) =>
      line.mark ? (
        <Reactions sessionId={sessionId} messageId={line.id} shown={line.mark} isOpen={false} />
      ) : null,
    [sessionId],
  );
  return (
    <div className={styles.box}>
      <Loaded query={query} empty={null} loading={<div className={styles.boxWaiting} />}>
        {() =>
          lines.length > 0 ? (
            <ChatLog
              lines={lines}
              unsent={[]}
              seenId={null}
              newFromId={null}
              typing={null}
              hasEarlier={query.hasNextPage}
              onEarlier={() => !query.isFetchingNextPage && void query.fetchNextPage()}
              onRetry={() => undefined}
              onTakeBack={() => undefined}
              actions={me ? actions : undefined}
              file={showFile}
              below={below}
            />
          ) : (
            <p className={styles.none}>{t('channel.none')}</p>
          )
        }
      </Loaded>
    </div>
  );
}

const none: [] = [];
