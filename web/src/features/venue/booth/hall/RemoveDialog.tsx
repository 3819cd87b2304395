import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Affected } from '../Affected.tsx';
import { useAffected } from '../organising.ts';
import { Text } from '../../../../ui/layout/Text.tsx';

interface RemoveDialogProps {
  thing: 'booth' | 'floor';
  id: string;
  name: string;
  remove: {
    isPending: boolean;
    error: Error | null;
    mutate: (id: string, then: { onSuccess: () => void }) => void;
  };
  onRemoved: () => void;
  onClose: () => void;
}

/** Shows who is affected before a booth or floor is removed; it can be restored afterwards. */
export function RemoveDialog({ thing, id, name, remove, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTexts();
  const affected = useAffected(thing, id);
  return (
    <ConfirmDialog
      title={t('hall.removeTitle', { name })}
      confirm={t('shell.delete')}
      act={{
        isPending: remove.isPending,
        error: remove.error,
        run: () => remove.mutate(id, { onSuccess: onRemoved }),
      }}
      onClose={onClose}
    >
      <Loaded query={affected} empty={null}>
        {(data) => <Affected affected={data} of={thing} />}
      </Loaded>
      <Text tone="soft">{t('hall.restoreHint')}</Text>
    </ConfirmDialog>
  );
}
