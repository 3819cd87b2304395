import { Button } from '@mantine/core';
import { defaultCrmFields, leadSteps } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NewSecret } from '../../../ui/feedback/NewSecret.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CrmFields } from './CrmFields.tsx';
import { type CrmDraft, useConnectCrm } from './data.ts';

/** Connects a booth’s CRM and shows its secret, once. */
export function ConnectCrm({ boothId, onClose }: { boothId: string; onClose: () => void }) {
  const t = useTexts();
  const [draft, set, begun] = useDraft<CrmDraft>(`crm:${boothId}`, {
    url: '',
    steps: [...leadSteps],
    fields: defaultCrmFields,
  });
  const connect = useConnectCrm(boothId);
  return (
    <FormDialog title={t('crm.connect')} size="lg" isHeld={connect.isSuccess} onClose={onClose}>
      {connect.data ? (
        <NewSecret url={connect.data.crm.url} secret={connect.data.secret} onKept={onClose} />
      ) : (
        <Stack
          as="form"
          gap={5}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            connect.mutate(draft, { onSuccess: () => set(begun) });
          }}
        >
          <Unsaved draft={draft} saved={begun} />
          <Fields isSaving={connect.isPending}>
            <CrmFields draft={draft} error={connect.error} onChange={set} />
          </Fields>
          <Row justify="end">
            <Button type="submit" loading={connect.isPending}>
              {t('crm.connect')}
            </Button>
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}
