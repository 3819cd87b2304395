import { Button, MultiSelect, TagsInput } from '@mantine/core';
import { CallError, type SpokenLanguage, type StaffMember } from '@pavilion/contract';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useSpokenLanguages } from '../../../lib/text/useSpokenLanguages.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useSetSkills } from './data.ts';
import styles from './Staff.module.css';

interface StaffSkillsProps {
  boothId: string;
  member: StaffMember;
  /** The event's; without any, staff write theirs. */
  cities: string[];
  onSaved: () => void;
}

/** The languages in which a member of a booth's staff answers, and the cities they look after. */
export function StaffSkills({ boothId, member, cities, onSaved }: StaffSkillsProps) {
  const t = useTexts();
  const { term } = useTerms();
  const languages = useSpokenLanguages();
  const was = { languages: member.languages, cities: member.cities };
  const typed = useConflictDraft(was, `skills:${boothId}:${member.person._id}`, {
    isInDrawer: true,
  });
  const save = useSetSkills(boothId, member.person._id);
  const submit = () => save.mutate({ ...typed.values, was }, { onSuccess: onSaved });
  const toProblem = (field: string) =>
    save.error instanceof CallError
      ? save.error.fields.find(({ path }) => path.startsWith(field))?.message
      : undefined;
  const choices = {
    label: t('staff.cities'),
    description: t('staff.citiesHint'),
    value: typed.values.cities,
    error: toProblem('cities'),
    onChange: (chosen: string[]) => typed.set({ cities: chosen }),
  };
  const offered = [...new Set([...cities, ...typed.values.cities])];
  return (
    <Stack
      as="form"
      className={styles.hours}
      onSubmit={(sent) => {
        sent.preventDefault();
        submit();
      }}
    >
      <ConflictChoice
        fields={typed.contested.map((field) => t(`staff.${field}`))}
        onMine={() => {
          typed.keepMine();
          submit();
        }}
        onTheirs={() => {
          typed.takeTheirs();
          save.reset();
        }}
      />
      <Fields isSaving={save.isPending}>
        <MultiSelect
          label={t('staff.languages')}
          description={t('staff.languagesHint')}
          data={languages}
          value={typed.values.languages}
          error={toProblem('languages')}
          nothingFoundMessage={t('staff.noLanguage')}
          searchable
          hidePickedOptions
          clearSearchOnChange
          onChange={(chosen) => typed.set({ languages: chosen as SpokenLanguage[] })}
        />
        {cities.length > 0 ? (
          <MultiSelect
            {...choices}
            data={offered.map((city) => ({ value: city, label: term(city) }))}
            searchable
            hidePickedOptions
            clearSearchOnChange
          />
        ) : (
          <TagsInput {...choices} maxTags={50} />
        )}
      </Fields>
      <FailedStep error={save.error} />
      <Button type="submit" loading={save.isPending} disabled={typed.contested.length > 0}>
        {t('staff.saveSkills')}
      </Button>
    </Stack>
  );
}
