import type { ImportKind } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { useDownload } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import pill from '../../../ui/button/pill.module.css';
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
  const loading = useDownload(kind, template);
  return (
    <Row align="center" className={styles.downloads} role="group" aria-label={label}>
      <Text as="span" tone="soft">
        {label}
      </Text>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className={pill.square}
          aria-label={`${label}: ${format.toUpperCase()}`}
          aria-disabled={loading.isPending}
          onClick={() => !loading.isPending && loading.mutate(format)}
        >
          <IconDownload size={17} aria-hidden /> {format.toUpperCase()}
        </button>
      ))}
      {loading.error && (
        <Text tone="alarm" role="alert">
          {errorSentence(loading.error, t('shell.offline'), t('shell.failed'))}
        </Text>
      )}
    </Row>
  );
}
