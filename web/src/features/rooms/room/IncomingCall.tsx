import { type Room, talkRingSeconds } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { useNavigate } from '../../../lib/router/routing.tsx';
import { type CSSProperties, useState } from 'react';
import { eventNow } from '../../../lib/eventTime.ts';
import { useCountdown } from '../../../lib/useCountdown.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { useAnswerTalk, useIncomingTalk } from './data.ts';
import styles from './IncomingCall.module.css';
import { nameOf } from './roomTimes.ts';
import pill from '../../../ui/pill.module.css';

/** An incoming call: who is calling, and accept or decline, until it counts as missed. */
export function IncomingCall() {
  const room = useIncomingTalk();
  return room ? <Ringing key={room._id} room={room} /> : null;
}

function Ringing({ room }: { room: Room }) {
  const t = useTexts();
  const navigate = useNavigate();
  const answer = useAnswerTalk();
  const [endsAt] = useState(
    () => Date.now() + Date.parse(room.startAt) + talkRingSeconds * 1000 - eventNow().getTime(),
  );
  const left = useCountdown(endsAt);
  const caller = room.owner!;
  if (left === 0) return null;
  const say = (accept: boolean) =>
    // this component may unmount before the reply arrives
    answer.mutateAsync({ roomId: room._id, accept }).then(
      () => {
        if (accept) void navigate({ to: '/breakoutroom/$id/devices', params: { id: room._id } });
      },
      () => undefined,
    );
  return (
    <section className={styles.call} aria-label={t('room.incoming')}>
      <Avatar person={caller} size={56} />
      <p role="alert">{t('room.talkAsked', { name: nameOf(caller) })}</p>
      {answer.error && (
        <p className={styles.failed} role="alert">
          {sentenceOf(answer.error, t('shell.offline'), t('shell.notDone'))}
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
      <span
        className={styles.left}
        style={{ '--left': left / talkRingSeconds } as CSSProperties}
        aria-hidden
      />
    </section>
  );
}
