import { Button } from '@mantine/core';
import type { ChosenPeople, PeopleShown } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { usePeopleFile } from './peopleData.ts';

/** Downloads the selected people as a file, with the columns shown. */
export function PeopleDownloads({ who, shown }: { who: ChosenPeople; shown: PeopleShown }) {
  const t = useTexts();
  const file = usePeopleFile();
  return (
    <div role="group" aria-label={t('access.download')} className={layout.row10}>
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
    </div>
  );
}
