import { TextInput } from '@mantine/core';
import type { BoothChange } from '@pavilion/contract';
import { IconFileText } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { RowActions } from './RowActions.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './BoothEditor.module.css';

type Documents = NonNullable<BoothChange['documents']>;

interface DocumentRowsProps {
  documents: Documents;
  errorAt: (path: string) => string | undefined;
  onChange: (documents: Documents) => void;
}

/** The documents of a booth that visitors can read and save: PDFs, each with a title. */
export function DocumentRows({ documents, errorAt, onChange }: DocumentRowsProps) {
  const t = useTexts();
  return (
    <Stack className={styles.rows}>
      <Stack as="ol" gap={2}>
        {documents.map((file, at) => (
          <li key={file._id ?? `${file.documentUrl} ${at}`} className={styles.pictureLine}>
            <a
              href={file.documentUrl}
              target="_blank"
              rel="noopener"
              aria-label={t('edit.openPaper', { name: file.title })}
            >
              <IconFileText size={24} aria-hidden />
            </a>
            <TextInput
              size="sm"
              name={`documents.${at}.title`}
              aria-label={t('edit.documentTitle', { number: at + 1 })}
              value={file.title}
              maxLength={200}
              error={errorAt(`documents.${at}.title`) ?? errorAt(`documents.${at}.documentUrl`)}
              onChange={(typed) =>
                onChange(documents.with(at, { ...file, title: typed.currentTarget.value }))
              }
            />
            <RowActions all={documents} at={at} name={file.title} onChange={onChange} />
          </li>
        ))}
      </Stack>
      <FileButton
        kind="document"
        several
        label={t('edit.addDocuments')}
        onKept={({ fileUrl, title }) =>
          onChange([...documents, { title: title || t('edit.document'), documentUrl: fileUrl }])
        }
      />
    </Stack>
  );
}
