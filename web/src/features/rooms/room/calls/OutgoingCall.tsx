import type { Room } from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { errorSentence } from '../../../../ui/feedback/Loaded.tsx';
import { keepCalling, useCalling } from './calling.ts';
import styles from './CallCards.module.css';
import { useDeleteRoom, useRings, useRoom } from '../data.ts';
import { RingLeft } from './RingLeft.tsx';
import { personName, otherIn } from '../roomTimes.ts';
import pill from '../../../../ui/button/pill.module.css';
import { useEnterCall } from './useEnterCall.ts';
import { useRingLeft } from './useRingLeft.ts';

/** A call the user makes, wherever they are: it rings, and goes into the room once it is accepted; otherwise what became of it. */
export function OutgoingCall() {
  const calling = useCalling();
  const own = useRoom(calling).data;
  const { outgoing } = useRings();
  const enter = useRef(useEnterCall());
  const accepted = own?.talk?.answer === 'accepted' && !own.isClosed ? own._id : null;
  useEffect(() => {
    if (accepted === null) return;
    keepCalling(null);
    enter.current(accepted);
  }, [accepted]);
  const room = own ?? outgoing;
  if (!room || accepted !== null) return null;
  return room.isClosed ? <Unanswered room={room} /> : <Calling key={room._id} room={room} />;
}

function Calling({ room }: { room: Room }) {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const end = useDeleteRoom();
  const left = useRingLeft(room);
  const other = otherIn(room, me);
  if (!other) return null;
  return (
    <section className={styles.card} aria-label={t('room.outgoing')}>
      <Avatar person={other} size={56} />
      <p role="status">{t('room.talkWaiting', { name: personName(other) })}</p>
      {end.error && (
        <p className={styles.failed} role="alert">
          {errorSentence(end.error, t('shell.offline'), t('shell.notDone'))}
        </p>
      )}
      <div className={styles.answers}>
        <button
          type="button"
          className={pill.pill}
          disabled={end.isPending}
          onClick={() => end.mutate(room._id, { onSuccess: () => keepCalling(null) })}
        >
          {t('room.talkCancel')}
        </button>
      </div>
      <RingLeft seconds={left} />
    </section>
  );
}

const outcomes = {
  // ended by the caller on another device
  accepted: 'room.talkMissed',
  declined: 'room.talkDeclined',
  unavailable: 'room.talkUnavailable',
  missed: 'room.talkMissed',
} as const;

/** They declined, aren't taking calls, or didn't answer in time. */
function Unanswered({ room }: { room: Room }) {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const other = otherIn(room, me);
  if (!other) return null;
  return (
    <section className={styles.card} aria-label={t('room.outgoing')}>
      <Avatar person={other} size={56} />
      <p role="status">{t(outcomes[room.talk!.answer ?? 'missed'], { name: personName(other) })}</p>
      <IconButton aria-label={t('shell.close')} onClick={() => keepCalling(null)}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  );
}
