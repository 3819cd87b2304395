import { TextInput } from '@mantine/core';
import type { BoothChange } from '@pavilion/contract';
import { IconFileText } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './Rows.module.css';

type Papers = NonNullable<BoothChange['documents']>;

interface DocumentRowsProps {
  papers: Papers;
  errorAt: (path: string) => string | undefined;
  onChange: (papers: Papers) => void;
}

/** The documents of a booth that visitors can read and save: PDFs, each with a title. */
export function DocumentRows({ papers, errorAt, onChange }: DocumentRowsProps) {
  const t = useTexts();
  return (
    <div className={styles.rows}>
      <ol>
        {papers.map((paper, at) => (
          <li key={paper._id ?? `${paper.documentUrl} ${at}`} className={styles.pictureLine}>
            <a
              href={paper.documentUrl}
              target="_blank"
              rel="noopener"
              aria-label={t('edit.openPaper', { name: paper.title })}
            >
              <IconFileText size={24} aria-hidden />
            </a>
            <TextInput
              size="sm"
              name={`documents.${at}.title`}
              aria-label={t('edit.documentTitle', { number: at + 1 })}
              value={paper.title}
              maxLength={200}
              error={errorAt(`documents.${at}.title`) ?? errorAt(`documents.${at}.documentUrl`)}
              onChange={(typed) =>
                onChange(papers.with(at, { ...paper, title: typed.currentTarget.value }))
              }
            />
            <RowActions all={papers} at={at} name={paper.title} onChange={onChange} />
          </li>
        ))}
      </ol>
      <FileButton
        kind="document"
        several
        label={t('edit.addDocuments')}
        onKept={({ fileUrl, title }) =>
          onChange([...papers, { title: title || t('edit.document'), documentUrl: fileUrl }])
        }
      />
    </div>
  );
}
