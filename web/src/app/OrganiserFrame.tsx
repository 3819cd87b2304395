import { isOrganiser } from '@pavilion/contract/permissions';
import { isOffered, pages } from '@pavilion/contract/pages';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useEvent } from '../lib/event.ts';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../texts/texts.ts';
import { organiserWays } from './organiserWays.ts';
import styles from './OrganiserFrame.module.css';

/** The frame of every page below `/organiser`: its ways, and a word for whoever is no organiser. */
export function OrganiserFrame() {
  const t = useTexts();
  const event = useEvent()!;
  const user = useSession()?.user;
  if (!user) return null;
  if (!isOrganiser({ ...user, personId: user._id, sessionId: '' })) return <Closed />;
  const ways = organiserWays.filter(([page]) => isOffered(pages[page], event.config.features));
  return (
    <div className={styles.frame}>
      <nav className={styles.ways} aria-label={t('organiser.ways')}>
        <ul>
          {ways.map(([page, name, Sign]) => (
            <li key={page}>
              <Link
                to={pages[page].path as string}
                activeOptions={{ exact: page === 'organiser' }}
                preload="intent"
              >
                <Sign size={20} stroke={1.7} aria-hidden />
                <span>{t(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

function Closed() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <section className={styles.closed}>
      <title>{`${t('organiser.closed')} · ${event.name}`}</title>
      <IconLock size={44} stroke={1.3} aria-hidden />
      <h1>{t('organiser.closed')}</h1>
      <p>{t('organiser.closedText')}</p>
      <Link to="/">{t('organiser.closedBack')}</Link>
    </section>
  );
}
