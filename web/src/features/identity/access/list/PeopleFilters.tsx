import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { admissionStates, type PeopleFilter, type Role, roles } from '@pavilion/contract';
import { IconFilter } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { dropEmpty } from '../../../../lib/api/dropEmpty.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { usePausedText } from '../../../../lib/draft/usePausedText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { AnswerFilter } from './AnswerFilter.tsx';
import { useAccessClasses, usePersonTags } from './peopleData.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './PeopleTable.module.css';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
}

/** Filters the list: a text search, and all other filters in an expandable part. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTexts();
  const more = useId();
  const { text = '', ...others } = filter;
  const used = Object.values(dropEmpty(others)).length;
  const [isOpen, setOpen] = useState(used > 0);
  const field = useRef<HTMLInputElement>(null);
  const search = usePausedText(text, (words) => onChange(dropEmpty({ ...filter, text: words })));
  return (
    <Stack role="search">
      <Row align="end" className={styles.filterHead}>
        <TextInput
          type="search"
          label={t('access.search')}
          placeholder={t('access.searchHint')}
          maxLength={200}
          ref={field}
          value={search.typed}
          onChange={(change) => search.type(change.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {used ? t('access.filtersUsed', { count: used }) : t('access.filters')}
        </Button>
        {(used > 0 || search.typed) && (
          <Button
            variant="subtle"
            onClick={() => {
              search.clear();
              onChange({});
              field.current?.focus();
            }}
          >
            {t('access.clearFilters')}
          </Button>
        )}
      </Row>
      <div id={more} hidden={!isOpen} className={styles.filters}>
        {isOpen && <MoreFilters filter={filter} onChange={(next) => onChange(dropEmpty(next))} />}
      </div>
    </Stack>
  );
}

function MoreFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTexts();
  const read = useLocalText();
  const set = (part: PeopleFilter) => onChange({ ...filter, ...part });
  const found = { classes: useAccessClasses(), tags: usePersonTags() };
  const { data: classes = [] } = found.classes;
  const { data: tags = [] } = found.tags;
  const yesOrNo = (key: 'blocked' | 'muted') => (
    <NativeSelect
      label={t(`access.filter.${key}`)}
      value={String(filter[key] ?? '')}
      data={[
        { value: '', label: t('access.either') },
        { value: 'true', label: t('access.yes') },
        { value: 'false', label: t('access.isNotSo') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        set({ [key]: value ? value === 'true' : undefined })
      }
    />
  );
  const day = (key: 'registeredFrom' | 'registeredTo') => (
    <FilterDay
      label={t(`access.filter.${key}`)}
      value={filter[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <>
      <MultiSelect
        label={t('access.role')}
        clearable
        data={roles.map((value) => ({ value, label: t(`access.role.${value}`) }))}
        value={filter.roles ?? []}
        onChange={(value) => set({ roles: value as Role[] })}
      />
      {classes.length > 0 && (
        <>
          <MultiSelect
            label={t('access.column.class')}
            clearable
            data={classes.map(({ _id, name }) => ({ value: _id, label: read(name) }))}
            value={filter.classes ?? []}
            onChange={(value) => set({ classes: value })}
          />
          <MultiSelect
            label={t('access.filter.admission')}
            clearable
            data={admissionStates.map((value) => ({
              value,
              label: t(`admission.state.${value}`),
            }))}
            value={filter.admissionStates ?? []}
            onChange={(value) =>
              set({ admissionStates: admissionStates.filter((one) => value.includes(one)) })
            }
          />
        </>
      )}
      {tags.length > 0 && (
        <MultiSelect
          label={t('access.column.tags')}
          clearable
          searchable
          data={tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${people})` }))}
          value={filter.tags ?? []}
          onChange={(value) => set({ tags: value })}
        />
      )}
      <FailedPart isAside what={t('access.filters')} queries={[found.classes, found.tags]} />
      <AnswerFilter answers={filter.answers ?? []} onChange={(answers) => set({ answers })} />
      {day('registeredFrom')}
      {day('registeredTo')}
      {yesOrNo('blocked')}
      {yesOrNo('muted')}
    </>
  );
}

/** A date filter, applied once the date is complete. */
function FilterDay({
  label,
  value = '',
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <DayField
      label={label}
      value={value}
      onChange={(next) => {
        if (!next || /^\d{4}-\d{2}-\d{2}$/.test(next)) onChange(next || undefined);
      }}
    />
  );
}
