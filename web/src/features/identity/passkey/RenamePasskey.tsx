import { Button, TextInput } from '@mantine/core';
import { CallError, type Passkey } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { useRenamePasskey } from './data.ts';
import layout from '../../../ui/layout.module.css';

/** Names a passkey, so that its owner knows which one it is. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState(passkey.name);
  const renaming = useRenamePasskey();
  const { error } = renaming;
  const problem = error instanceof CallError ? error.fields[0]?.message : undefined;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    renaming.mutate({ passkeyId: passkey._id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('passkey.renameOf', { name: passkey.name || t('passkey.unnamed') })}
      onClose={onClose}
    >
      <form className={layout.stack20} noValidate onSubmit={submit}>
        <TextInput
          label={t('passkey.name')}
          name="name"
          required
          data-autofocus
          maxLength={60}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(change) => setName(change.currentTarget.value)}
        />
        {!problem && <FailedStep error={error} />}
        <Button type="submit" loading={renaming.isPending}>
          {t('passkey.save')}
        </Button>
      </form>
    </FormDialog>
  );
}
