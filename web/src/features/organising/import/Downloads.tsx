import type { ImportKind, SheetFormat } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { download } from './data.ts';
import styles from './ImportTable.module.css';

/** Downloads a table as CSV or XLSX, in the format the import accepts. */
export function Downloads({
  kind,
  label,
  template = false,
}: {
  kind: ImportKind;
  label: string;
  template?: boolean;
}) {
  const t = useTexts();
  const loading = useMutation({
    mutationFn: (format: SheetFormat) => download(kind, format, template),
  });
  return (
    <div className={styles.downloads} role="group" aria-label={label}>
      <span>{label}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          aria-label={`${label}: ${format.toUpperCase()}`}
          aria-disabled={loading.isPending}
          onClick={() => !loading.isPending && loading.mutate(format)}
        >
          <IconDownload size={17} aria-hidden /> {format.toUpperCase()}
        </button>
      ))}
      {loading.error && (
        <p role="alert" className={styles.problem}>
          {errorSentence(loading.error, t('shell.offline'), t('shell.failed'))}
        </p>
      )}
    </div>
  );
}
