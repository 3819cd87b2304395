import { toDayMonthYear, type SessionPage } from '@pavilion/contract';
import { IconCalendarEvent, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { SessionBanner } from './SessionBanner.tsx';
import { SessionTime } from './SessionTime.tsx';
import { sessionTime } from './sessionTime.ts';
import { Speakers } from './Speakers.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './SessionView.module.css';
import { TrackLink } from './TrackLink.tsx';
import { useKind } from './useKind.ts';
import { useSessionLists } from './useSessionLists.ts';
import { useSessionState } from './useSessionState.ts';

/** One session: what, when and who, with slots for other features. */
export function SessionView({
  page: { session, panels },
  attendance,
  materials,
  recording,
  children,
}: {
  page: SessionPage;
  /** What the user can do. */
  attendance: ReactNode;
  materials: ReactNode;
  /** Whether to show the recording, if there is one. */
  recording: boolean;
  children?: ReactNode;
}) {
  const t = useTexts();
  const kind = useKind();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const lists = useSessionLists();
  const track = lists.tracks.find(({ key }) => key === session.track);
  const place = lists.places.find(({ key }) => key === session.place);
  const state = useSessionState(session);
  return (
    <Stack as="article" className={styles.view}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <SessionBanner session={session} panels={panels} />
        </div>
        <Stack gap={2} className={styles.title}>
          <Row as="p" gap={3} rowGap={2} align="center" tone="soft" weight="strong">
            {kind(session.type)}
            {track && <TrackLink track={track} />}
            {state === 'live' && <LiveBadge />}
          </Row>
          <h1>{session.topic}</h1>
        </Stack>
      </header>
      <div className={styles.columns}>
        <Stack className={styles.main}>
          {recording && session.recording && state === 'over' && (
            <RecordingPlayer recording={session.recording} />
          )}
          <section aria-labelledby="about">
            <h2 id="about">{t('session.about')}</h2>
            <p className={styles.description}>{session.description}</p>
          </section>
          <section aria-labelledby="session-speakers">
            <h2 id="session-speakers">{t('session.speakers')}</h2>
            <Speakers panels={panels} />
          </section>
          {materials}
          {children}
        </Stack>
        <Card as="aside" gap={5} padding={6} className={styles.side}>
          <Stack>{attendance}</Stack>
          <Stack as="dl" gap={4} className={styles.facts}>
            <div>
              <IconCalendarEvent size={22} stroke={1.6} aria-hidden />
              <Text as="dt" tone="soft" size="sm">
                {t('session.date')}
              </Text>
              <Text as="dd" weight="semibold">
                {toDayMonthYear(sessionTime(zone, session, language).day)}
              </Text>
            </div>
            <div>
              <IconClock size={22} stroke={1.6} aria-hidden />
              <Text as="dt" tone="soft" size="sm">
                {t('session.time')}
              </Text>
              <Text as="dd" weight="semibold">
                <SessionTime session={session} />
              </Text>
            </div>
            <div>
              <IconUsers size={22} stroke={1.6} aria-hidden />
              <Text as="dt" tone="soft" size="sm">
                {t('session.type')}
              </Text>
              <Text as="dd" weight="semibold">
                {kind(session.type)}
              </Text>
            </div>
            {place && (
              <div>
                <IconMapPin size={22} stroke={1.6} aria-hidden />
                <Text as="dt" tone="soft" size="sm">
                  {t('session.place')}
                </Text>
                <Text as="dd" weight="semibold">
                  {place.name}
                </Text>
              </div>
            )}
          </Stack>
          {session.attendeeCount > 0 && (
            <Stack gap={2} size="md" tone="soft">
              {session.attendees.length > 0 && (
                <Row as="span" gap={0} wrap={false} className={styles.faces}>
                  {session.attendees.slice(0, 6).map((one) => (
                    <Avatar key={one._id} person={one} size={36} />
                  ))}
                </Row>
              )}
              <p>
                {t(state === 'over' ? 'session.attended' : 'session.attendees', {
                  count: session.attendeeCount,
                })}
              </p>
            </Stack>
          )}
        </Card>
      </div>
    </Stack>
  );
}
