import { may, type MyPoll } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { usePollReport, usePollStep } from './data.ts';

/** Confirms deleting a poll, showing how many have answered. */
export function DeletePoll({ poll, onClose }: { poll: MyPoll; onClose: () => void }) {
  const t = useTexts();
  const step = usePollStep(poll);
  const report = usePollReport(poll);
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
      {poll.state !== 'draft' && may(poll, 'poll.readResults') && (
        <Loaded query={report} empty={null}>
          {({ participants }) => <p>{t('poll.deleteAnswers', { count: participants })}</p>}
        </Loaded>
      )}
      <p>{t(poll.state === 'draft' ? 'poll.deleteDraft' : 'poll.deleteText')}</p>
    </ConfirmDialog>
  );
}
