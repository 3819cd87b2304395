import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../layout/Row.tsx';
import { DayField } from './DayField.tsx';
import styles from './DayField.module.css';

/** A day and a time, `YYYY-MM-DDTHH:MM`, or the input as typed while one is missing or isn't a day, so that it is rejected rather than taken for empty. */
export function MomentField({
  name,
  label,
  value,
  onChange,
  required,
  error,
  description,
}: {
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
}) {
  const t = useTexts();
  const [parts, setParts] = useState(() => toParts(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== joined(parts)) setParts(toParts(value));
  }
  const set = (next: typeof parts) => {
    setParts(next);
    onChange(joined(next));
  };
  return (
    <Row className={styles.pair}>
      <DayField
        {...(name && { name })}
        label={label}
        value={parts.day}
        onChange={(day) => set({ ...parts, day })}
        {...(required && { required })}
        error={error}
        description={description}
      />
      <TextInput
        type="time"
        label={t('day.time')}
        aria-label={t('day.timeOf', { field: label })}
        required={required}
        value={parts.time}
        onChange={(change) => set({ ...parts, time: change.currentTarget.value })}
      />
    </Row>
  );
}

function toParts(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

function joined({ day, time }: { day: string; time: string }): string {
  return day || time ? `${day}T${time}` : '';
}
