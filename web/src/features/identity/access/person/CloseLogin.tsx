import { fullName, type ManagedPerson } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { usePersonAffected } from '../data.ts';
import marked from '../../../../ui/layout/marked.module.css';

const concerned = ['calls', 'questions', 'talks'] as const;

/** Shows what will be affected before a person's login is closed. */
export function CloseLogin({
  person,
  act,
  onClose,
}: {
  person: ManagedPerson;
  act: { isPending: boolean; error: Error | null; run: () => void };
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <ConfirmDialog
      title={t('access.disableTitle', { name: fullName(person) })}
      confirm={t('access.disable')}
      act={act}
      onClose={onClose}
    >
      <p>{t('access.disableHint')}</p>
      <Loaded
        query={usePersonAffected(person._id)}
        isEmpty={(affected) => concerned.every((key) => affected[key] === 0)}
        empty={<p>{t('access.concernsNothing')}</p>}
      >
        {(affected) => (
          <ul className={marked.marked}>
            {concerned
              .filter((key) => affected[key] > 0)
              .map((key) => (
                <li key={key}>
                  {t(`access.concerns.${key}` as TextKey, { count: affected[key] })}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <p>{t('access.disableBack')}</p>
    </ConfirmDialog>
  );
}
