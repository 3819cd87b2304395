import { TextInput } from '@mantine/core';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import styles from './Rows.module.css';

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
    <div className={styles.picture} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.pictureRow}>
        {url ? (
          <img src={url} alt={alt ?? ''} data-logo={alt === undefined || undefined} />
        ) : (
          <span className={styles.noPicture} />
        )}
        <div className={styles.pictureWords}>
          <div className={styles.buttons}>
            <FileButton
              kind="picture"
              label={t(url ? 'edit.otherPicture' : 'edit.choosePicture')}
              onKept={({ fileUrl }) => onChange(fileUrl)}
            />
            {url && (
              <button type="button" className={styles.plain} onClick={() => onChange(null)}>
                {t('edit.noPicture')}
              </button>
            )}
          </div>
          {url && onAlt && (
            <TextInput
              size="sm"
              label={t('edit.alt')}
              value={alt ?? ''}
              maxLength={300}
              onChange={(typed) => onAlt(typed.currentTarget.value)}
            />
          )}
        </div>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
