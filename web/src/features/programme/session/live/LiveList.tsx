import type { LiveSession, SessionEntry } from '@pavilion/contract';
import { Link } from '../../../../render/router.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import pill from '../../../../ui/button/pill.module.css';
import { mineIn } from '../data.ts';
import { SessionBanner } from '../SessionBanner.tsx';
import { useAttend } from '../useAttend.ts';
import styles from './LiveList.module.css';
import { OnAirBadge } from './OnAirBadge.tsx';
import { Viewers } from './Viewers.tsx';

/** Guests aren't told how many are in it, nor whether something plays. */
type Shown = SessionEntry & Partial<Pick<LiveSession, 'viewers' | 'isOnAir'>>;

/** All sessions that are on now, each with its picture, how many people are in it, and the way in. */
export function LiveList({ live, fillsPage = false }: { live: Shown[]; fillsPage?: boolean }) {
  const t = useTexts();
  const className = fillsPage ? styles.wide : undefined;
  return (
    <Grid as="ul" least="22rem" aria-label={t('session.onNow')} className={className}>
      {live.map((entry) => (
        <Entry key={entry.session._id} entry={entry} />
      ))}
    </Grid>
  );
}

function Entry({ entry: { session, viewers, isOnAir = true } }: { entry: Shown }) {
  const t = useTexts();
  const { goIn, isPending, error } = useAttend(session);
  const isMine = mineIn(session, useLogin()?.user._id)?.invitionStatus === 'registered';
  const isFull = session.capacity !== null && session.attendeeCount >= session.capacity;
  return (
    <Card as="li" gap={2} padding={3}>
      <Row wrap={false} gap={3} align="center">
        <span className={styles.picture}>
          <SessionBanner session={session} />
        </span>
        <Stack gap={1} className={styles.words}>
          <Row gap={2} rowGap={1} align="center">
            <OnAirBadge isOnAir={isOnAir} />
            {viewers !== undefined && <Viewers count={viewers} />}
          </Row>
          <Row wrap={false} align="center" justify="between">
            <Link to="/agenda-landing/$id" params={{ id: session._id }} className={styles.topic}>
              {session.topic}
            </Link>
            {(isMine || !isFull) && (
              <button
                type="button"
                className={pill.main}
                aria-disabled={isPending}
                aria-label={`${t('session.join')}: ${session.topic}`}
                onClick={() => !isPending && goIn()}
              >
                {t(isPending ? 'session.wait' : 'session.joinShort')}
              </button>
            )}
          </Row>
        </Stack>
      </Row>
      <FailedStep error={error} />
    </Card>
  );
}
