import type { AgendaSession, SessionState } from '@pavilion/contract';
import {
  IconAlertTriangle,
  IconCheck,
  IconLock,
  IconMapPin,
  IconMicrophone2,
} from '@tabler/icons-react';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './AgendaTable.module.css';
import { mineIn } from '../data.ts';
import { TrackLink } from '../TrackLink.tsx';
import { useKind } from '../useKind.ts';
import { useSessionLists } from '../useSessionLists.ts';

/** A session's badges: its track, kind and place, the user's part in it, and seats left. */
export function AgendaMarks({
  session,
  state,
  me,
  isInGrid = false,
}: {
  session: AgendaSession;
  state: SessionState;
  me: string | undefined;
  /** Whether its place is at the head of its column. */
  isInGrid?: boolean;
}) {
  const t = useTexts();
  const kind = useKind();
  const lists = useSessionLists();
  const track = lists.tracks.find(({ key }) => key === session.track);
  const place = lists.places.find(({ key }) => key === session.place);
  const organises = useLogin()?.user.roles.includes('organiser') ?? false;
  const mine = mineIn(session, me);
  const registered = mine?.invitionStatus === 'registered';
  const left = session.capacity === null ? null : session.capacity - session.attendeeCount;
  return (
    <Row as="ul" gap={4} rowGap={2} className={styles.marks}>
      {track && (
        <li>
          <TrackLink track={track} />
        </li>
      )}
      <li>{kind(session.type)}</li>
      {place && !isInGrid && (
        <li>
          <IconMapPin size={15} aria-hidden /> {place.name}
        </li>
      )}
      {!session.isPublished && (
        <li>
          <IconLock size={15} aria-hidden /> {t('agenda.draft')}
        </li>
      )}
      {registered && (
        <Text as="li" tone="good">
          {mine.role === 'attendee' ? (
            <IconCheck size={16} stroke={2.4} aria-hidden />
          ) : (
            <IconMicrophone2 size={16} aria-hidden />
          )}
          {t(
            mine.role !== 'attendee'
              ? 'agenda.onPanel'
              : state === 'over'
                ? 'agenda.wasRegistered'
                : 'agenda.registered',
          )}
        </Text>
      )}
      {state === 'over' && <li>{t('session.overShort')}</li>}
      {state === 'invalid' && organises && (
        <li>
          <IconAlertTriangle size={15} aria-hidden /> {t('agenda.invalid')}
        </li>
      )}
      {left !== null && state !== 'over' && !registered && (
        <li>{left > 0 ? t('session.seats', { count: left }) : t('session.full')}</li>
      )}
    </Row>
  );
}
