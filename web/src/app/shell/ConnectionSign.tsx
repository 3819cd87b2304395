import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDataAge } from '../../lib/offline/dataAge.ts';
import { eventNow, inEventTime, inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { hasBeenLive, useLiveState } from '../../lib/live/liveConnection.ts';
import { useHasFailed } from '../../render/router.ts';
import { useSlowCalls } from '../../lib/api/slowCalls.ts';
import { useOnline } from '../../lib/offline/useOnline.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './shell.module.css';

/** The one sign of a lost connection, over the page so that nothing shifts: that it is lost, and how old the page's data is. It gives way to what says more. */
export function ConnectionSign({
  isLost,
  className,
}: {
  isLost: boolean;
  className: string | undefined;
}) {
  const t = useTexts();
  const isOnline = useOnline();
  const age = useDataAge();
  const isSlow = useSlowCalls();
  const hasFailed = useHasFailed();
  if ((!isLost && age === null) || isSlow || hasFailed) return null;
  return (
    <p role="status" className={`${styles.sign} ${className}`}>
      <IconCloudOff size={18} stroke={1.8} aria-hidden />
      <span>{t(isOnline ? 'shell.reconnecting' : 'shell.isOffline')}</span>
      {age !== null && <Age at={age} />}
    </p>
  );
}

/** Reports a live connection that has been lost for a while: sooner if the page was live before. */
export function LiveConnectionSign({ className }: { className: string | undefined }) {
  const isLost = useLasting(useLiveState() !== 'live', hasBeenLive() ? 1500 : 4000);
  return <ConnectionSign isLost={isLost} className={className} />;
}

function Age({ at }: { at: number }) {
  const t = useTexts();
  const language = useLanguage();
  const moment = inEventTime(at);
  const isToday = eventNow().getTime() - moment.getTime() < 12 * 3_600_000;
  const time = inEventZone(moment, language, {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  return <time dateTime={moment.toISOString()}>{t('shell.asOf', { time })}</time>;
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
