import { IconHourglass } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { giveUpSlowCalls, useSlowCalls } from '../../lib/api/slowCalls.ts';
import { useTexts } from '../../texts/texts.ts';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Offer.module.css';

/** Says that the server is slow; anyone who stops waiting sees what the page offers instead. */
export function SlowCalls() {
  const t = useTexts();
  const isSlow = useSlowCalls();
  return (
    <>
      <p role="status" className={visuallyHidden.text}>
        {isSlow && t('shell.slow')}
      </p>
      {isSlow && <Offer />}
    </>
  );
}

/** Renders into an open dialog, which traps the focus, so that the button can be reached. */
function Offer() {
  const t = useTexts();
  const dialog = useSyncExternalStore(followDialogs, topDialog);
  return createPortal(
    <div className={`${styles.offer} ${styles.above}`}>
      <IconHourglass size={22} stroke={1.6} aria-hidden />
      <p aria-hidden>{t('shell.slow')}</p>
      <button type="button" onClick={giveUpSlowCalls}>
        {t('shell.stopWaiting')}
      </button>
    </div>,
    dialog ?? document.body,
  );
}

/** The most recently opened dialog, if any. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? null;
}

function followDialogs(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['role', 'aria-modal'],
  });
  return () => changes.disconnect();
}
