import { Stack } from '../../../../ui/layout/Stack.tsx';
import { BookedCalls } from './BookedCalls.tsx';
import styles from './CallCards.module.css';
import { IncomingCall } from './IncomingCall.tsx';
import { OutgoingCall } from './OutgoingCall.tsx';

/** What concerns calls right now, on every page: who is calling the user, whom they are calling, and booked calls. */
export function CallCards() {
  return (
    <Stack className={styles.cards}>
      <IncomingCall />
      <OutgoingCall />
      <BookedCalls />
    </Stack>
  );
}
