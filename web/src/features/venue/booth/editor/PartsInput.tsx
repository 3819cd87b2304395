import type { ReactNode } from 'react';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { NumberInput } from './NumberInput.tsx';

type Parts = Record<string, string | number | null>;

interface PartsInputProps {
  name: string;
  label: string;
  error: string | undefined;
  description?: ReactNode;
  /** The label of each part, by its name. */
  labels: Record<string, string>;
  parts: Parts;
  onChange: (part: Parts) => void;
}

/** A fact of several numbers, side by side; its error is at the first. */
export function PartsInput(props: PartsInputProps) {
  const { name, label, error, description, labels, parts, onChange } = props;
  return (
    <Grid least="12rem" gap={4} align="start" role="group" aria-label={label}>
      {Object.entries(labels).map(([part, own], at) => (
        <NumberInput
          key={part}
          name={at ? `${name}.${part}` : name}
          label={own}
          {...(at === 0 && { error, description })}
          value={parts[part]}
          onChange={(number) => onChange({ [part]: number ?? null })}
        />
      ))}
    </Grid>
  );
}
