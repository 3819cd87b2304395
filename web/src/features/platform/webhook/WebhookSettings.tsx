import { Button, Switch } from '@mantine/core';
import type { Webhook } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateWebhook } from './data.ts';
import { NewSecret } from '../../../ui/feedback/NewSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Webhooks.module.css';

/** Edits a webhook: its URL, its events, whether it is on, its secret; and removes it. */
export function WebhookSettings({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const t = useTexts();
  const { _id: id, url, kinds, offSince } = webhook;
  const [draft, set, begun] = useDraft(`webhook:${id}`, { url, kinds, isOn: offSince === null });
  const change = useChangeWebhook(id);
  const rotate = useRotateWebhook(id);
  if (rotate.data)
    return (
      <div className={styles.settings}>
        <NewSecret url={url} secret={rotate.data.secret} onKept={onDone} />
      </div>
    );
  return (
    <div className={styles.settings}>
      <Stack
        as="form"
        gap={5}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          change.mutate(draft, { onSuccess: onDone });
        }}
      >
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={change.isPending}>
          <WebhookFields draft={draft} error={change.error} onChange={set} />
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
      <Rest webhook={webhook} rotate={rotate} onDeleted={onDone} />
    </div>
  );
}

function Rest({
  webhook,
  rotate,
  onDeleted,
}: {
  webhook: Webhook;
  rotate: ReturnType<typeof useRotateWebhook>;
  onDeleted: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [asked, setAsked] = useState<'secret' | 'delete' | null>(null);
  const remove = useDeleteWebhook(webhook._id);
  const { url, secretFrom, oldSecretUntil } = webhook;
  const date = inEventZone(secretFrom, language, { dateStyle: 'medium' });
  const close = () => setAsked(null);
  return (
    <Stack gap={4} className={styles.more}>
      <Text tone="soft" size="md">
        {t('webhook.secretFrom', { date })}
        {oldSecretUntil && (
          <> {t('webhook.overlap', { moment: inEventZone(oldSecretUntil, language) })}</>
        )}
      </Text>
      <Row>
        <Button variant="default" onClick={() => setAsked('secret')}>
          {t('webhook.newSecret')}
        </Button>
        <Button variant="default" onClick={() => setAsked('delete')}>
          {t('webhook.delete')}
        </Button>
      </Row>
      {asked === 'secret' && (
        <ConfirmDialog
          title={t('webhook.secretTitle')}
          confirm={t('webhook.newSecret')}
          act={{ isPending: rotate.isPending, error: rotate.error, run: () => rotate.mutate() }}
          onClose={close}
        >
          <p dir="auto">{t('webhook.secretText')}</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('webhook.deleteTitle')}
          confirm={t('webhook.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => remove.mutate(undefined, { onSuccess: onDeleted }),
          }}
          onClose={close}
        >
          <p dir="auto">{t('webhook.deleteText', { url })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
