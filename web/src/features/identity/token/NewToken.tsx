import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CallError, scopes } from '@pavilion/contract';
import type { SyntheticEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { useMakeToken } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

const spans = ['30', '90', '365'] as const;

/** Creates a token and shows its secret, once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [draft, set, begun] = useDraft('token:new', {
    name: '',
    chosen: [] as string[],
    days: '90',
  });
  const { name, chosen, days } = draft;
  const make = useMakeToken();
  const problem = (path: string) =>
    make.error instanceof CallError
      ? make.error.fields.find((field) => field.path.startsWith(path))?.message
      : undefined;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const given = scopes.filter((scope) => chosen.includes(scope));
    make.mutate({ name, scopes: given, days: Number(days) }, { onSuccess: () => set(begun) });
  };
  return (
    <FormDialog title={t('token.new')} isHeld={make.isSuccess} onClose={onClose}>
      {make.data ? (
        <Stack gap={5}>
          <Notice tone="good">{t('integrations.once')}</Notice>
          <CopyField
            label={t('token.secret', { name: make.data.token.name })}
            value={make.data.secret}
          />
          <Row gap={0} wrap={false} justify="end">
            <Button onClick={onClose}>{t('integrations.kept')}</Button>
          </Row>
        </Stack>
      ) : (
        <Stack as="form" gap={5} noValidate onSubmit={submit}>
          <Unsaved draft={draft} saved={begun} />
          <Fields isSaving={make.isPending}>
            <TextInput
              label={t('token.name')}
              description={t('token.nameHint')}
              name="name"
              required
              data-autofocus
              maxLength={80}
              autoComplete="off"
              value={name}
              error={problem('name')}
              onChange={(change) => set({ name: change.currentTarget.value })}
            />
            <Choices
              name="scopes"
              label={t('token.scopes')}
              several
              required
              error={problem('scopes')}
              options={scopes.map((value) => ({ value, label: t(`token.scope.${value}`) }))}
              chosen={chosen}
              onChange={(next) => set({ chosen: next })}
            />
            <NativeSelect
              label={t('token.days')}
              value={days}
              data={spans.map((value) => ({ value, label: t(`token.days.${value}`) }))}
              onChange={(change) => set({ days: change.currentTarget.value })}
            />
          </Fields>
          <FailedStep error={make.error} />
          <Row gap={0} wrap={false} justify="end">
            <Button type="submit" loading={make.isPending}>
              {t('token.make')}
            </Button>
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}
