import { may, type SessionState, type StageRoom } from '@pavilion/contract';
import { Suspense } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import styles from './Caption.module.css';
import { CaptionChoices } from './CaptionChoices.tsx';
import { CaptionLog } from './CaptionLog.tsx';
import { useCaptions, useOwnAppointment } from './data.ts';

const CaptionDesk = lazyNamed(() => import('./CaptionDesk.tsx'), 'CaptionDesk');
const Transcript = lazyNamed(() => import('./Transcript.tsx'), 'Transcript');

/** The captions of a session beside its stage: to read, and for its panel to write; once it is over, what was said. */
export function CaptionPanel(given: {
  room: StageRoom;
  state: SessionState;
  /** Plays the recording from a second; null without one. */
  onGoTo: ((second: number) => void) | null;
}) {
  const { room, state, onGoTo } = given;
  const { _id: sessionId } = room;
  const captions = useCaptions(sessionId, state !== 'over');
  useOwnAppointment(sessionId);
  if (state === 'over')
    return (
      <div className={styles.scroll}>
        <Suspense fallback={null}>
          <Transcript sessionId={sessionId} as="h3" onGoTo={onGoTo} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.panel}>
      <Loaded query={captions} empty={null}>
        {(known) => (
          <>
            <CaptionChoices captions={known} />
            <CaptionLog sessionId={sessionId} captions={known} />
            {may(known, 'caption.switch') && (
              <Suspense fallback={null}>
                <CaptionDesk
                  sessionId={sessionId}
                  captions={room.captions}
                  engine={known.engine}
                  isLive={state === 'live'}
                  isBroadcast={room.player?.kind === 'stage'}
                />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
