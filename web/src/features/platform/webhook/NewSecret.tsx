import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

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
    <Stack gap={5}>
      <Notice tone="good">{t('integrations.once')}</Notice>
      <CopyField label={t('webhook.secret', { url })} value={secret} />
      <Row justify="end">
        <Button onClick={onKept}>{t('integrations.kept')}</Button>
      </Row>
    </Stack>
  );
}
