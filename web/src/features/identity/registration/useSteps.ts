import { useState } from 'react';
import { useLocation, useNavigate, useRouter } from '../../../render/router.ts';

/** The hash of the second step. */
const second = 'about-you';

/** The steps of a long form. The second is an entry of the history: Back leads to the first, where everything typed still is. */
export function useSteps(isLong: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  // a reload has lost the password, so it starts at the first
  const [isFirstDone, setFirstDone] = useState(false);
  const step: 1 | 2 = isLong && isFirstDone && hash === second ? 2 : 1;
  return {
    step,
    toSecond: () => {
      setFirstDone(true);
      void navigate({ to: '.', search: true, hash: second, resetScroll: false });
    },
    toFirst: () => router.back(),
  };
}
