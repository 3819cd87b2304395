import { sessionState } from '@pavilion/contract/clock';
import { Link } from '../../../../render/router.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { useAgenda } from '../data.ts';
import { SessionTime } from '../SessionTime.tsx';
import { LiveList } from './LiveList.tsx';
import styles from './LiveNow.module.css';
import { useLive } from './useLive.ts';

const everyMs = 10_000;

/** Everything on stage now, or what is next, or a link to the agenda if there is nothing. Its space is reserved from the start. */
export function LiveNow() {
  return (
    <div className={styles.room}>
      <Now />
    </div>
  );
}

function Now() {
  const t = useTexts();
  const now = useNow(everyMs);
  const agenda = useAgenda();
  const known = useLive().live;
  const open = (agenda.data ?? []).filter(({ session }) =>
    ['live', 'upcoming'].includes(sessionState(session.startAt, session.duration, now)),
  );
  const live = open.filter(({ session }) => Date.parse(session.startAt) <= now.getTime());
  const failed = <FailedPart what={t('agenda.title')} queries={[agenda]} />;
  if (live.length > 0)
    return (
      <>
        {failed}
        <LiveList
          fillsPage
          live={live.map((entry) => ({
            ...known.find(({ session }) => session._id === entry.session._id),
            ...entry,
          }))}
        />
      </>
    );
  const next = open[0]?.session;
  if (!next)
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
        <strong>{t('session.next')}</strong>
        <Link to="/agenda-landing/$id" params={{ id: next._id }}>
          {next.topic}
        </Link>
        <SessionTime session={next} isShort />
      </p>
    </>
  );
}
