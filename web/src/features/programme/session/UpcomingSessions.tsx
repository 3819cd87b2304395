import { sessionState } from '@pavilion/contract/clock';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useAgenda } from './data.ts';
import { SessionCard } from './SessionCard.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SessionCard.module.css';

const everyMs = 10_000;
const shown = 6;

/** Talks that are live or upcoming; once all are over, the last ones. */
export function UpcomingSessions() {
  const t = useTexts();
  const now = useNow(everyMs);
  const me = useLogin()?.user._id;
  return (
    <Stack as="section" gap={6} id="talks" aria-labelledby="talk-sessions">
      <h2 id="talk-sessions">{t('landing.talks')}</h2>
      <Loaded
        query={useAgenda()}
        isEmpty={(entries) => entries.length === 0}
        empty={<p>{t('agenda.empty')}</p>}
      >
        {(entries) => {
          const ahead = entries.filter(
            ({ session }) => sessionState(session.startAt, session.duration, now) !== 'over',
          );
          return (
            <ul className={styles.cards}>
              {(ahead.length ? ahead.slice(0, shown) : entries.slice(-shown)).map((entry) => (
                <SessionCard key={entry.session._id} entry={entry} me={me} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Link to="/agenda-landing" className={styles.all}>
        {t('agenda.title')}
      </Link>
    </Stack>
  );
}
