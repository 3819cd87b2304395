import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFigureFile } from './data.ts';
import styles from './FigureRows.module.css';

/** The whole report as a file. */
export function FigureDownloads() {
  const t = useTexts();
  const file = useFigureFile();
  return (
    <div role="group" aria-label={t('figure.download')} className={styles.foot}>
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
      {file.isError && (
        <Notice tone="bad">{sentenceOf(file.error, t('shell.offline'), t('shell.notDone'))}</Notice>
      )}
    </div>
  );
}
