import { Checkbox } from '@mantine/core';
import { hasDays, hasValues, type SearchFacet, type SearchField } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import { DayFilter } from './DayFilter.tsx';
import { type FindQuery, toFilterKey } from './findQuery.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { useSearchFields } from './useSearchFields.ts';
import { ValueFilter } from './ValueFilter.tsx';

interface FiltersProps {
  query: FindQuery;
  facets: SearchFacet[];
  /** How many booths have someone at their desk. */
  staffed: number;
  onChange: (change: Partial<FindQuery>) => void;
}

/** How many fields are shown at once; the others are behind a line. */
const mostAtOnce = 8;

/** What the event's fields can narrow the hall down to. */
export function Filters({ query, facets, staffed, onChange }: FiltersProps) {
  const t = useTexts();
  const language = useLanguage();
  const fields = useSearchFields();
  const facetByKey = new Map(facets.map((facet) => [facet.key, facet]));
  const isActive = ({ key }: SearchField) => query.filters.some((one) => toFilterKey(one) === key);
  const shown = fields.filter((field) => isActive(field) || narrows(facetByKey.get(field.key)));
  const isFirst = (field: SearchField, at: number) => at < mostAtOnce || isActive(field);
  const more = shown.filter((field, at) => !isFirst(field, at));
  const toFilter = (field: SearchField) => (
    <FieldFilter
      key={field.key}
      field={field}
      facet={facetByKey.get(field.key)}
      filters={query.filters.filter((one) => toFilterKey(one) === field.key)}
      onChange={(own) =>
        onChange({
          filters: [...query.filters.filter((one) => toFilterKey(one) !== field.key), ...own],
        })
      }
    />
  );
  return (
    <Stack gap={5}>
      {(staffed > 0 || query.staffed) && (
        <Checkbox
          label={t('find.staffed', { number: inNumbers(staffed, language) })}
          checked={query.staffed}
          onChange={(change) => onChange({ staffed: change.currentTarget.checked })}
        />
      )}
      {shown.filter(isFirst).map(toFilter)}
      {more.length > 0 && (
        <details>
          <summary className={link.link}>{t('find.more')}</summary>
          <Stack gap={5}>{more.map(toFilter)}</Stack>
        </details>
      )}
      {shown.length === 0 && <Text tone="soft">{t('find.noFilters')}</Text>}
    </Stack>
  );
}

/** Whether there is anything to choose. */
function narrows(facet: SearchFacet | undefined): boolean {
  if (!facet) return false;
  return facet.values.length > 1 || (facet.least !== null && facet.least !== facet.most);
}

interface FieldFilterProps {
  field: SearchField;
  facet: SearchFacet | undefined;
  filters: string[];
  onChange: (filters: string[]) => void;
}

function FieldFilter({ field, facet, filters, onChange }: FieldFilterProps) {
  const isRange = !hasValues(field) && !facet?.values.length;
  if (!isRange && !filters.some((filter) => filter.includes('..')))
    return <ValueFilter field={field} facet={facet} filters={filters} onChange={onChange} />;
  const Filter = hasDays(field) ? DayFilter : RangeFilter;
  return (
    <Filter
      field={field}
      facet={facet}
      filter={filters[0]}
      onChange={(filter) => onChange(filter ? [filter] : [])}
    />
  );
}
