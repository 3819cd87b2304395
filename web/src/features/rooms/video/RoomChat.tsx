import { useCallback } from 'react';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ChatLog, type ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { Composer } from '../../../ui/chat/Composer.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LineFlag, type PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import styles from './CallRoom.module.css';
import type { useRoomChat } from './data.ts';

/** The chat between participants. */
export function RoomChat(given: {
  roomId: string;
  chat: ReturnType<typeof useRoomChat>;
  lines: ChatLine[];
  onReport: PublicTalk['onReport'];
}) {
  const { roomId, chat, lines, onReport } = given;
  const t = useTexts();
  const [text, setText] = useKeptText(`room-chat.draft:${roomId}`);
  const actions = useCallback(
    (line: ChatLine) => <LineFlag line={line} onReport={onReport} />,
    [onReport],
  );
  return (
    <Loaded query={chat.query} empty={null}>
      {() => (
        <div className={styles.chat}>
          {lines.length === 0 && chat.unsent.length === 0 ? (
            <p className={styles.empty}>{t('video.chatEmpty')}</p>
          ) : (
            <ChatLog
              lines={lines}
              unsent={chat.unsent}
              seenId={null}
              newFromId={null}
              typing={null}
              hasEarlier={false}
              onEarlier={nothing}
              actions={actions}
              onRetry={chat.retry}
              onTakeBack={({ clientId, text: written }) => {
                chat.drop(clientId);
                setText([written, text].filter(Boolean).join('\n'));
              }}
            />
          )}
          <Composer
            label={t('video.write')}
            text={text}
            onText={setText}
            onSend={(written) => chat.add(written)}
          />
        </div>
      )}
    </Loaded>
  );
}

function nothing() {}
