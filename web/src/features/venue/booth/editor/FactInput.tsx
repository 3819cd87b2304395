import { NativeSelect, TextInput } from '@mantine/core';
import { type FactField, type FactValue, monthInWords } from '@pavilion/contract';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Choices } from '../../../../ui/form/Choices.tsx';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { useFactText } from '../facts/useFactText.ts';
import { FactFile } from './FactFile.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PartsInput } from './PartsInput.tsx';
import { RateInput } from './RateInput.tsx';
import { RegistrationInput } from './RegistrationInput.tsx';
import { AreaInput } from './AreaInput.tsx';

interface FactInputProps {
  field: FactField;
  name: string;
  value: FactValue | undefined;
  error: string | undefined;
  /** Organisers confirm registrations. */
  organises: boolean;
  /** `undefined` removes the fact. */
  onChange: (value: FactValue | undefined) => void;
}

/** The parts of a fact that has some. */
type Parts = Record<string, string | number | null>;

/** How many years ahead a month may be chosen. */
const yearsAhead = 10;

/** The field of one fact, by its kind. */
export function FactInput({ field, name, value, error, organises, onChange }: FactInputProps) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { term } = useTerms();
  const inWords = useFactText();
  const said = read(field.label);
  const label = field.required ? t('fact.neededFor', { fact: said }) : said;
  const common = { name, label, error };
  const typed = typeof value === 'string' ? value : '';
  const parts: Parts = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const setPart = (part: Parts) => {
    const next = { ...parts, ...part };
    onChange(Object.values(next).every((one) => one === null || one === '') ? undefined : next);
  };
  const select = (options: { value: string; label: string }[]) => (
    <NativeSelect
      {...common}
      value={typed}
      data={[{ value: '', label: t('fact.none') }, ...options]}
      onChange={(chosen) => onChange(chosen.currentTarget.value || undefined)}
    />
  );
  const stated = value === undefined ? undefined : inWords(field, value);
  const number = (unit: string) => (unit ? `${label} (${unit})` : label);
  switch (field.kind) {
    case 'text':
    case 'link':
      return (
        <TextInput
          {...common}
          value={typed}
          maxLength={field.kind === 'text' ? 500 : 2000}
          {...(field.kind === 'link' && { type: 'url', placeholder: 'https://' })}
          onChange={(change) => onChange(change.currentTarget.value || undefined)}
        />
      );
    case 'choice':
      return select(field.options.map((one) => ({ value: one, label: term(one) })));
    case 'choices':
      return (
        <Choices
          {...common}
          several
          options={field.options.map((one) => ({ value: one, label: term(one) }))}
          chosen={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen.length ? chosen : undefined)}
        />
      );
    case 'date':
      return <DayField {...common} value={typed} onChange={(day) => onChange(day || undefined)} />;
    case 'month':
      return select(
        [...new Set(['now', ...monthsAhead(), ...(typed ? [typed] : [])])].map((one) => ({
          value: one,
          label: monthInWords(one, language, t('fact.now')) ?? one,
        })),
      );
    case 'number': {
      const unit = term(field.unit);
      return <NumberInput {...common} label={number(unit)} value={value} onChange={onChange} />;
    }
    case 'money':
      return (
        <NumberInput
          {...common}
          label={number(field.unit)}
          description={stated}
          value={value}
          onChange={onChange}
        />
      );
    case 'moneyRange':
      return (
        <PartsInput
          {...common}
          description={stated}
          labels={{
            from: t('fact.fromOf', { label, unit: field.unit }),
            to: t('fact.toOf', { label, unit: field.unit }),
          }}
          parts={parts}
          onChange={setPart}
        />
      );
    case 'percent':
      return <NumberInput {...common} label={number('%')} value={value} onChange={onChange} />;
    case 'rate':
      return <RateInput {...common} description={stated} parts={parts} onChange={setPart} />;
    case 'area':
      return <AreaInput {...common} value={value} onChange={onChange} />;
    case 'place':
      return (
        <PartsInput
          {...common}
          labels={{
            latitude: t('fact.latitude', { label }),
            longitude: t('fact.longitude', { label }),
          }}
          parts={parts}
          onChange={setPart}
        />
      );
    case 'registration':
      return (
        <RegistrationInput {...common} parts={parts} organises={organises} onChange={setPart} />
      );
    case 'document':
    case 'picture':
    case 'plan':
      return <FactFile {...common} kind={field.kind} parts={parts} onChange={onChange} />;
    default:
      return field.kind satisfies never;
  }
}

/** The months from the event's present one on. */
function monthsAhead(): string[] {
  const from = eventNow();
  return Array.from({ length: yearsAhead * 12 }, (_, ahead) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, 1))
      .toISOString()
      .slice(0, 7),
  );
}
