import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useStaff } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Staff.module.css';
import { InviteWaiting } from './InviteStaff.tsx';

/** The `InviteWaiting` button of a booth, shown beside its content. */
export function InviteOfBooth({ boothId }: { boothId: string }) {
  return (
    <Loaded query={useStaff(boothId)} loading={null} empty={null}>
      {({ invitations }) => (
        <Stack align="start" className={styles.named}>
          <InviteWaiting boothId={boothId} named={invitations} />
        </Stack>
      )}
    </Loaded>
  );
}
