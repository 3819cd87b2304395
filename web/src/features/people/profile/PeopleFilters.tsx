import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type Role, roles } from '@pavilion/contract';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Choices } from '../../../ui/form/Choices.tsx';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { type PeopleSearch, useDesignations, useSkills } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './PeopleList.module.css';

const pauseMs = 250;

interface PeopleFiltersProps {
  search: PeopleSearch;
  onChange: (search: PeopleSearch) => void;
}

/** Text search and the three filters; the text is debounced. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const t = useTexts();
  const skills = useSkills();
  const designations = useDesignations();
  const [typed, setTyped] = useState(search.searchText);
  const [sent, setSent] = useState(search.searchText);
  const [seen, setSeen] = useState(search.searchText);
  // an address changed elsewhere, such as by going back, updates the field; our own change doesn't
  if (seen !== search.searchText) {
    setSeen(search.searchText);
    if (search.searchText !== sent) setTyped(search.searchText);
  }
  const pick = (more: Partial<PeopleSearch>) => {
    const next = { ...search, searchText: typed.trim(), ...more };
    setSent(next.searchText);
    onChange(next);
  };
  const ask = useDebouncedCallback(
    (searchText: string) => pick({ searchText: searchText.trim() }),
    pauseMs,
  );
  const { term } = useTerms();
  const options = (offered: string[] = [], chosen: string[]) =>
    [...new Set([...offered, ...chosen])].map((value) => ({ value, label: term(value) }));
  const count = search.skills.length + search.designations.length + search.types.length;
  const [open, setOpen] = useState(count > 0);
  return (
    <form role="search" className={styles.filters} onSubmit={(submit) => submit.preventDefault()}>
      <TextInput
        className={styles.words}
        type="search"
        label={t('lounge.search')}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(change) => {
          setTyped(change.currentTarget.value);
          ask(change.currentTarget.value);
        }}
      />
      <button
        type="button"
        className={`${link.link} ${styles.toggle}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />
        {t('lounge.filters')}
        {count > 0 && <span>{count}</span>}
      </button>
      <div className={styles.rest} data-open={open}>
        <MultiSelect
          label={t('lounge.skills')}
          placeholder={search.skills.length ? '' : t('lounge.any')}
          data={options(skills.data, search.skills)}
          value={search.skills}
          onChange={(chosen) => pick({ skills: chosen })}
          searchable
          nothingFoundMessage={t('lounge.noOption')}
        />
        <MultiSelect
          label={t('lounge.designations')}
          placeholder={search.designations.length ? '' : t('lounge.any')}
          data={options(designations.data, search.designations)}
          value={search.designations}
          onChange={(chosen) => pick({ designations: chosen })}
          searchable
          nothingFoundMessage={t('lounge.noOption')}
        />
        <FailedPart isAside what={t('lounge.filters')} queries={[skills, designations]} />
        <Row gap={3} align="end" justify="between" className={styles.types}>
          <Choices
            several
            name="attendee_type"
            label={t('lounge.type')}
            options={roles.map((value) => ({ value, label: t(`person.${value}`) }))}
            chosen={search.types}
            onChange={(chosen) => pick({ types: chosen as Role[] })}
          />
          {count > 0 && (
            <Button
              variant="subtle"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => pick({ skills: [], designations: [], types: [] })}
            >
              {t('lounge.clear')}
            </Button>
          )}
        </Row>
      </div>
    </form>
  );
}
