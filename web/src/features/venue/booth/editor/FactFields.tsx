import { useEvent } from '../../../../lib/event/event.ts';
import { EditorPart, type DraftFields } from './EditorPart.tsx';
import { FactInput } from './FactInput.tsx';

/** The facts that the event's booths state, a field each. */
export function FactFields({ draft: { values, set }, errorAt, organises }: DraftFields & { organises: boolean }) {
  const fields = useEvent()!.config.boothFields;
  if (!fields.length) return null;
  return (
    <EditorPart part="facts">
      {fields.map((field) => (
        <FactInput
          key={field.key}
          field={field}
          value={values.facts[field.key]}
          error={errorAt(`facts.${field.key}`)}
          organises={organises}
          onChange={(value) => {
            const { [field.key]: _before, ...others } = values.facts;
            set({ facts: value === undefined ? others : { ...values.facts, [field.key]: value } });
          }}
        />
      ))}
    </EditorPart>
  );
}
