import { type SessionEntry, sessionState } from '@pavilion/contract';
import { wallClock, zoneName } from '@pavilion/contract/clock';
import { Link } from '../../../lib/router/Link.tsx';
import { useEvent } from '../../../lib/event.ts';
import { dayName } from '../../../lib/eventDays.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './AgendaTable.module.css';
import pill from '../../../ui/pill.module.css';
import { daysOf } from './agendaFilter.ts';
import { AgendaMarks } from './AgendaMarks.tsx';
import { clashOf } from './clashes.ts';
import { LiveBadge } from './LiveBadge.tsx';
import { Panel } from './Panel.tsx';
import { SessionTime } from './SessionTime.tsx';

const everyMs = 1000;

/** The agenda by day along a timeline; marks what is live now and colours the user's own sessions. */
export function AgendaTable({
  entries,
  all,
  me,
}: {
  entries: SessionEntry[];
  /** All entries, unfiltered, to find the user's own sessions in. */
  all: SessionEntry[];
  me: string | undefined;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const now = useNow(everyMs);
  const today = wallClock(now, zone);
  return daysOf(entries, zone).map((day) => {
    const ofDay = entries.filter(
      ({ session }) => wallClock(new Date(session.startAt), zone).day === day,
    );
    const upcoming = ofDay.findIndex(({ session }) => Date.parse(session.startAt) > now.getTime());
    return (
      <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`}>{dayName(day, language)}</h2>
        <div role="table" aria-labelledby={`day-${day}`} className={styles.table}>
          <div role="row" className={styles.head}>
            <span role="columnheader">{t('agenda.when')}</span>
            <span role="columnheader">{t('agenda.topics')}</span>
            <span role="columnheader">{t('agenda.speakers')}</span>
            <span role="columnheader">{t('agenda.action')}</span>
          </div>
          {ofDay.map(({ session, panels }, index) => {
            const state = sessionState(session.startAt, session.duration, now);
            const mine = session.userSessions.some(
              (one) => one.userId === me && one.invitionStatus === 'registered',
            );
            const clash = mine || state === 'over' ? null : clashOf(session, all, me);
            return (
              <div
                key={session._id}
                role="row"
                className={styles.row}
                data-state={state}
                data-mine={mine}
              >
                {day === today.day && index === upcoming && (
                  <span className={styles.now} aria-hidden>
                    {t('agenda.now', { time: `${today.time} ${zoneName(now, zone, language)}` })}
                  </span>
                )}
                <div role="cell" className={styles.when}>
                  <SessionTime session={session} />
                  {state === 'live' && <LiveBadge />}
                </div>
                <div role="cell" className={styles.what}>
                  <h3>{session.topic}</h3>
                  <p>{session.description}</p>
                  <AgendaMarks session={session} state={state} me={me} />
                  {clash && (
                    <p className={styles.clash}>{t('session.clashWith', { topic: clash.topic })}</p>
                  )}
                </div>
                <div role="cell">
                  <Panel panels={panels} />
                </div>
                <div role="cell" className={styles.action}>
                  <Link
                    to="/agenda-landing/$id"
                    className={pill.pill}
                    params={{ id: session._id }}
                    aria-label={t('agenda.viewNamed', { topic: session.topic })}
                  >
                    {t('agenda.view')}
                  </Link>
                </div>
              </div>
            );
          })}
        </div>
      </section>
    );
  });
}
