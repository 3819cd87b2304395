import type { FactValue } from '@pavilion/contract';
import { toSquareFeet, toSquareMetres } from '@pavilion/contract/squareFeet';
import { useTexts } from '../../../../texts/texts.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { NumberInput } from './NumberInput.tsx';

interface AreaInputProps {
  name: string;
  label: string;
  error: string | undefined;
  /** Square metres. */
  value: FactValue | undefined;
  onChange: (value: number | string | undefined) => void;
}

/** An area in square metres or square feet: each shows what is typed in the other. */
export function AreaInput({ name, label, error, value, onChange }: AreaInputProps) {
  const t = useTexts();
  return (
    <Grid least="12rem" gap={4} align="start" role="group" aria-label={label}>
      <NumberInput
        name={name}
        label={t('fact.metresOf', { label })}
        error={error}
        value={value}
        onChange={onChange}
      />
      <NumberInput
        name={`${name}.feet`}
        label={t('fact.feetOf', { label })}
        value={typeof value === 'number' ? toSquareFeet(value) : undefined}
        onChange={(feet) => onChange(typeof feet === 'number' ? toSquareMetres(feet) : feet)}
      />
    </Grid>
  );
}
