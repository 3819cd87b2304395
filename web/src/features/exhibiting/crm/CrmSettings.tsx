import { Button, Switch } from '@mantine/core';
import type { Crm } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CrmFields } from './CrmFields.tsx';
import { useChangeCrm } from './data.ts';

/** Edits a connection: its address, steps and field names, and whether it is on. */
export function CrmSettings({
  boothId,
  crm: { url, steps, fields, offSince },
  onClose,
}: {
  boothId: string;
  crm: Crm;
  onClose: () => void;
}) {
  const t = useTexts();
  const saved = { url, steps, fields, isOn: offSince === null };
  const [draft, set, begun] = useDraft(`crm:${boothId}`, saved);
  const change = useChangeCrm(boothId);
  return (
    <FormDialog title={t('webhook.change')} size="lg" onClose={onClose}>
      <Stack
        as="form"
        gap={5}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          change.mutate(draft, { onSuccess: onClose });
        }}
      >
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={change.isPending}>
          <CrmFields draft={draft} error={change.error} onChange={set} />
          <Switch
            label={t('webhook.isOn')}
            checked={draft.isOn}
            onChange={(switched) => set({ isOn: switched.currentTarget.checked })}
          />
        </Fields>
        <Row justify="end">
          <Button type="submit" loading={change.isPending}>
            {t('webhook.save')}
          </Button>
        </Row>
      </Stack>
    </FormDialog>
  );
}
