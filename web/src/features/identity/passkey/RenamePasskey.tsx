import { Button, TextInput } from '@mantine/core';
import { CallError, type Passkey } from '@pavilion/contract';
import type { SyntheticEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { useRenamePasskey } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** Renames a passkey, so its owner can tell which one it is. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts();
  const [draft, set, begun] = useDraft(`passkey:${passkey._id}`, { name: passkey.name });
  const renaming = useRenamePasskey();
  const { error } = renaming;
  const problem = error instanceof CallError ? error.fields[0]?.message : undefined;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    renaming.mutate({ passkeyId: passkey._id, ...draft }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('passkey.renameOf', { name: passkey.name || t('passkey.unnamed') })}
      onClose={onClose}
    >
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={renaming.isPending}>
          <TextInput
            label={t('passkey.name')}
            name="name"
            required
            data-autofocus
            maxLength={60}
            autoComplete="off"
            value={draft.name}
            error={problem}
            onChange={(change) => set({ name: change.currentTarget.value })}
          />
        </Fields>
        {!problem && <FailedStep error={error} />}
        <Button type="submit" loading={renaming.isPending}>
          {t('passkey.save')}
        </Button>
      </Stack>
    </FormDialog>
  );
}
