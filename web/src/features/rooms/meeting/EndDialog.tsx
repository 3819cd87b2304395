import { Textarea } from '@mantine/core';
import { meetingTextLimit } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useMeetingStep } from './data.ts';

/** Declines, withdraws or cancels a meeting, with a reason or none. */
export function EndDialog({
  meetingId,
  name,
  word,
  onClose,
}: {
  meetingId: string;
  name: string;
  /** What it does, as its button says. */
  word: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const step = useMeetingStep();
  const [{ reason }, set] = useDraft(`meetingEnd:${meetingId}`, { reason: '' });
  const run = () =>
    step.mutate({ kind: 'cancel', id: meetingId, reason: reason.trim() }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('meeting.endTitle', { name })}
      confirm={word}
      stay={t('meeting.keep')}
      act={{ isPending: step.isPending, error: step.error, run }}
      onClose={onClose}
    >
      <Textarea
        label={t('meeting.reason')}
        description={t('meeting.reasonHint', { name })}
        rows={2}
        dir="auto"
        maxLength={meetingTextLimit}
        value={reason}
        onChange={(change) => set({ reason: change.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
