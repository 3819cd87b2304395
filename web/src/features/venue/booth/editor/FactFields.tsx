import type { FactField, Facts } from '@pavilion/contract';
import { FactInput } from './FactInput.tsx';

/** The inputs of facts, one for each field. */
export function FactFields({
  fields,
  facts,
  path,
  errorAt,
  organises,
  onChange,
}: {
  fields: FactField[];
  facts: Facts;
  /** Where the facts are in the booth: `facts`, `items.0.facts`. */
  path: string;
  errorAt: (path: string) => string | undefined;
  organises: boolean;
  onChange: (facts: Facts) => void;
}) {
  return fields.map((field) => (
    <FactInput
      key={field.key}
      field={field}
      name={`${path}.${field.key}`}
      value={facts[field.key]}
      error={errorAt(`${path}.${field.key}`)}
      organises={organises}
      onChange={(value) => {
        const { [field.key]: _before, ...others } = facts;
        onChange(value === undefined ? others : { ...facts, [field.key]: value });
      }}
    />
  ));
}
