import { TextInput } from '@mantine/core';
import { toDayMonthYear } from '@pavilion/contract/clock';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './DayField.module.css';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or the input as typed while it isn't a day. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
}

/** A day in the local format, `DD/MM/YYYY`, typed or chosen from the browser's calendar. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => shown(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if ((toIso(typed) ?? typed) !== value) setTyped(shown(value));
  }
  const type = (text: string) => {
    const iso = toIso(text);
    setTyped(iso && /^\d{4}/.test(text) ? toDayMonthYear(iso) : text);
    onChange(iso ?? text);
  };
  return (
    <TextInput
      {...field}
      placeholder={t('day.format')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      onChange={(change) => type(change.currentTarget.value)}
      onBlur={() => setTyped(shown(value))}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        // for pointers only: keyboard users type the day
        <span className={styles.calendar}>
          <IconCalendar size={18} stroke={1.7} aria-hidden />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden
            value={toIso(typed) ?? ''}
            onChange={(change) => change.target.value && type(change.target.value)}
          />
        </span>
      }
    />
  );
}

function shown(value: string): string {
  return toIso(value) ? toDayMonthYear(value) : value;
}

/** Parses `02/06/2021`, `02062021` or `2021-06-02` as `2021-06-02`; null if it isn't a day. */
function toIso(text: string): string | null {
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ??
    // some phones' number pads have no separator
    /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ??
    [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
