import type { Affected } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAffected } from './organising.ts';
import styles from './RemoveDialog.module.css';

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

const concerned = [
  'booths',
  'staff',
  'calls',
  'questions',
  'leads',
  'bags',
] as const satisfies (keyof Affected)[];

/** Says whom it concerns before a booth or a floor goes; afterwards it can be brought back. */
export function RemoveDialog({ thing, id, name, remove, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTexts();
  const affected = useAffected(thing, id);
  const told = (data: Affected) =>
    concerned.filter((key) => data[key] > 0 && !(key === 'booths' && thing === 'booth'));
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
      <Loaded
        query={affected}
        isEmpty={(data) => told(data).length === 0}
        empty={<p>{t('hall.concernsNobody')}</p>}
      >
        {(data) => (
          <>
            <p>{t('hall.concerns')}</p>
            <ul className={styles.list}>
              {told(data).map((key) => (
                <li key={key}>{t(`hall.concerns.${key}` as TextKey, { count: data[key] })}</li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <p className={styles.back}>{t('hall.comesBack')}</p>
    </ConfirmDialog>
  );
}
