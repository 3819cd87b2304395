import { Button } from '@mantine/core';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { useAddWebhook, type WebhookDraft } from './data.ts';
import { NewSecret } from '../../../ui/feedback/NewSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

/** Adds a webhook and shows its secret, once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [draft, set, begun] = useDraft<WebhookDraft>('webhook:new', { url: '', kinds: [] });
  const add = useAddWebhook();
  return (
    <FormDialog title={t('webhook.new')} isHeld={add.isSuccess} onClose={onClose}>
      {add.data ? (
        <NewSecret url={add.data.webhook.url} secret={add.data.secret} onKept={onClose} />
      ) : (
        <Stack
          as="form"
          gap={5}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            add.mutate(draft, { onSuccess: () => set(begun) });
          }}
        >
          <Unsaved draft={draft} saved={begun} />
          <Fields isSaving={add.isPending}>
            <WebhookFields draft={draft} error={add.error} onChange={set} />
          </Fields>
          <Row justify="end">
            <Button type="submit" loading={add.isPending}>
              {t('webhook.add')}
            </Button>
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}
