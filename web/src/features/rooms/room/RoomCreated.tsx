import { Button } from '@mantine/core';
import { Link } from '../../../render/router.ts';
import { start } from '../../../lib/start.ts';
import { useCopy } from '../../../lib/browser/useCopy.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useInvitations, useRoom } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './RoomDialogs.module.css';
import { RoomTable } from './RoomTable.tsx';
import { stateAt, useRoomTime } from './roomTimes.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** The room just opened: the room itself, who was invited, its link, and the way in. */
export function RoomCreated({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const t = useTexts();
  const { when } = useRoomTime();
  const room = useRoom(roomId);
  const invitations = useInvitations(roomId);
  const invited = invitations.data ?? [];
  const { copied, copy } = useCopy();
  const door = `/breakoutroom/${roomId}/devices`;
  const link = new URL(`${start?.root ?? ''}${door}`, location.origin).href;
  return (
    <Dialog opened onClose={onClose} title={t('room.created')}>
      <Loaded query={room} empty={null}>
        {(created) => (
          <Stack gap={4}>
            <RoomTable room={created} size="small" />
            <p>{t('room.createdText', { topic: created.topic, when: when(created.startAt) })}</p>
            <Text tone="soft">{t(created.isSessionPublic ? 'room.public' : 'room.private')}</Text>
            {invited.length > 0 && (
              <p>{t('room.invitedNames', { names: invited.map((one) => one.email).join(', ') })}</p>
            )}
            <FailedPart isAside what={t('room.invited')} queries={[invitations]} />
            <Row className={styles.choice}>
              {stateAt(created, eventNow()) === 'open' && (
                <Link href={door} className={styles.primary}>
                  {t('room.goIn')}
                </Link>
              )}
              <Button variant="default" onClick={() => copy(link)}>
                {t(copied ? `copy.${copied}` : 'room.copyLink')}
              </Button>
              <Button variant="default" onClick={onClose}>
                {t('room.later')}
              </Button>
            </Row>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
