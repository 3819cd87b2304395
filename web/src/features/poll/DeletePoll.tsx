import type { MyPoll } from '@pavilion/contract';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { usePollStep } from './data.ts';

/** Asks before a poll goes for good. */
export function DeletePoll({ poll, onClose }: { poll: MyPoll; onClose: () => void }) {
  const t = useTexts();
  const step = usePollStep(poll);
  return (
    <ConfirmDialog
      title={t('shell.deleteTitle', { what: poll.title })}
      confirm={t('shell.delete')}
      act={{
        isPending: step.isPending,
        error: step.error,
        run: () => step.mutate('delete', { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <p>{t(poll.state === 'draft' ? 'poll.deleteDraft' : 'poll.deleteText')}</p>
    </ConfirmDialog>
  );
}
