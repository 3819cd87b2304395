import { MultiSelect } from '@mantine/core';
import { type SearchFacet, type SearchField, toComparedValue } from '@pavilion/contract';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';

interface ValueFilterProps {
  field: SearchField;
  facet: SearchFacet | undefined;
  filters: string[];
  onChange: (filters: string[]) => void;
}

/** More values than these are searched in a list. */
const mostSideBySide = 8;

/** The values of a field to choose from, each with the number of booths that it would find. */
export function ValueFilter({ field, facet, filters, onChange }: ValueFilterProps) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { term, langFor } = useTerms();
  const { key } = field;
  const chosen = filters.map((filter) => filter.slice(key.length + 1));
  const counted = facet?.values ?? [];
  const isChosen = (value: string) =>
    chosen.some((one) => toComparedValue(one) === toComparedValue(value));
  const missing = chosen.filter(
    (one) => !counted.some(({ value }) => toComparedValue(value) === toComparedValue(one)),
  );
  const options = [...counted, ...missing.map((value) => ({ value, booths: 0 }))].map(
    ({ value, booths }) => ({
      value,
      label: t('find.counted', { value: term(value), number: inNumbers(booths, language) }),
      lang: /\p{L}/u.test(value) ? langFor(value) : undefined,
    }),
  );
  const own = options.map(({ value }) => value).filter(isChosen);
  const choose = (values: string[]) => onChange(values.map((value) => `${key}:${value}`));
  const label = read(field.label);
  return options.length > mostSideBySide ? (
    <MultiSelect
      label={label}
      placeholder={own.length ? '' : t('find.any')}
      data={options}
      value={own}
      onChange={choose}
      searchable
      nothingFoundMessage={t('find.noValue')}
    />
  ) : (
    <Choices
      several
      name={`find.${key}`}
      label={label}
      options={options}
      chosen={own}
      onChange={choose}
    />
  );
}
