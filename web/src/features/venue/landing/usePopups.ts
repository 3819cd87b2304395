import { useEffect, useState } from 'react';
import { dismiss, isDismissed } from '../../../lib/event/dismissal.ts';

type Popup = 'registration' | 'picture';

/**
 * The landing page's two popups, one at a time: registration opens immediately, the picture after its delay and only
 * if no dialog is open. Dismissed popups stay closed on later visits.
 */
export function usePopups(wants: {
  registration: boolean;
  /** A registration was begun in this tab and isn't finished. */
  isRegistering: boolean;
  pictureAfterSeconds: number | null;
}) {
  const [registration, setRegistration] = useState<'open' | 'closing' | 'closed'>(() =>
    wants.isRegistering || (wants.registration && !isDismissed('registration')) ? 'open' : 'closed',
  );
  const [due, setDue] = useState(false);
  const [sentAway, setSentAway] = useState(() => isDismissed('picture'));
  const [since] = useState(() => performance.now());
  const delay = wants.pictureAfterSeconds;
  useEffect(() => {
    if (delay === null || registration !== 'closed') return;
    const timer = setTimeout(() => setDue(true), since + delay * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, [delay, registration, since]);

  const sendAway = (popup: Popup) => {
    dismiss(popup);
    if (popup === 'registration') setRegistration('closing');
    else setSentAway(true);
  };
  return {
    registrationOpen: registration === 'open',
    /** Once the dialog has been opened, its code is loaded and stays. */
    registrationWanted: registration !== 'closed',
    pictureOpen: due && !sentAway && registration === 'closed',
    sendAway,
    /** The registration dialog has left the screen. */
    registrationGone: () => setRegistration('closed'),
    register: () => setRegistration('open'),
  };
}
