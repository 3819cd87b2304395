import styles from './CallCards.module.css';
import { IncomingCall } from './IncomingCall.tsx';
import { OutgoingCall } from './OutgoingCall.tsx';

/** What concerns calls right now, on every page: who is calling the user, and whom they are calling. */
export function CallCards() {
  return (
    <div className={styles.cards}>
      <IncomingCall />
      <OutgoingCall />
    </div>
  );
}
