import { Textarea } from '@mantine/core';
import type { StaffTour } from '@pavilion/contract';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useCallOff } from './data.ts';

/** Cancels a site visit, with a reason for its people. */
export function CallOffDialog({
  boothId,
  tour,
  onClose,
}: {
  boothId: string;
  tour: StaffTour;
  onClose: () => void;
}) {
  const t = useTexts();
  const [{ reason }, set] = useDraft(`tour-cancel:${tour._id}`, { reason: '' });
  const callOff = useCallOff(boothId, tour._id);
  return (
    <ConfirmDialog
      title={t('tourDesk.cancelTitle', { place: tour.place })}
      confirm={t('tourDesk.cancelConfirm')}
      stay={t('tourDesk.keep')}
      act={{
        isPending: callOff.isPending,
        error: callOff.error,
        run: () => callOff.mutate(reason, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <p>{t('tourDesk.cancelText', { count: tour.booked + tour.standby })}</p>
      <Textarea
        label={t('tourDesk.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(change) => set({ reason: change.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
