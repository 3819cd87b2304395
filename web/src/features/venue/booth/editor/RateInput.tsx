import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { PartsInput } from './PartsInput.tsx';

type Parts = Record<string, string | number | null>;

interface RateInputProps {
  name: string;
  label: string;
  error: string | undefined;
  /** The rate in words. */
  description: ReactNode;
  parts: Parts;
  onChange: (part: Parts) => void;
}

/** A rate of interest, from the lowest to the highest, and the day on which it was true. */
export function RateInput({ parts, onChange, ...field }: RateInputProps) {
  const t = useTexts();
  const { name, label } = field;
  const { on } = parts;
  return (
    <Stack gap={4}>
      <PartsInput
        {...field}
        labels={{ from: t('fact.rateFromOf', { label }), to: t('fact.rateToOf', { label }) }}
        parts={parts}
        onChange={onChange}
      />
      <DayField
        name={`${name}.on`}
        label={t('fact.rateOnOf', { label })}
        value={typeof on === 'string' ? on : ''}
        error={undefined}
        onChange={(day) => onChange({ on: day || null })}
      />
    </Stack>
  );
}
