import { useId } from 'react';
import { Row } from '../layout/Row.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './Choices.module.css';

interface ChoicesProps {
  name: string;
  label: string;
  description?: string | undefined;
  /** `lang` where a label isn't in the page's language. */
  options: { value: string; label: string; lang?: string | undefined }[];
  chosen: string[];
  /** Allows any number of options instead of one. */
  several?: boolean;
  required?: boolean;
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** A few options side by side, chosen with one tap. */
export function Choices(props: ChoicesProps) {
  const { name, label, description, options, chosen, several = false, required } = props;
  const { error, onChange } = props;
  const id = useId();
  const choose = (value: string, on: boolean) =>
    onChange(several ? chosen.filter((one) => one !== value).concat(on ? value : []) : [value]);
  return (
    <fieldset
      className={styles.choices}
      role={several ? 'group' : 'radiogroup'}
      aria-describedby={
        [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
      {...(!several && { 'aria-invalid': Boolean(error), 'aria-required': required })}
      data-invalid={Boolean(error)}
    >
      <legend>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {description && (
        <Text size="sm" tone="soft" id={`${id}-hint`} className={styles.hint}>
          {description}
        </Text>
      )}
      <Row className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={(change) => choose(option.value, change.currentTarget.checked)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </Row>
      {error && (
        <Text size="sm" tone="alarm" id={`${id}-error`} className={styles.error}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
