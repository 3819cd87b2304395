import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '../../../render/router.ts';
import { Missing } from '../../../app/fallback/Missing.tsx';
import { AgendaTable } from '../../../features/programme/session/agenda/AgendaTable.tsx';
import { useAgenda } from '../../../features/programme/session/data.ts';
import { TrackName } from '../../../features/programme/session/TrackName.tsx';
import { useSessionLists } from '../../../features/programme/session/useSessionLists.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../../ui/layout/PlaceSkeleton.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { ShareButton } from '../../../ui/button/ShareButton.tsx';
import styles from './Session.module.css';

/** `/agenda-landing/track/{id}`: the sessions of one track. */
export function AgendaTrack() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const me = useLogin()?.user._id;
  const agenda = useAgenda();
  const track = useSessionLists().tracks.find(({ key }) => key === id);
  if (!track) return <Missing />;
  return (
    <div className={styles.page}>
      <title>{`${track.name} · ${event.name}`}</title>
      <Link to="/agenda-landing" className={styles.back}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        {t('session.back')}
      </Link>
      <Row as="header" gap={4} align="center" justify="between" className={styles.lists}>
        <h1>
          <TrackName track={track} />
        </h1>
        <ShareButton title={`${track.name} · ${event.name}`} className={styles.calendar} />
      </Row>
      <Loaded query={agenda} empty={null} loading={<PlaceSkeleton />}>
        {(all) => {
          const entries = all.filter(({ session }) => session.track === id);
          return entries.length === 0 ? (
            <EmptyState isAnswer>{t('agenda.trackEmpty')}</EmptyState>
          ) : (
            <AgendaTable entries={entries} all={all} me={me} folds={false} />
          );
        }}
      </Loaded>
    </div>
  );
}
