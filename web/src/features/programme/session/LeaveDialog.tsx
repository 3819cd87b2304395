import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** Confirms cancelling the user's seat. */
export function LeaveDialog({
  topic,
  pending,
  onLeave,
  onClose,
}: {
  topic: string;
  pending: boolean;
  onLeave: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('session.leaveSure')} centered>
      <Stack gap={5}>
        <Text weight="semibold">{topic}</Text>
        <Row gap={3} justify="end">
          <Button variant="default" radius="xl" onClick={onClose}>
            {t('session.leaveNo')}
          </Button>
          <Button radius="xl" aria-disabled={pending} onClick={() => !pending && onLeave()}>
            {t(pending ? 'session.wait' : 'session.leaveYes')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
