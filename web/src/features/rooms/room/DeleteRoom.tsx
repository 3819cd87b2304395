import { Button } from '@mantine/core';
import type { Room } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useDeleteRoom } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './RoomDialogs.module.css';
import { useRoomTime } from './roomTimes.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Confirms deleting a room, explaining what it does. */
export function DeleteRoom({
  room,
  onDone,
  onClose,
}: {
  room: Room;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { when } = useRoomTime();
  const remove = useDeleteRoom();
  return (
    <Dialog opened onClose={onClose} title={t('room.deleteTitle')}>
      <Stack gap={4}>
        <p>{t('room.deleteText')}</p>
        <p className={styles.named}>
          <strong>{room.topic}</strong>
          {when(room.startAt)}
        </p>
        <Text tone="soft">{t('room.deleteInside')}</Text>
        <FailedStep error={remove.error} />
        <Row className={styles.choice}>
          <Button
            className={styles.danger}
            loading={remove.isPending}
            onClick={() => remove.mutate(room._id, { onSuccess: onDone })}
          >
            {t('room.deleteDo')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('room.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
