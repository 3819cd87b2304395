import { IconHourglass } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { giveUpSlowCalls, useSlowCalls } from '../lib/slowCalls.ts';
import { useTexts } from '../texts/texts.ts';
import unseen from '../ui/unseen.module.css';
import styles from './Offer.module.css';

/** Says that the server takes long to answer; whoever does not want to wait sees what the page offers instead. */
export function SlowCalls() {
  const t = useTexts();
  const isSlow = useSlowCalls();
  return (
    <>
      <p role="status" className={unseen.unseen}>
        {isSlow && t('shell.slow')}
      </p>
      {isSlow && createPortal(<Offer />, withinReach())}
    </>
  );
}

function Offer() {
  const t = useTexts();
  return (
    <div className={`${styles.offer} ${styles.above}`}>
      <IconHourglass size={22} stroke={1.6} aria-hidden />
      <p aria-hidden>{t('shell.slow')}</p>
      <button type="button" onClick={giveUpSlowCalls}>
        {t('shell.stopWaiting')}
      </button>
    </div>
  );
}

/** An open dialog keeps the keyboard inside: what is pressed meanwhile has to be in it. */
function withinReach(): Element {
  return [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document.body;
}
