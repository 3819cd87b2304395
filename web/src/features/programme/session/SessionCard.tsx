import { fullName, type SessionEntry } from '@pavilion/contract';
import { toDayMonthYear } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { mineIn } from './data.ts';
import { SessionBanner } from './SessionBanner.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './SessionCard.module.css';
import { SessionTime } from './SessionTime.tsx';
import { sessionTime } from './sessionTime.ts';
import { TrackName } from './TrackName.tsx';
import { useKind } from './useKind.ts';
import { useSessionLists } from './useSessionLists.ts';
import { useSessionState } from './useSessionState.ts';

const everyMs = 10_000;

/** A session as a card: topic, moderators, kind, day and time. */
export function SessionCard({
  entry: { session, panels },
  me,
}: {
  entry: SessionEntry;
  me: string | undefined;
}) {
  const t = useTexts();
  const kind = useKind();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const track = useSessionLists().tracks.find(({ key }) => key === session.track);
  const state = useSessionState(session, everyMs);
  const names = panels.filter((one) => one.role === 'moderator').map(fullName);
  const registered = mineIn(session, me)?.invitionStatus === 'registered';
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <SessionBanner session={session} panels={panels} />
        <span className={styles.marks}>{state === 'live' && <LiveBadge />}</span>
      </div>
      <Stack gap={2} justify="start" size="md" tone="soft" className={styles.words}>
        <Row as="p" size="sm" weight="semibold" className={styles.kind}>
          {kind(session.type)}
          {track && <TrackName track={track} />}
          {registered && state !== 'over' && (
            <Text as="strong" tone="good">
              {t('agenda.registered')}
            </Text>
          )}
          {state === 'over' && <span>{t('session.overShort')}</span>}
        </Row>
        <Text as="h3" size="xl">
          <Link to="/agenda-landing/$id" params={{ id: session._id }}>
            {session.topic}
          </Link>
        </Text>
        {names.length > 0 && <p>{t('session.moderatedBy', { names: names.join(', ') })}</p>}
        <p className={styles.when}>
          {toDayMonthYear(sessionTime(zone, session, language).day)}
          <SessionTime session={session} />
        </p>
      </Stack>
    </li>
  );
}
