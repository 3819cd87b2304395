import {
  cityField,
  parseFactFilter,
  type SearchFacet,
  type SearchField,
  toComparedValue,
  writeFactFilter,
} from '@pavilion/contract';
import { toFilterKey } from '../../../features/venue/search/findQuery.ts';
import { useFilterText } from '../../../features/venue/search/useFilterText.ts';
import { useSearchFields } from '../../../features/venue/search/useSearchFields.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import control from '../../../ui/form/control.module.css';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './LandingBooths.module.css';
import { listSteps } from './listSteps.ts';

interface BoothFiltersProps {
  facets: SearchFacet[];
  filters: string[];
  onChange: (filters: string[]) => void;
}

/** The city, the first choice that the event's fields offer, and the budget: each only where booths differ in it. */
export function BoothFilters({ facets, filters, onChange }: BoothFiltersProps) {
  const t = useTexts();
  const fields = useSearchFields();
  const choice = fields.find(({ kind }) => kind === 'choice' || kind === 'choices');
  const money = fields.find(({ kind }) => kind.startsWith('money'));
  const shown = [cityField, choice, money].filter((field) => field !== undefined);
  return (
    <Grid
      role="group"
      aria-label={t('find.filters')}
      least="6rem"
      gap={3}
      align="end"
      className={styles.filters}
    >
      {shown.map((field) => (
        <FieldSelect
          key={field.key}
          field={field}
          facet={facets.find(({ key }) => key === field.key)}
          filter={filters.find((one) => toFilterKey(one) === field.key)}
          onChange={(filter) =>
            onChange([
              ...filters.filter((one) => toFilterKey(one) !== field.key),
              ...(filter ? [filter] : []),
            ])
          }
        />
      ))}
    </Grid>
  );
}

interface FieldSelectProps {
  field: SearchField;
  facet: SearchFacet | undefined;
  filter: string | undefined;
  onChange: (filter: string) => void;
}

function FieldSelect({ field, facet, filter, onChange }: FieldSelectProps) {
  const t = useTexts();
  const read = useLocalText();
  const { whole } = useFilterText();
  const isMoney = field.kind.startsWith('money');
  const toOptions = useOptions(field);
  const options = facet ? toOptions(facet) : [];
  if (options.length < 2 && !filter) return null;
  // as the filters of an address may be written otherwise
  const chosen = options.find(({ value }) => isSame(field, value, filter))?.value ?? filter;
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  return (
    <label className={control.label}>
      {isMoney ? t('landing.budget') : read(field.label)}
      <select
        className={control.control}
        value={chosen ?? ''}
        onChange={(change) => onChange(change.target.value)}
      >
        <option value="">{t('find.any')}</option>
        {!isOffered && <option value={chosen}>{whole(chosen) ?? chosen}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns a function that lists what a field can be narrowed down to: its values, or round amounts. */
function useOptions(
  field: SearchField,
): (facet: SearchFacet) => { value: string; label: string }[] {
  const t = useTexts();
  const language = useLanguage();
  const { term } = useTerms();
  const { bound } = useFilterText();
  return ({ values, least, most }) => {
    if (!field.kind.startsWith('money'))
      return values.map(({ value, booths }) => ({
        value: `${field.key}:${value}`,
        label: t('find.counted', { value: term(value), number: inNumbers(booths, language) }),
      }));
    if (least === null || most === null) return [];
    return listSteps(Number(least), Number(most)).map((to) => ({
      value: writeFactFilter(field, { value: null, from: null, to }),
      label: t('landing.upTo', { value: bound(field, to) }),
    }));
  };
}

function isSame(field: SearchField, one: string, other: string | undefined): boolean {
  const [first, second] = [one, other ?? ''].map((filter) => parseFactFilter([field], filter));
  if (!first || !second) return false;
  if (first.value !== null || second.value !== null)
    return toComparedValue(first.value ?? '') === toComparedValue(second.value ?? '');
  return first.from === second.from && first.to === second.to;
}
