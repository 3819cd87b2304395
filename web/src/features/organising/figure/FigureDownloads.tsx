import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useFigureFile } from './data.ts';
import layout from '../../../ui/layout/layout.module.css';

/** Downloads the whole report as a file. */
export function FigureDownloads() {
  const t = useTexts();
  const file = useFigureFile();
  return (
    <div role="group" aria-label={t('figure.download')} className={layout.row10}>
      {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending && file.variables.format === format}
          onClick={() => file.mutate({ format })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FailedStep error={file.error} />
    </div>
  );
}
