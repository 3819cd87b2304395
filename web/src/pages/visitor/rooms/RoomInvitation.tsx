import { CallError } from '@pavilion/contract';
import { Link, useNavigate, useParams } from '../../../render/router.ts';
import { useCallback, useEffect } from 'react';
import { useAcceptInvitation } from '../../../features/rooms/room/data.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import styles from './Rooms.module.css';
import pill from '../../../ui/button/pill.module.css';

/** `/breakoutroom/invitation/TOKEN`: accepts an emailed invitation and continues to the room's device check. */
export function RoomInvitation() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const { token } = useParams<'token'>();
  const { mutate, error } = useAcceptInvitation();
  const accept = useCallback(() => {
    const go = (roomId: string) =>
      void navigate({ to: '/breakoutroom/$id/devices', params: { id: roomId }, replace: true });
    mutate(token, {
      onSuccess: (room) => go(room._id),
      onError: (refused) => {
        // someone who has already used it may still enter
        const known = refused instanceof CallError ? refused.hint['roomId'] : undefined;
        if (typeof known === 'string') go(known);
      },
    });
  }, [mutate, navigate, token]);
  useEffect(accept, [accept]);
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <div className={`${styles.page} ${styles.narrow} ${styles.none}`}>
      <title>{`${t('room.invitation')} · ${event.name}`}</title>
      <h1>{t('room.invitation')}</h1>
      {error ? (
        <>
          <FailedStep error={error}>
            {!isRefused && (
              <button type="button" className={pill.pill} onClick={accept}>
                {t('shell.retry')}
              </button>
            )}
          </FailedStep>
          <Link className={styles.back} to="/MyBreakoutRooms">
            {t('room.mine')}
          </Link>
        </>
      ) : (
        <p role="status">{t('room.invitationOpening')}</p>
      )}
    </div>
  );
}
