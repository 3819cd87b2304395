import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import layout from '../../../ui/layout.module.css';
import { type Narrowing, usePeopleFile } from './data.ts';

/** The people that the list is narrowed to, as a file with their answers. */
export function PeopleDownloads({ asked }: { asked: Narrowing }) {
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
          onClick={() => file.mutate({ asked, format })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FailedStep error={file.error} />
    </div>
  );
}
