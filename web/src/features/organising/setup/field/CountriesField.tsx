import { MultiSelect } from '@mantine/core';
import { useCountryOptions } from '../../../../lib/text/useCountryOptions.ts';
import { useTexts } from '../../../../texts/texts.ts';

/** Countries chosen by name, in the order they were chosen. */
export function CountriesField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (countries: string[]) => void;
}) {
  const t = useTexts();
  const options = useCountryOptions();
  return (
    <MultiSelect
      label={label}
      name={name}
      description={t('settings.countriesHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options}
      value={value}
      error={error}
      nothingFoundMessage={t('settings.noCountry')}
      searchable
      clearable
      hidePickedOptions
      clearSearchOnChange
      clearButtonProps={{ 'aria-label': t('settings.clearCountries') }}
      onChange={onChange}
    />
  );
}
