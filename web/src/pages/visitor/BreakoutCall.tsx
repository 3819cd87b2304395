import { CallError, type VideoEnd } from '@pavilion/contract';
import { Link } from '../../lib/router/Link.tsx';
import { Navigate, useParams } from '../../lib/router/routing.tsx';
import { useState } from 'react';
import { CallRoom } from '../../features/rooms/video/CallRoom.tsx';
import { useLetIn } from '../../features/rooms/video/data.ts';
import { forgetPassage, readPassage } from '../../features/rooms/video/deviceChoice.ts';
import { Recordings } from '../../features/rooms/video/Recordings.tsx';
import { useCall } from '../../features/rooms/video/useCall.ts';
import { useEvent } from '../../lib/event.ts';
import { useTimed } from '../../lib/useTimed.ts';
import { useTexts } from '../../texts/texts.ts';
import { FailedStep } from '../../ui/FailedStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Breakout.module.css';
import { usePublicTalk } from '../public/usePublicTalk.tsx';

const warnMinutes = 5;

/** `/breakoutroom/{id}`: the call. Anyone who hasn't been through the device check is sent there first. */
export function BreakoutCall() {
  const { id } = useParams<'id'>();
  const [visit, setVisit] = useState(0);
  if (!readPassage(id)) return <Navigate to="/breakoutroom/$id/devices" params={{ id }} replace />;
  return <Inside key={`${id} ${visit}`} id={id} onAgain={() => setVisit((count) => count + 1)} />;
}

function Inside({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const { call, view } = useCall(id);
  const { dialog, ...talk } = usePublicTalk();
  const title = <title>{`${view.topic || t('video.stage')} · ${event.name}`}</title>;
  if (view.phase === 'entering')
    return (
      <div className={styles.entering} aria-busy="true">
        {title}
        <h1>{t('video.entering')}</h1>
        <p role="status">{t('video.enteringText')}</p>
      </div>
    );
  if (view.phase === 'ended')
    return (
      <>
        {title}
        <Goodbye id={id} end={view.end} failure={view.failure} onAgain={onAgain} />
      </>
    );
  return (
    <>
      {title}
      <CallRoom
        roomId={id}
        call={call}
        view={view}
        foot={<Remaining endsAt={view.endsAt} />}
        {...talk}
      />
      {dialog}
    </>
  );
}

/** The time left in the room, shown in its last five minutes. */
function Remaining({ endsAt }: { endsAt: string }) {
  const t = useTexts();
  const minutes = useTimed(10_000, (now) =>
    Math.ceil((Date.parse(endsAt) - now.getTime()) / 60_000),
  );
  if (minutes > warnMinutes) return null;
  const count = Math.max(0, minutes);
  return (
    <p className={styles.remaining} role="status">
      {count === 0 ? t('video.timeIsUp') : t('video.endsIn', { count })}
    </p>
  );
}

function Goodbye(given: {
  id: string;
  end: VideoEnd | null;
  failure: unknown;
  onAgain: () => void;
}) {
  const { id, end, failure, onAgain } = given;
  const t = useTexts();
  const [isLetIn, setLetIn] = useState(false);
  useLetIn(id, () => setLetIn(true));
  const isOpen = end === 'left' || end === 'replaced' || end === 'lost' || isPassing(failure);
  return (
    <div className={styles.note}>
      <h1>{t(end ? `video.end.${end}` : 'video.end.failed')}</h1>
      {isLetIn ? (
        <Notice tone="good">{t('video.isLetIn')}</Notice>
      ) : failure ? (
        <FailedStep error={failure} />
      ) : (
        <p>{t(end === 'left' ? 'video.end.leftText' : `video.end.${end ?? 'lost'}Text`)}</p>
      )}
      <div className={styles.actions}>
        {(isOpen || isLetIn) && (
          <button type="button" className={styles.primary} onClick={onAgain}>
            {t('video.comeBack')}
          </button>
        )}
        <Link
          to="/breakoutroom/$id/devices"
          params={{ id }}
          className={styles.secondary}
          onClick={() => forgetPassage(id)}
        >
          {t('video.checkTitle')}
        </Link>
        <Link to="/lounge" className={styles.secondary}>
          {t('video.back')}
        </Link>
      </div>
      <Recordings roomId={id} />
    </div>
  );
}

function isPassing(failure: unknown): boolean {
  return failure instanceof CallError && [0, 409, 429, 503].includes(failure.status);
}
