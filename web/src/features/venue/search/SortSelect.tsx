import { NativeSelect } from '@mantine/core';
import { hasDays, hasValues, type SearchFacet } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useSearchFields } from './useSearchFields.ts';

interface SortSelectProps {
  /** A field counts if booths state something in it. */
  facets: SearchFacet[];
  sort: string | null;
  onChange: (sort: string | null) => void;
}

/** By what the results are sorted. */
export function SortSelect({ facets, sort, onChange }: SortSelectProps) {
  const t = useTexts();
  const read = useLocalText();
  const isStated = (key: string) =>
    sort?.endsWith(key) || facets.some((one) => one.key === key && one.least !== null);
  const ofFields = useSearchFields()
    .filter((field) => !hasValues(field) && isStated(field.key))
    .flatMap((field) => {
      const label = read(field.label);
      const soonest = { value: field.key, label: t('find.soonest', { label }) };
      if (hasDays(field)) return [soonest];
      return [
        { value: field.key, label: t('find.lowest', { label }) },
        { value: `-${field.key}`, label: t('find.highest', { label }) },
      ];
    });
  const data = [
    { value: '', label: t('find.best') },
    ...ofFields,
    { value: 'name', label: t('find.byName') },
  ];
  return (
    <NativeSelect
      label={t('find.sort')}
      data={data}
      value={data.some(({ value }) => value === sort) ? sort! : ''}
      onChange={(change) => onChange(change.currentTarget.value || null)}
    />
  );
}
