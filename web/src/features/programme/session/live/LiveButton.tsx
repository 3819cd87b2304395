import { IconBroadcast } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useTexts } from '../../../../texts/texts.ts';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import styles from './LiveButton.module.css';
import { useLive } from './useLive.ts';

const LivePopover = lazyNamed(() => import('./LivePopover.tsx'), 'LivePopover');

/** In the header, on every page: how many sessions are on now, and which. Nothing while none is. */
export function LiveButton() {
  const t = useTexts();
  const { live } = useLive();
  const [wanted, setWanted] = useState(false);
  const count = live.length;
  if (count === 0) return null;
  const sign = (
    <>
      <span className={visuallyHidden.text}>{t('session.onNowCount', { count })}</span>
      <IconBroadcast size={24} stroke={1.6} aria-hidden />
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    </>
  );
  const closed = (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    >
      {sign}
    </button>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <LivePopover live={live} sign={sign} />
    </Suspense>
  );
}
