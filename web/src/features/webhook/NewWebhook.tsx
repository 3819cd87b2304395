import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useAddWebhook, type WebhookDraft } from './data.ts';
import { NewSecret } from './NewSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import styles from './WebhookForm.module.css';

/** Adds a webhook and shows its secret, once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', kinds: [] });
  const add = useAddWebhook();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!add.data}
      title={t('webhook.new')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {add.data ? (
        <NewSecret url={add.data.webhook.url} secret={add.data.secret} onKept={onClose} />
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            add.mutate(draft);
          }}
        >
          <WebhookFields draft={draft} error={add.error} onChange={setDraft} />
          <div className={styles.foot}>
            <Button type="submit" loading={add.isPending}>
              {t('webhook.add')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
