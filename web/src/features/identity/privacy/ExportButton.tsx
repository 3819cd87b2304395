import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useExport } from './data.ts';

/** Downloads all of the person's data as one file. */
export function ExportButton() {
  const t = useTexts();
  const { slug } = useEvent()!;
  const all = useExport(`my-data-${slug}.json`);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={all.isPending}
        onClick={() => all.mutate()}
      >
        {t('privacy.download')}
      </Button>
      {all.isSuccess && <Notice tone="good">{t('privacy.downloaded')}</Notice>}
      <FailedStep error={all.error} />
    </>
  );
}
