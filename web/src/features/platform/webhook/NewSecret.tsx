import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './WebhookForm.module.css';

/** A secret in the one moment in which it is shown. */
export function NewSecret({
  url,
  secret,
  onKept,
}: {
  url: string;
  secret: string;
  onKept: () => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.form}>
      <Notice tone="good">{t('integrations.once')}</Notice>
      <CopyField label={t('webhook.secret', { url })} value={secret} />
      <div className={styles.foot}>
        <Button onClick={onKept}>{t('integrations.kept')}</Button>
      </div>
    </div>
  );
}
