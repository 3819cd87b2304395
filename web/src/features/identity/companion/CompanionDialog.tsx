import { TextInput } from '@mantine/core';
import { type Companion, fullName } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useNameCompanion } from './data.ts';

/** Names a companion, or changes the name or address of one who has not answered. */
export function CompanionDialog({
  companion,
  onDone,
  onClose,
}: {
  companion: Companion | null;
  onDone: (name: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [draft, set, begun] = useDraft(`companion:${companion?._id ?? 'new'}`, {
    first_name: companion?.first_name ?? '',
    last_name: companion?.last_name ?? '',
    email: companion?.email ?? '',
  });
  const naming = useNameCompanion(companion?._id ?? null);
  return (
    <FormDialog
      title={
        companion ? t('companion.changeNamed', { name: fullName(companion) }) : t('companion.add')
      }
      onClose={onClose}
    >
      <EditForm
        draft={draft}
        saved={begun}
        saving={naming}
        submit={t(companion ? 'companion.save' : 'companion.send')}
        onSave={() => naming.mutate(draft, { onSuccess: () => onDone(fullName(draft)) })}
      >
        {(problem) => (
          <>
            <TextInput
              label={t('companion.firstName')}
              required
              data-autofocus
              maxLength={60}
              autoComplete="off"
              value={draft.first_name}
              error={problem('first_name')}
              onChange={({ currentTarget: { value } }) => set({ first_name: value })}
            />
            <TextInput
              label={t('companion.lastName')}
              maxLength={60}
              autoComplete="off"
              value={draft.last_name}
              error={problem('last_name')}
              onChange={({ currentTarget: { value } }) => set({ last_name: value })}
            />
            <TextInput
              label={t('companion.email')}
              description={t('companion.emailHint')}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              value={draft.email}
              error={problem('email')}
              onChange={({ currentTarget: { value } }) => set({ email: value })}
            />
          </>
        )}
      </EditForm>
    </FormDialog>
  );
}
