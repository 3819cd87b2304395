import { Button } from '@mantine/core';
import { useTexts } from '../../texts/texts.ts';
import { CopyField } from '../button/CopyField.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Notice } from './Notice.tsx';

/** The secret by which a program checks our messages, shown only this once. */
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
