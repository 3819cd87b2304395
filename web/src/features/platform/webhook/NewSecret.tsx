import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import layout from '../../../ui/layout/layout.module.css';

/** A secret, shown only this once. */
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
    <div className={layout.stack20}>
      <Notice tone="good">{t('integrations.once')}</Notice>
      <CopyField label={t('webhook.secret', { url })} value={secret} />
      <div className={layout.end}>
        <Button onClick={onKept}>{t('integrations.kept')}</Button>
      </div>
    </div>
  );
}
