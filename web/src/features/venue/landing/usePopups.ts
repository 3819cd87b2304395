import { useEffect, useState } from 'react';
import { dismiss, isDismissed } from '../../../lib/dismissal.ts';

type Popup = 'registration' | 'picture';

/**
 * The two popups of the landing, one at a time: registration opens by itself at once, the picture after its delay and
 * only when no dialog is open. Whatever was sent away stays away on later visits.
 */
export function usePopups(wants: {
  registration: boolean;
  /** A registration was begun in this tab and is not done. */
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
    /** Once the dialog was wanted its code is loaded and stays. */
    registrationWanted: registration !== 'closed',
    pictureOpen: due && !sentAway && registration === 'closed',
    sendAway,
    /** The registration dialog has left the screen. */
    registrationGone: () => setRegistration('closed'),
    register: () => setRegistration('open'),
  };
}
