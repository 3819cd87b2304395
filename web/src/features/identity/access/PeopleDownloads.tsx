import { Button } from '@mantine/core';
import type { ChosenPeople, PeopleShown } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import layout from '../../../ui/layout.module.css';
import { useAnsweredQuestions, usePeopleFile } from './data.ts';

/** The chosen people as a file with the columns that are shown. A workbook has all answers on a sheet of their own; in a CSV they are columns. */
export function PeopleDownloads({ who, shown }: { who: ChosenPeople; shown: PeopleShown }) {
  const t = useTexts();
  const file = usePeopleFile();
  const questions = (useAnsweredQuestions().data ?? []).map(({ _id }) => _id);
  const { columns, sort, isDescending } = shown;
  const columnsOf = (format: 'csv' | 'xlsx') => [
    ...new Set(['email', ...columns, ...(format === 'csv' ? questions : [])]),
  ];
  return (
    <div role="group" aria-label={t('access.download')} className={layout.row10}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending && file.variables.format === format}
          onClick={() =>
            file.mutate({ who, format, columns: columnsOf(format), sort, isDescending })
          }
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FailedStep error={file.error} />
    </div>
  );
}
