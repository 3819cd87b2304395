import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useRangeProblem } from './useRangeProblem.ts';

/** A number in a range: one outside stays as typed, with a sentence that names the range. */
export function NumberField({
  error,
  ...props
}: NumberInputProps & { min: number; max: number; value: number | string }) {
  const problem = useRangeProblem(props.value, props);
  return <NumberInput {...props} clampBehavior="none" error={problem ?? error} />;
}
