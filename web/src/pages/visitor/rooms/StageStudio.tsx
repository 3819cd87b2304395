import { doorsOpenAt } from '@pavilion/contract/clock';
import type { SessionState, StageRoom } from '@pavilion/contract';
import { Suspense } from 'react';
import { useBlocked } from '../../../features/people/message/data.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import styles from './Meeting.module.css';

const Studio = lazyNamed(
  () => import('../../../features/programme/stage/studio/Studio.tsx'),
  'Studio',
);
const NextQuestion = lazyNamed(
  () => import('../../../features/programme/question/NextQuestion.tsx'),
  'NextQuestion',
);

/** The studio of someone who may broadcast, with the question to answer next. */
export function StageStudio(given: {
  room: StageRoom;
  state: SessionState;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  const { room, state, isShown, onShow } = given;
  const { questions } = useEvent()!.config.features;
  const blocked = useBlocked();
  const me = useLogin()!.user._id;
  return (
    <div className={styles.studio}>
      <Suspense fallback={isShown && <div className={styles.screen} />}>
        <Studio
          room={room}
          myId={me}
          isShown={isShown}
          onShow={onShow}
          opensAt={state === 'upcoming' ? doorsOpenAt(room).toISOString() : null}
          question={
            questions &&
            isShown && (
              <Suspense fallback={null}>
                <NextQuestion sessionId={room._id} blocked={blocked} />
              </Suspense>
            )
          }
        />
      </Suspense>
    </div>
  );
}
