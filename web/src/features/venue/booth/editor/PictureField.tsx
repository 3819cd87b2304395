import { TextInput } from '@mantine/core';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './BoothEditor.module.css';

interface PictureFieldProps {
  label: string;
  url: string | null;
  /** The alternative text, if it has one. */
  alt?: string;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onAlt?: (alt: string) => void;
}

/** One picture of a booth: choose or drop a file, describe it, remove it. */
export function PictureField({ label, url, alt, error, onChange, onAlt }: PictureFieldProps) {
  const t = useTexts();
  return (
    <Stack role="group" aria-label={label}>
      <Text as="span" weight="semibold">
        {label}
      </Text>
      <div className={styles.pictureRow}>
        {url ? (
          <img src={url} alt={alt ?? ''} data-logo={alt === undefined || undefined} />
        ) : (
          <span className={styles.noPicture} />
        )}
        <Stack gap={2}>
          <Row align="start">
            <FileButton
              kind="picture"
              label={t(url ? 'edit.otherPicture' : 'edit.choosePicture')}
              onKept={({ fileUrl }) => onChange(fileUrl)}
            />
            {url && (
              <button type="button" className={styles.remove} onClick={() => onChange(null)}>
                {t('edit.noPicture')}
              </button>
            )}
          </Row>
          {url && onAlt && (
            <TextInput
              size="sm"
              label={t('edit.alt')}
              value={alt ?? ''}
              maxLength={300}
              onChange={(typed) => onAlt(typed.currentTarget.value)}
            />
          )}
        </Stack>
      </div>
      {error && (
        <Text tone="alarm" size="md" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
