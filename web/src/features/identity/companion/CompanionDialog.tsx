import { Button, TextInput } from '@mantine/core';
import { CallError, type Companion, fullName } from '@pavilion/contract';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const [draft, set, begun] = useDraft(`companion:${companion?._id ?? 'new'}`, {
    first_name: companion?.first_name ?? '',
    last_name: companion?.last_name ?? '',
    email: companion?.email ?? '',
  });
  const naming = useNameCompanion(companion?._id ?? null);
  const { error } = naming;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const fields = error instanceof CallError ? error.fields : [];
  const problem = (path: string) => fields.find((field) => field.path === path)?.message;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (!naming.isPending) naming.mutate(draft, { onSuccess: () => onDone(fullName(draft)) });
  };
  return (
    <FormDialog
      title={
        companion ? t('companion.changeNamed', { name: fullName(companion) }) : t('companion.add')
      }
      onClose={onClose}
    >
      <Stack as="form" gap={5} noValidate ref={form} onSubmit={submit}>
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={naming.isPending}>
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
        </Fields>
        {fields.length === 0 && <FailedStep error={error} />}
        <div>
          <Button type="submit" loading={naming.isPending}>
            {t(companion ? 'companion.save' : 'companion.send')}
          </Button>
        </div>
      </Stack>
    </FormDialog>
  );
}
