import { Button } from '@mantine/core';
import { importZipLimits, type ImportFiles, type ImportPlan } from '@pavilion/contract';
import { IconFileZip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFiles } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import marked from '../../../ui/layout/marked.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './ImportTable.module.css';

interface FilesProps {
  plan: ImportPlan;
  isBusy: boolean;
  onPlan: (plan: ImportPlan) => void;
  /** Changes a cell's value. */
  onCell: (cell: { line: number; column: string; value: string }) => void;
}

/** The pictures and documents for a table: upload them as a ZIP, and see which rows use which, which are missing and which are unused. */
export function Files({ plan, isBusy, onPlan, onCell }: FilesProps) {
  const t = useTexts();
  const sending = useFiles(plan._id);
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  if (!plan.files) return null;
  const { found, missing, unused, refused } = plan.files;
  const isEmpty = !found.length && !unused.length && !refused.length;
  const send = (file: File | undefined) => {
    if (!file || sending.isPending) return;
    setPart(0);
    sending.mutate(
      { file, onProgress: setPart },
      {
        onSuccess: onPlan,
        onSettled: () => {
          setPart(null);
          if (input.current) input.current.value = '';
        },
      },
    );
  };
  return (
    <Card as="section" padding={5} aria-labelledby="files-beside">
      <Text as="h3" size="xl" id="files-beside">
        {t('import.files')}
      </Text>
      <p className={styles.hint}>
        {t('import.filesText', {
          files: importZipLimits.files,
          megabytes: importZipLimits.bytes / 1_000_000,
        })}
      </p>
      <Row align="center">
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          aria-disabled={sending.isPending || isBusy}
          onClick={() => !isBusy && input.current?.click()}
        >
          {t(isEmpty ? 'import.addZip' : 'import.addAnotherZip')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('import.addZip')}
          accept=".zip,application/zip"
          onChange={(change) => send(change.target.files?.[0])}
        />
        <p role="status" className={styles.hint}>
          {sending.isPending && (
            <>
              <progress
                aria-label={t('import.sendingZip')}
                {...(part !== null && part < 1 && { value: part })}
              />{' '}
              {t(part !== null && part < 1 ? 'import.sendingZip' : 'import.readingZip')}
            </>
          )}
          {!sending.isPending &&
            !isEmpty &&
            t('import.filesSum', {
              found: new Set(found.flatMap(({ files }) => files)).size,
              missing: missing.length,
              unused: unused.length,
            })}
        </p>
      </Row>
      <FailedStep error={sending.error} otherwise={t('shell.failed')} />
      {missing.map((one) => (
        <Missing key={`${one.line} ${one.column} ${one.file}`} {...{ one, isBusy, onCell }} />
      ))}
      {refused.length > 0 && (
        <Notice tone="quiet" title={t('import.refusedFiles', { count: refused.length })}>
          <ul className={marked.marked}>
            {refused.map(({ file, message }) => (
              <li key={file}>{t('import.refusedFile', { file, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unused.length > 0 && (
        <Notice tone="quiet" title={t('import.unusedFiles', { count: unused.length })}>
          <p>{unused.join(', ')}</p>
        </Notice>
      )}
      {found.length > 0 && <Found found={found} />}
    </Card>
  );
}

/** A file name without a match; offers a similar one if found. */
function Missing({
  one: { line, name, column, file, near },
  isBusy,
  onCell,
}: Pick<FilesProps, 'isBusy' | 'onCell'> & { one: ImportFiles['missing'][number] }) {
  const t = useTexts();
  if (!near) return null;
  return (
    <Notice tone="quiet">
      <p>{t('import.nearFile', { name, file, near: near.file })}</p>
      <Button
        size="sm"
        variant="light"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onCell({ line, column, value: near.value })}
      >
        {t('import.useFile', { file: near.file })}
      </Button>
    </Notice>
  );
}

/** Which rows use which files. */
function Found({ found }: Pick<ImportFiles, 'found'>) {
  const t = useTexts();
  return (
    <details className={styles.paste} open={found.length <= 12}>
      <summary className={link.tap}>{t('import.foundFiles')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.file')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ line, name, column, files }) => (
              <tr key={`${line} ${column}`}>
                <th scope="row">
                  {line} · {name}
                </th>
                <td>
                  <code>{column}</code>
                </td>
                <td className={styles.names}>{files.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
