import { type SessionEntry, sessionState } from '@pavilion/contract';
import { zoneName } from '@pavilion/contract/clock';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { Link } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { WaitsToSend } from '../../../../ui/feedback/WaitsToSend.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import pill from '../../../../ui/button/pill.module.css';
import { AgendaMarks } from './AgendaMarks.tsx';
import styles from './AgendaTable.module.css';
import { findClash } from '../findClash.ts';
import { mineIn } from '../data.ts';
import { LiveBadge } from '../LiveBadge.tsx';
import { Viewers } from '../live/Viewers.tsx';
import { Panel } from '../Panel.tsx';
import { SessionBanner } from '../SessionBanner.tsx';
import { SessionTime } from '../SessionTime.tsx';
import { useAttend } from '../useAttend.ts';

/** A session in the agenda, with what its reader can do about it. */
export function AgendaRow({
  entry: { session, panels },
  all,
  me,
  now,
  nowTime,
  viewers,
}: {
  entry: SessionEntry;
  /** All entries, unfiltered, to find the user's own sessions in. */
  all: SessionEntry[];
  me: string | undefined;
  now: Date;
  /** The event's time, if the line of the present is above this session. */
  nowTime: string | null;
  /** How many people are in it, if it is open. */
  viewers: number | undefined;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const { attend, goIn, isPending, error, waiting } = useAttend(session);
  const state = sessionState(session.startAt, session.duration, now);
  const mine = mineIn(session, me)?.invitionStatus === 'registered';
  const clash = mine && state !== 'over' ? findClash(session, all, me) : null;
  const isFull = session.capacity !== null && session.attendeeCount >= session.capacity;
  const act =
    state === 'live' && (mine || !isFull)
      ? { name: 'session.join' as const, run: goIn }
      : state === 'upcoming' && me && !mine && !isFull
        ? { name: 'session.attend' as const, run: attend }
        : null;
  return (
    <div role="row" className={styles.row} data-state={state} data-mine={mine}>
      {nowTime && (
        <Row as="span" wrap={false} gap={3} align="center" className={styles.now} aria-hidden>
          {t('agenda.now', { time: `${nowTime} ${zoneName(now, zone, language)}` })}
        </Row>
      )}
      <Stack align="start" justify="start" size="xl" role="cell" className={styles.when}>
        <SessionTime session={session} />
        {state === 'live' && <LiveBadge />}
        {state === 'live' && viewers !== undefined && <Viewers count={viewers} />}
        {state === 'live' && (
          <span className={styles.picture}>
            <SessionBanner session={session} />
          </span>
        )}
      </Stack>
      <Stack gap={2} justify="start" className={styles.what} role="cell">
        <Text as="h3" size="2xl">
          {session.topic}
        </Text>
        <p>{session.description}</p>
        <AgendaMarks session={session} state={state} me={me} />
        {clash && <p className={styles.clash}>{t('session.clashWith', { topic: clash.topic })}</p>}
      </Stack>
      <div role="cell">
        <Panel panels={panels} />
      </div>
      <div role="cell" className={styles.action}>
        {act && (
          <button
            type="button"
            className={state === 'live' ? pill.main : pill.pill}
            aria-disabled={isPending}
            aria-label={`${t(act.name)}: ${session.topic}`}
            onClick={() => !isPending && act.run()}
          >
            {state === 'live' && <IconPlayerPlay size={18} aria-hidden />}
            {t(isPending ? 'session.wait' : act.name)}
          </button>
        )}
        <Link
          to="/agenda-landing/$id"
          className={pill.pill}
          params={{ id: session._id }}
          aria-label={t('agenda.viewNamed', { topic: session.topic })}
        >
          {t('agenda.view')}
        </Link>
        <WaitsToSend call={waiting} />
        <FailedStep error={error} />
      </div>
    </div>
  );
}
