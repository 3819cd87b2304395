import { TextInput } from '@mantine/core';
import { useTexts } from '../../../../texts/texts.ts';
import styles from '../NewEvent.module.css';

/** A colour, picked or typed. */
export function ColourField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTexts();
  const isWhole = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      label={label}
      name={name}
      value={value}
      error={error}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(change) => onChange(change.target.value)}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('setup.pick', { what: label })}
          value={isWhole ? value : '#000000'}
          onChange={(change) => onChange(change.target.value)}
        />
      }
    />
  );
}
