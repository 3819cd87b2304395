import { isOrganiser } from '@pavilion/contract/permissions';
import { isOffered, pages } from '@pavilion/contract/pages';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEvent } from '../lib/event.ts';
import { useLogin } from '../lib/login.ts';
import { useTexts } from '../texts/texts.ts';
import { organiserNav } from './organiserNav.ts';
import styles from './OrganiserFrame.module.css';
import pill from '../ui/pill.module.css';

/** The frame of every page below `/organiser`: its ways, and a word for whoever is no organiser. */
export function OrganiserFrame() {
  const user = useLogin()?.user;
  if (!user) return null;
  if (!isOrganiser(user)) return <Closed />;
  return (
    <div className={styles.frame}>
      <MainNav />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

function MainNav() {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const address = useLocation({ select: ({ pathname }) => pathname });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    const line = here?.closest('ul');
    if (line) line.scrollLeft = here!.offsetLeft - (line.clientWidth - here!.offsetWidth) / 2;
  }, [address]);
  return (
    <nav className={styles.nav} aria-label={t('organiser.ways')}>
      <ul ref={list}>
        {organiserNav
          .filter(([page]) => isOffered(pages[page], features))
          .map(([page, name, Icon]) => (
            <li key={page}>
              <Link
                to={pages[page].path}
                activeOptions={{ exact: page === 'organiser' }}
                preload="intent"
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                <span>{t(name)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
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
      <Link to="/" className={pill.large}>
        {t('organiser.closedBack')}
      </Link>
    </section>
  );
}
