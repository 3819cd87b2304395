import type { Room } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { useRinging } from '../../../../lib/browser/sounds.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import { errorSentence } from '../../../../ui/feedback/Loaded.tsx';
import { SoundSwitch } from '../../../../ui/button/SoundSwitch.tsx';
import { useAnswerTalk, useRings } from '../data.ts';
import styles from './CallCards.module.css';
import { RingLeft } from './RingLeft.tsx';
import { personName } from '../roomTimes.ts';
import pill from '../../../../ui/button/pill.module.css';
import { useEnterCall } from './useEnterCall.ts';
import { useRingLeft } from './useRingLeft.ts';

/** An incoming call: who is calling, and accept or decline, until it counts as missed. Accepting goes straight into the room. */
export function IncomingCall() {
  const { incoming } = useRings();
  return incoming ? <Ringing key={incoming._id} room={incoming} /> : null;
}

function Ringing({ room }: { room: Room }) {
  const t = useTexts();
  const enter = useEnterCall();
  const answer = useAnswerTalk();
  const left = useRingLeft(room);
  useRinging(left > 0);
  const caller = room.owner!;
  if (left === 0) return null;
  const say = (accept: boolean) =>
    // this component may unmount before the reply arrives
    answer.mutateAsync({ roomId: room._id, accept }).then(
      () => {
        if (accept) enter(room._id);
      },
      () => undefined,
    );
  return (
    <section className={styles.card} aria-label={t('room.incoming')}>
      <Avatar person={caller} size={56} />
      <p role="alert">{t('room.talkAsked', { name: personName(caller) })}</p>
      <SoundSwitch />
      {answer.error && (
        <p className={styles.failed} role="alert">
          {errorSentence(answer.error, t('shell.offline'), t('shell.notDone'))}
        </p>
      )}
      <div className={styles.answers}>
        <button
          type="button"
          className={pill.main}
          disabled={answer.isPending}
          onClick={() => say(true)}
        >
          <IconVideo size={20} stroke={1.7} aria-hidden />
          {t('room.talkYes')}
        </button>
        <button
          type="button"
          className={pill.pill}
          disabled={answer.isPending}
          onClick={() => say(false)}
        >
          {t('room.talkNo')}
        </button>
      </div>
      <RingLeft seconds={left} />
    </section>
  );
}
