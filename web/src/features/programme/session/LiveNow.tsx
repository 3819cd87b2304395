import { sessionState } from '@pavilion/contract/clock';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useAgenda } from './data.ts';
import { LiveBadge } from './LiveBadge.tsx';
import styles from './LiveNow.module.css';
import { SessionTime } from './SessionTime.tsx';

const everyMs = 10_000;

/** What is on stage now or next, or a link to the agenda if nothing is. Its space is reserved from the start. */
export function LiveNow() {
  const t = useTexts();
  const now = useNow(everyMs);
  const agenda = useAgenda();
  const entries = agenda.data ?? [];
  const state = ({ session }: (typeof entries)[number]) =>
    sessionState(session.startAt, session.duration, now);
  const live = entries.find(
    (entry) => state(entry) === 'live' && Date.parse(entry.session.startAt) <= now.getTime(),
  );
  const shown = live ?? entries.find((entry) => ['live', 'upcoming'].includes(state(entry)));
  const failed = <FailedPart what={t('agenda.title')} queries={[agenda]} />;
  if (!shown)
    return agenda.isError ? (
      failed
    ) : (
      <p className={styles.stage}>
        {!agenda.isPending && <Link to="/agenda-landing">{t('agenda.title')}</Link>}
      </p>
    );
  return (
    <>
      {failed}
      <p className={styles.stage}>
        {live ? <LiveBadge /> : <strong>{t('session.next')}</strong>}
        <Link to="/agenda-landing/$id" params={{ id: shown.session._id }}>
          {shown.session.topic}
        </Link>
        <SessionTime session={shown.session} isShort />
      </p>
    </>
  );
}
