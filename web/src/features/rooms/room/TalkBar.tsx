import type { Room } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '../../../lib/router/Link.tsx';
import { useState } from 'react';
import { useLogin } from '../../../lib/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/FailedPart.tsx';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { useAskToTalk, useDeleteRoom, useRoom, useTalks } from './data.ts';
import { nameOf } from './roomTimes.ts';
import styles from './TalkBar.module.css';
import pill from '../../../ui/pill.module.css';

/** The call bar of a conversation between two people: calling, the call's state, and the link into its room. With `threadId`, for a desk's conversation. */
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
  const me = useLogin()!.user._id;
  const query = useTalks();
  const talks = query.data?.rooms ?? [];
  const ask = useAskToTalk();
  const [askedId, setAskedId] = useState<string | null>(null);
  const room = talks.find((one) =>
    threadId ? one.talk?.helpThreadId === threadId : otherIn(one, me) === personId,
  );
  const former = useRoom(askedId && !room ? askedId : null).data;
  if (room) return <Open room={room} me={me} />;
  const isOver = former?.isClosed && former.talk?.answer !== 'accepted';
  const failed = <FailedPart isAside what={t('room.talk')} queries={[query]} />;
  if (query.isLoadingError || (!mayAsk && !isOver)) return failed;
  return (
    <div className={styles.bar}>
      {isOver && (
        <p role="status">
          {t(former.talk!.answer === 'declined' ? 'room.talkDeclined' : 'room.talkMissed', {
            name: former.talk!.with.first_name,
          })}
        </p>
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

function Open({ room, me }: { room: Room; me: string }) {
  const t = useTexts();
  const end = useDeleteRoom();
  const isMine = room.owner?._id === me;
  const isWaiting = room.talk!.answer === null;
  const other = isMine ? room.talk!.with : room.owner;
  const name = other ? nameOf(other) : '';
  // the person called answers in `IncomingCall`, which is on every page
  if (!isMine && isWaiting) return null;
  return (
    <div className={styles.bar} data-open>
      <IconVideo size={22} stroke={1.7} aria-hidden />
      <p role="status">{t(isWaiting ? 'room.talkWaiting' : 'room.talkReady', { name })}</p>
      {end.error && (
        <p role="alert">{sentenceOf(end.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
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
          {t(isWaiting ? 'room.talkCancel' : 'room.talkEnd')}
        </button>
      )}
    </div>
  );
}

function otherIn(room: Room, me: string): string | undefined {
  return room.owner?._id === me ? room.talk?.with._id : room.owner?._id;
}
