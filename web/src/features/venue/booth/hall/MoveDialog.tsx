import type { OrganisedBooth } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Affected } from '../Affected.tsx';
import { useAffected } from '../organising.ts';
import { Text } from '../../../../ui/layout/Text.tsx';

/** Shows who is affected before a booth moves to another floor. */
export function MoveDialog({
  booth,
  floor,
  move,
  onClose,
}: {
  booth: OrganisedBooth;
  /** The name of the target floor. */
  floor: string;
  move: { isPending: boolean; error: Error | null; run: () => void };
  onClose: () => void;
}) {
  const t = useTexts();
  const affected = useAffected('booth', booth._id);
  return (
    <ConfirmDialog
      title={t('hall.moveTitle', { name: booth.name, floor })}
      isHarmless
      confirm={t('hall.putThere')}
      act={move}
      onClose={onClose}
    >
      <Loaded query={affected} empty={null}>
        {(data) => <Affected affected={data} of="booth" />}
      </Loaded>
      <Text tone="soft">{t('hall.moveText')}</Text>
    </ConfirmDialog>
  );
}
