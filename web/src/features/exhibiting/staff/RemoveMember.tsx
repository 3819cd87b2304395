import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useRemoveStaff, useStaffAffected } from './data.ts';

/** Confirms removing a staff member from a booth, showing what it affects. */
export function RemoveMember({
  boothId,
  personId,
  name,
  onClose,
}: {
  boothId: string;
  personId: string;
  name: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const remove = useRemoveStaff(boothId);
  const affected = useStaffAffected(boothId, personId);
  return (
    <ConfirmDialog
      title={t('staff.removeTitle', { name })}
      confirm={t('staff.removeYes')}
      act={{
        isPending: remove.isPending,
        error: remove.error,
        run: () => remove.mutate(personId, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <p>{t('staff.removeAsk', { name })}</p>
      <Loaded query={affected} empty={null}>
        {({ questions, calls }) => (
          <>
            <p>
              {questions > 0
                ? t('staff.removeQuestions', { count: questions })
                : t('staff.removeNoQuestions')}
            </p>
            {calls > 0 && <p>{t('staff.removeCalls', { count: calls })}</p>}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
