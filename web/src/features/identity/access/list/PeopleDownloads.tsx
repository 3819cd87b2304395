import { Button } from '@mantine/core';
import type { ChosenPeople, PeopleShown } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { usePeopleFile } from './peopleData.ts';

/** Downloads the selected people as a file, with the columns shown. */
export function PeopleDownloads({ who, shown }: { who: ChosenPeople; shown: PeopleShown }) {
  const t = useTexts();
  const file = usePeopleFile();
  return (
    <Row role="group" aria-label={t('access.download')}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending && file.variables.format === format}
          onClick={() => file.mutate({ who, shown, format })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FailedStep error={file.error} />
    </Row>
  );
}
