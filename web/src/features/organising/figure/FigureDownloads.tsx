import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useFigureFile } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';

/** Downloads the whole report as a file. */
export function FigureDownloads() {
  const t = useTexts();
  const file = useFigureFile();
  return (
    <Row role="group" aria-label={t('figure.download')}>
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
    </Row>
  );
}
