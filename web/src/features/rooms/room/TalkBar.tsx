import type { Room } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLogin } from '../../../lib/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { useAnswerTalk, useAskToTalk, useDeleteRoom, useRoom, useTalks } from './data.ts';
import { nameOf } from './roomTimes.ts';
import styles from './TalkBar.module.css';
import pill from '../../../ui/pill.module.css';

/** Where two people write to each other: asking for a room of two, being asked, and the way in. With a `thread` it is the conversation of a desk. */
export function TalkBar({
  personId,
  threadId,
  mayAsk,
}: {
  personId?: string;
  threadId?: string;
  mayAsk: boolean;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const me = useLogin()!.user._id;
  const talks = useTalks().data ?? [];
  const ask = useAskToTalk();
  const [askedId, setAskedId] = useState<string | null>(null);
  const room = talks.find((one) =>
    threadId ? one.talk?.helpThreadId === threadId : otherIn(one, me) === personId,
  );
  const former = useRoom(askedId && !room ? askedId : null).data;
  const go = (roomId: string) =>
    void navigate({ to: '/breakoutroom/$id/devices', params: { id: roomId } });
  if (room) return <Open room={room} me={me} onGo={() => go(room._id)} />;
  const isDeclined = former?.talk?.answer === 'declined';
  if (!mayAsk && !isDeclined) return null;
  return (
    <div className={styles.bar}>
      {isDeclined && (
        <p role="status">{t('room.talkDeclined', { name: former.talk!.with.first_name })}</p>
      )}
      {ask.error && (
        <p role="alert">{sentenceOf(ask.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
      {mayAsk && (
        <button
          type="button"
          className={pill.pill}
          disabled={ask.isPending}
          onClick={() =>
            ask.mutate(threadId ? { threadId } : { personId: personId! }, {
              onSuccess: (asked) => setAskedId(asked._id),
            })
          }
        >
          <IconVideo size={20} stroke={1.7} aria-hidden />
          {t('room.talk')}
        </button>
      )}
    </div>
  );
}

function Open({ room, me, onGo }: { room: Room; me: string; onGo: () => void }) {
  const t = useTexts();
  const answer = useAnswerTalk();
  const end = useDeleteRoom();
  const isMine = room.owner?._id === me;
  const other = isMine ? room.talk!.with : room.owner;
  const name = other ? nameOf(other) : '';
  const isAsked = !isMine && room.talk!.answer === null;
  const error = answer.error ?? end.error;
  const said = isAsked
    ? 'room.talkAsked'
    : isMine && room.talk!.answer === null
      ? 'room.talkWaiting'
      : 'room.talkReady';
  return (
    <div className={styles.bar} data-open>
      <IconVideo size={22} stroke={1.7} aria-hidden />
      <p role={isAsked ? 'alert' : 'status'}>{t(said, { name })}</p>
      {error && <p role="alert">{sentenceOf(error, t('shell.offline'), t('shell.notDone'))}</p>}
      {isAsked ? (
        <>
          <button
            type="button"
            className={pill.pill}
            data-primary
            disabled={answer.isPending}
            onClick={() => answer.mutate({ roomId: room._id, accept: true }, { onSuccess: onGo })}
          >
            {t('room.talkYes')}
          </button>
          <button
            type="button"
            className={pill.pill}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ roomId: room._id, accept: false })}
          >
            {t('room.talkNo')}
          </button>
        </>
      ) : (
        <>
          <Link
            to="/breakoutroom/$id/devices"
            className={pill.pill}
            params={{ id: room._id }}
            data-primary
          >
            {t('room.talkGo')}
          </Link>
          {isMine && (
            <button
              type="button"
              className={pill.pill}
              disabled={end.isPending}
              onClick={() => end.mutate(room._id)}
            >
              {t('room.talkEnd')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function otherIn(room: Room, me: string): string | undefined {
  return room.owner?._id === me ? room.talk?.with._id : room.owner?._id;
}
