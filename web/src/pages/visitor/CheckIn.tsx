import { mayCheckIn } from '@pavilion/contract/permissions';
import { Door } from '../../features/identity/checkin/Door.tsx';
import { DoorCounts } from '../../features/identity/checkin/DoorCounts.tsx';
import { DoorQueue } from '../../features/identity/checkin/DoorQueue.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from '../public/Form.module.css';

/** `/check-in`: the door of an event at a place, for organisers and moderators. */
export function CheckIn() {
  const t = useTexts();
  const event = useEvent()!;
  const user = useLogin()?.user;
  const isAllowed = user && mayCheckIn(user);
  return (
    <div className={styles.page}>
      <title>{`${t('checkin.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('checkin.title')}</h1>
        <p>{t(isAllowed ? 'checkin.text' : 'checkin.closed')}</p>
      </div>
      {isAllowed && (
        <Stack gap={6}>
          <DoorQueue />
          <Door />
          <DoorCounts />
        </Stack>
      )}
    </div>
  );
}
