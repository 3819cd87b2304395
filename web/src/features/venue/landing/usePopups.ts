import { useCallback, useEffect, useState } from 'react';
import { dismiss, isDismissed } from '../../../lib/event/dismissal.ts';

type Popup = 'registration' | 'picture';

/**
 * The landing page's two popups, one at a time and only if no dialog is open: the registration, then the picture, each
 * after its delay. Dismissed popups stay closed on later visits.
 */
export function usePopups(wants: {
  /** 0 opens it immediately, null not at all. */
  registrationAfterSeconds: number | null;
  /** A registration was begun in this tab and isn't finished. */
  isRegistering: boolean;
  pictureAfterSeconds: number | null;
  /** Another dialog of the page is open. */
  isBusy: boolean;
}) {
  const { registrationAfterSeconds: wait, isBusy } = wants;
  const [registration, setRegistration] = useState<'waiting' | 'open' | 'closing' | 'closed'>(
    () => {
      if (wants.isRegistering) return 'open';
      if (wait === null || isDismissed('registration')) return 'closed';
      return wait > 0 || isBusy ? 'waiting' : 'open';
    },
  );
  const [due, setDue] = useState(false);
  const [sentAway, setSentAway] = useState(() => isDismissed('picture'));
  const [since] = useState(() => performance.now());
  useEffect(() => {
    if (wait === null || registration !== 'waiting' || isBusy) return;
    const left = since + wait * 1000 - performance.now();
    const timer = setTimeout(() => setRegistration('open'), left);
    return () => clearTimeout(timer);
  }, [wait, registration, isBusy, since]);
  const delay = wants.pictureAfterSeconds;
  useEffect(() => {
    if (delay === null || registration !== 'closed') return;
    const timer = setTimeout(() => setDue(true), since + delay * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, [delay, registration, since]);

  const register = useCallback(() => setRegistration('open'), []);
  const sendAway = (popup: Popup) => {
    dismiss(popup);
    if (popup === 'registration') setRegistration('closing');
    else setSentAway(true);
  };
  return {
    registrationOpen: registration === 'open',
    /** Once the dialog has been opened, its code is loaded and stays. */
    registrationWanted: registration === 'open' || registration === 'closing',
    pictureOpen: due && !sentAway && registration === 'closed' && !isBusy,
    sendAway,
    /** The registration dialog has left the screen. */
    registrationGone: () => setRegistration('closed'),
    register,
  };
}
