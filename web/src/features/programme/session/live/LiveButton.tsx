import { IconBroadcast } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useLocation } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import header from '../../../../ui/button/headerButton.module.css';
import { useLive } from './useLive.ts';

const LivePopover = lazyNamed(() => import('./LivePopover.tsx'), 'LivePopover');

/** In the header, on every page: how many sessions are on now, and which. Nothing while none is. */
export function LiveButton() {
  const t = useTexts();
  const { live } = useLive();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  // open on the page where it was pressed, closed on the next one
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const count = live.length;
  if (count === 0) return null;
  const sign = (
    <>
      <span className={visuallyHidden.text}>{t('session.onNowCount', { count })}</span>
      <IconBroadcast size={24} stroke={1.6} aria-hidden />
      <span className={header.count} aria-hidden>
        {count}
      </span>
    </>
  );
  const closed = (
    <button
      type="button"
      className={header.live}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    >
      {sign}
    </button>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <LivePopover
        live={live}
        sign={sign}
        opened={openedAt === pathname}
        onOpened={(isOpen) => setOpenedAt(isOpen ? pathname : null)}
      />
    </Suspense>
  );
}
