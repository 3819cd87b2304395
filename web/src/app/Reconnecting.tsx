import { useEffect, useState } from 'react';
import { hasBeenLive, useLiveState } from '../lib/liveConnection.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './PrivateShell.module.css';

/** Reports a lost connection once it has lasted: sooner if the page was live before. */
export function Reconnecting() {
  const t = useTexts();
  const lost = useLasting(useLiveState() !== 'live', hasBeenLive() ? 1500 : 4000);
  if (!lost) return null;
  return (
    <p role="status" className={styles.lost}>
      {t('shell.reconnecting')}
    </p>
  );
}

/** Whether something has been true for a while; a short interruption isn't worth mentioning. */
function useLasting(now: boolean, forMs: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now, forMs]);
  return lasting;
}
