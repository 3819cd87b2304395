import { Button } from '@mantine/core';
import { duties, roles } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { Choices } from '../../../../ui/form/Choices.tsx';

/** Chooses a person's roles beside attendee, and what they are limited to as an organiser. */
export function PersonRoles({
  chosen,
  limits,
  isSaving,
  onChange,
  onSave,
}: {
  chosen: string[];
  limits: string[];
  isSaving: boolean;
  onChange: (change: { chosen?: string[]; limits?: string[] }) => void;
  onSave: () => void;
}) {
  const t = useTexts();
  return (
    <section>
      <Choices
        name="roles"
        label={t('access.roles')}
        several
        options={roles
          .filter((role) => role !== 'attendee')
          .map((value) => ({ value, label: t(`access.role.${value}`) }))}
        chosen={chosen}
        onChange={(next) => onChange({ chosen: next })}
      />
      {chosen.includes('organiser') && (
        <Choices
          name="duties"
          label={t('access.duties')}
          description={t('access.dutiesHint')}
          several
          options={duties.map((value) => ({ value, label: t(`access.duty.${value}`) }))}
          chosen={limits}
          onChange={(next) => onChange({ limits: next })}
        />
      )}
      <Button loading={isSaving} onClick={onSave}>
        {t('access.saveRoles')}
      </Button>
    </section>
  );
}
