import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { PublicNav } from './PublicNav.tsx';
import styles from './PublicShell.module.css';
import { Settings } from './Settings.tsx';

/** The guest's links, language and colours, where the header has no room for them. */
export function PublicMenu() {
  const t = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t('shell.menu')}
        popoverTarget="public-menu"
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </button>
      <div ref={panel} id="public-menu" popover="auto" className={styles.panel}>
        <PublicNav className={styles.ways} onGo={() => panel.current?.hidePopover()} />
        <Settings />
      </div>
    </>
  );
}
