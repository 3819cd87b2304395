import { CallError, type Room } from '@pavilion/contract';
import { Suspense, useState } from 'react';
import { useLetIn } from '../../../features/rooms/video/data.ts';
import type { CallView } from '../../../features/rooms/video/CallView.ts';
import { Recordings } from '../../../features/rooms/video/recording/Recordings.tsx';
import { Link } from '../../../render/router.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { forgetPassage } from '../../../lib/browser/roomPassage.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Breakout.module.css';
import { BackFromRoom } from './BackFromRoom.tsx';

const FeedbackCard = lazyNamed(
  () => import('../../../features/programme/feedback/FeedbackCard.tsx'),
  'FeedbackCard',
);

/** After the user was in a room: why they no longer are, the way back in where there is one, and where they came from. */
export function AfterRoom(given: {
  id: string;
  view: CallView;
  room: Room | null;
  partner: string | null;
  onAgain: () => void;
}) {
  const { id, view, room, partner, onAgain } = given;
  const { end, failure, hasMet } = view;
  const t = useTexts();
  const { feedback } = useEvent()!.config.features;
  const [isLetIn, setLetIn] = useState(false);
  useLetIn(id, () => setLetIn(true));
  const isCall = partner !== null && end !== null && ['left', 'closed', 'gone'].includes(end);
  const mayRejoin = end === 'left' || end === 'replaced' || end === 'lost' || isPassing(failure);
  const isOpen = mayRejoin && !(room?.isClosed ?? false);
  return (
    <div className={styles.note}>
      <h1>{t(isCall ? 'video.end.call' : end ? `video.end.${end}` : 'video.end.failed')}</h1>
      {isLetIn ? (
        <Notice tone="good">{t('video.isLetIn')}</Notice>
      ) : failure ? (
        <FailedStep error={failure} />
      ) : isCall ? (
        <p>{t(hasMet ? 'video.end.talked' : 'video.end.notMet', { name: partner })}</p>
      ) : (
        <p>{t(`video.end.${end ?? 'lost'}Text`)}</p>
      )}
      <Row gap={3} className={styles.actions}>
        <BackFromRoom room={room} isMain={isCall || !isOpen} />
        {(isOpen || isLetIn) && (
          <button
            type="button"
            className={isCall ? styles.secondary : styles.primary}
            onClick={onAgain}
          >
            {t('video.comeBack')}
          </button>
        )}
        {!isCall && (
          <Link
            to="/breakoutroom/$id/devices"
            params={{ id }}
            className={styles.secondary}
            onClick={() => forgetPassage(id)}
          >
            {t('video.checkTitle')}
          </Link>
        )}
      </Row>
      {feedback?.call && end !== null && hasMet && (
        <Suspense fallback={null}>
          <FeedbackCard key={id} subject="call" id={id} />
        </Suspense>
      )}
      <Recordings roomId={id} />
    </div>
  );
}

function isPassing(failure: unknown): boolean {
  return failure instanceof CallError && [0, 409, 429, 503].includes(failure.status);
}
