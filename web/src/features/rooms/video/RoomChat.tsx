import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Announcer } from '../../../ui/Announcer.tsx';
import { ChatLog, type ChatLine } from '../../../ui/ChatLog.tsx';
import { Composer } from '../../../ui/Composer.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LineFlag, type PublicTalk } from '../../../ui/ReportFlag.tsx';
import styles from './CallRoom.module.css';
import { myId, useRoomChat } from './data.ts';
import { nameOf } from './nameOf.ts';

/** The chat between participants. */
export function RoomChat(props: { roomId: string } & PublicTalk) {
  const { roomId, blocked, onReport } = props;
  const t = useTexts();
  const chat = useRoomChat(roomId);
  const [text, setText] = useState('');
  const me = myId();
  const received = chat.query.data?.lines;
  const lines = useMemo<ChatLine[]>(
    () =>
      (received ?? []).map((line) => {
        const name = nameOf(line.by) || t('video.gone');
        return {
          id: line._id,
          own: line.by._id === me,
          by: line.by._id,
          name,
          writer: name,
          isGone: !nameOf(line.by),
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
                setText(written);
              }}
            />
          )}
          <Composer
            label={t('video.write')}
            text={text}
            onText={setText}
            onSend={(written) => chat.add(written)}
          />
          <Announcer lines={lines} />
        </div>
      )}
    </Loaded>
  );
}

function nothing() {}
