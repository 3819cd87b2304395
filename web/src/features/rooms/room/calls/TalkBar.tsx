import type { Room } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { errorSentence } from '../../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { useAskToTalk, useDeleteRoom, useTalks } from '../data.ts';
import { personName, otherIn } from '../roomTimes.ts';
import styles from './TalkBar.module.css';
import pill from '../../../../ui/button/pill.module.css';
import { useEnterCall } from './useEnterCall.ts';

/** The call bar of a conversation between two people: calling, and the way back into a call that runs. With `threadId`, for a desk's conversation. */
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
  const room = talks.find((one) =>
    threadId ? one.talk?.helpThreadId === threadId : otherIn(one, me)?._id === personId,
  );
  // a call that still rings is in `CallCards`, which are on every page
  if (room) return room.talk!.answer === null ? null : <Open room={room} me={me} />;
  if (query.isLoadingError || !mayAsk)
    return <FailedPart isAside what={t('room.talk')} queries={[query]} />;
  return (
    <Row align="center" size="md" className={styles.bar}>
      {ask.error && (
        <p role="alert">{errorSentence(ask.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
      <button
        type="button"
        className={pill.pill}
        disabled={ask.isPending}
        onClick={() => ask.mutate(threadId ? { threadId } : { personId: personId! })}
      >
        <IconVideo size={20} stroke={1.7} aria-hidden />
        {t('room.talk')}
      </button>
    </Row>
  );
}

function Open({ room, me }: { room: Room; me: string }) {
  const t = useTexts();
  const end = useDeleteRoom();
  const enter = useEnterCall();
  const other = otherIn(room, me);
  return (
    <Row align="center" size="md" className={styles.bar} data-open>
      <IconVideo size={22} stroke={1.7} aria-hidden />
      <p role="status">{t('room.talkReady', { name: other ? personName(other) : '' })}</p>
      {end.error && (
        <p role="alert">{errorSentence(end.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
      <button type="button" className={pill.main} onClick={() => enter(room._id)}>
        {t('room.directCallJoin')}
      </button>
      {room.owner?._id === me && (
        <button
          type="button"
          className={pill.pill}
          disabled={end.isPending}
          onClick={() => end.mutate(room._id)}
        >
          {t('room.talkEnd')}
        </button>
      )}
    </Row>
  );
}
