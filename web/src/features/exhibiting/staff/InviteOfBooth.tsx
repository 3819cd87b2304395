import { Loaded } from '../../../ui/Loaded.tsx';
import { useStaff } from './data.ts';
import styles from './InviteNamed.module.css';
import { InviteWaiting } from './InviteStaff.tsx';

/** One button for those whom a booth names and who have no invitation, beside its content. */
export function InviteOfBooth({ boothId }: { boothId: string }) {
  return (
    <Loaded query={useStaff(boothId)} loading={null} empty={null}>
      {({ invitations }) => (
        <div className={styles.invite}>
          <InviteWaiting boothId={boothId} named={invitations} />
        </div>
      )}
    </Loaded>
  );
}
