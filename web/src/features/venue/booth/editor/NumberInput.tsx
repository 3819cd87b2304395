import { TextInput, type TextInputProps } from '@mantine/core';
import type { FactValue } from '@pavilion/contract';
import { useState } from 'react';

interface NumberInputProps extends Pick<
  TextInputProps,
  'name' | 'label' | 'error' | 'description'
> {
  value: FactValue | null | undefined;
  /** The number, what was typed while it isn't one, or `undefined` while it's empty. */
  onChange: (value: number | string | undefined) => void;
}

/** A number, typed with or without commas between its digits. */
export function NumberInput({ value, onChange, ...field }: NumberInputProps) {
  const [typed, setTyped] = useState(() => shown(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (parse(typed) !== (value ?? undefined)) setTyped(shown(value));
  }
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      onChange={(change) => {
        setTyped(change.currentTarget.value);
        onChange(parse(change.currentTarget.value));
      }}
    />
  );
}

function shown(value: FactValue | null | undefined): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function parse(typed: string): number | string | undefined {
  const plain = typed.replace(/[,\s]/g, '');
  if (!plain) return undefined;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed;
}
