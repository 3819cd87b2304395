import { NativeSelect } from '@mantine/core';
import {
  type SearchFacet,
  type SearchField,
  toDayNumber,
  writeFactFilter,
} from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useFilterText } from './useFilterText.ts';

interface DayFilterProps {
  field: SearchField;
  facet: SearchFacet | undefined;
  filter: string | undefined;
  onChange: (filter: string | undefined) => void;
}

/** By when something is there: now, or by the end of one of the years that booths state. */
export function DayFilter({ field, facet, filter, onChange }: DayFilterProps) {
  const t = useTexts();
  const read = useLocalText();
  const { bound, now, whole } = useFilterText();
  const by = (to: number) => writeFactFilter(field, { value: null, from: null, to });
  const years = listYears(facet).map((year) => toDayNumber(`${year}-12`, 'last'));
  const offered = years.filter((to) => to > now);
  const options = [
    { value: '', label: t('find.any') },
    { value: by(now), label: t('fact.now') },
    ...offered.map((to) => ({ value: by(to), label: t('find.byEnd', { day: bound(field, to) }) })),
  ];
  const isOffered = options.some(({ value }) => value === (filter ?? ''));
  return (
    <NativeSelect
      label={read(field.label)}
      data={
        isOffered ? options : [...options, { value: filter!, label: whole(filter!) ?? filter! }]
      }
      value={filter ?? ''}
      onChange={(change) => onChange(change.currentTarget.value || undefined)}
    />
  );
}

const mostYears = 12;

function listYears(facet: SearchFacet | undefined): number[] {
  const [first, last] = [facet?.least, facet?.most].map((day) => Number(day?.slice(0, 4)));
  if (!first || !last) return [];
  return Array.from({ length: Math.min(last - first + 1, mostYears) }, (_, nth) => first + nth);
}
