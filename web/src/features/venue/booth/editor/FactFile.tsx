import { TextInput } from '@mantine/core';
import type { FactValue } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { PictureField } from './PictureField.tsx';
import styles from './BoothEditor.module.css';

interface FactFileProps {
  name: string;
  label: string;
  error: string | undefined;
  kind: 'document' | 'picture' | 'plan';
  parts: Record<string, string | number | null>;
  onChange: (value: FactValue | undefined) => void;
}

/** A document, picture or plan with its title. */
export function FactFile({ name, label, error, kind, parts, onChange }: FactFileProps) {
  const t = useTexts();
  const url = typeof parts['url'] === 'string' ? parts['url'] : null;
  const title = String(parts['title'] ?? '');
  if (kind !== 'document')
    return (
      <PictureField
        label={label}
        url={url}
        alt={title}
        error={error}
        onChange={(next) => onChange(next ? { url: next, title } : undefined)}
        onAlt={(alt) => onChange({ ...parts, title: alt })}
      />
    );
  return (
    <Stack gap={2} align="start" role="group" aria-label={label}>
      <Text as="span" weight="semibold">
        {label}
      </Text>
      {url && (
        <>
          <TextInput
            name={name}
            label={t('fact.titleOf', { label })}
            value={title}
            maxLength={200}
            error={error}
            onChange={(typed) => onChange({ url, title: typed.currentTarget.value })}
          />
          <button type="button" className={styles.remove} onClick={() => onChange(undefined)}>
            {t('edit.noPicture')}
          </button>
        </>
      )}
      <FileButton
        kind="document"
        label={t('fact.upload')}
        onKept={(file) => onChange({ url: file.fileUrl, title: title || file.title })}
      />
    </Stack>
  );
}
