import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { start } from '../../lib/start.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { PublicNav } from './PublicNav.tsx';
import styles from './PublicShell.module.css';
import { Settings } from './Settings.tsx';

const InfoPageLinks = lazyNamed(
  () => import('../../features/organising/infopage/InfoPageLinks.tsx'),
  'InfoPageLinks',
);

/** The guest's links, language and colours, where the header has no room for them, and the event's own pages everywhere. */
export function PublicMenu() {
  const t = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  const hide = () => panel.current?.hidePopover();
  const hasMore = start?.infoPages?.some(({ place }) => place === 'menu');
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        data-more={hasMore || undefined}
        aria-label={t('shell.menu')}
        popoverTarget="public-menu"
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </button>
      <div ref={panel} id="public-menu" popover="auto" className={styles.panel}>
        <PublicNav className={styles.ways} onGo={hide} />
        {hasMore && (
          <nav className={styles.more} aria-label={t('shell.moreWays')}>
            <Suspense fallback={null}>
              <InfoPageLinks place="menu" onGo={hide} />
            </Suspense>
          </nav>
        )}
        <Settings />
      </div>
    </>
  );
}
