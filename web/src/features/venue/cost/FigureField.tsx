import { TextInput } from '@mantine/core';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { type FigureName, figures, readFigure } from './costDraft.ts';
import type { Money } from './useMoney.ts';
import styles from './LoanAndCost.module.css';

/** An amount or a number, typed as people write it or set with a slider. */
export function FigureField({
  name,
  label,
  hint,
  text,
  money,
  onChange,
}: {
  name: FigureName;
  label: string;
  hint?: string;
  text: string;
  money: Money;
  onChange: (text: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { isAmount, least, most, slider } = figures[name];
  const value = readFigure(name, text);
  const range = { min: inNumbers(least, language), max: inNumbers(most, language) };
  const error = isAmount ? t('cost.amountInvalid') : t('field.range', range);
  const inWords = (of: number) => (isAmount ? money.inWords(of) : inNumbers(of, language));
  return (
    <Stack gap={1}>
      <TextInput
        label={label}
        name={name}
        inputMode={isAmount ? 'text' : 'decimal'}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={hint ?? (isAmount && value !== null ? money.inFull(value) : undefined)}
        error={value === null && error}
        value={text}
        onChange={(change) => onChange(change.currentTarget.value)}
      />
      {slider && (
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          {...slider}
          value={Math.min(slider.max, Math.max(slider.min, value ?? slider.min))}
          aria-valuetext={inWords(value ?? slider.min)}
          onChange={(change) => {
            const next = change.currentTarget.valueAsNumber;
            onChange(isAmount ? money.inField(next) : String(next));
          }}
        />
      )}
    </Stack>
  );
}
