import {
  Button,
  Checkbox,
  NativeSelect,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { LocalText } from '@pavilion/contract';
import { IconArrowDown, IconArrowUp, IconMovie, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Language, languages } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useRangeProblem } from '../../../ui/form/useRangeProblem.ts';
import { CountriesField } from './field/CountriesField.tsx';
import { ColourField } from './field/ColourField.tsx';
import { OrderField } from './field/OrderField.tsx';
import type { Field } from './toField.ts';
import { useFieldNames } from './useFieldNames.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Settings.module.css';

interface Props {
  field: Field;
  /** Its path in the event: `features.calls.minutes`. */
  path: string;
  label: string;
  value: unknown;
  /** Messages by path. */
  errors: Record<string, string>;
  /** The languages to ask texts for. */
  spoken: Language[];
  onChange: (value: unknown) => void;
}

const fileNames = /\.(url|portraitUrl|posterUrl)$/;
const longWords = /^(intro|text|answer|notice|description|confirmation)$/;
const order: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
const isLong = (path: string) => longWords.test(path.split('.').at(-1)!);

/** The form control of a schema's field, including nested fields. */
export function SchemaField(props: Props) {
  const { field, path, label, value, errors, onChange } = props;
  const t = useTexts();
  const names = useFieldNames();
  const error = errors[path];
  const hint = names.hint(path);
  const named = { label, name: path, error };
  switch (field.kind) {
    case 'words':
      return <Words {...props} />;
    case 'colour':
      return <ColourField {...named} value={String(value ?? '')} onChange={onChange} />;
    case 'line':
      return fileNames.test(path) ? <FileLine {...props} /> : <Line {...props} />;
    case 'day':
      return <DayField {...named} value={String(value ?? '')} onChange={onChange} />;
    case 'time':
      return (
        <TextInput
          {...named}
          type="time"
          value={String(value ?? '')}
          onChange={(change) => onChange(change.target.value)}
        />
      );
    case 'number':
      return (
        <NumberLine
          {...named}
          {...(hint && { description: hint, inputWrapperOrder: order })}
          field={field}
          value={Number.isFinite(value) ? Number(value) : ''}
          // NaN while empty
          onChange={(change) => onChange(change.target.valueAsNumber)}
        />
      );
    case 'yesNo':
      return (
        <Switch
          {...named}
          checked={value === true}
          onChange={(change) => onChange(change.target.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...named}
          value={String(value)}
          data={field.options.map((option) => ({ value: option, label: names.option(option) }))}
          onChange={(change) => onChange(change.target.value)}
        />
      );
    case 'countries':
      return <CountriesField {...named} value={value as string[]} onChange={onChange} />;
    case 'choices':
      return <Choices {...props} options={field.options} />;
    case 'order':
      return (
        <OrderField
          {...named}
          description={names.hint(path)}
          options={field.options}
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'lines':
      return <Lines {...props} />;
    case 'maybe':
      return (
        <Stack>
          <Switch
            label={label}
            name={path}
            checked={value !== null}
            error={error}
            onChange={(change) => onChange(change.target.checked ? field.empty : null)}
          />
          {value !== null && (
            <Stack gap={4} className={styles.inner}>
              <SchemaField {...props} field={field.field} />
            </Stack>
          )}
        </Stack>
      );
    case 'parts':
      return <Parts {...props} field={field} />;
    case 'list':
      return <List {...props} field={field} />;
    default:
      return t('audit.empty');
  }
}

function NumberLine({
  field,
  error,
  ...props
}: TextInputProps & { field: Extract<Field, { kind: 'number' }> }) {
  const problem = useRangeProblem(props.value, field);
  return (
    <TextInput
      {...props}
      type="number"
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      min={field.min}
      max={field.max}
      step={field.isWhole ? 1 : 0.05}
      error={problem ?? error}
    />
  );
}

function Line({ path, label, value, errors, onChange }: Props) {
  const Input = isLong(path) ? Textarea : TextInput;
  return (
    <Input
      label={label}
      name={path}
      error={errors[path]}
      dir="auto"
      value={String(value ?? '')}
      onChange={(change) => onChange(change.target.value)}
    />
  );
}

/** A file uploaded here, or a link to one elsewhere. */
function FileLine(props: Props) {
  const t = useTexts();
  const { path, label, value, errors, onChange } = props;
  const isFilm = path.endsWith('video.url');
  const isKept = String(value).startsWith('/files/');
  return (
    <Stack gap={2} align="start" className={styles.file}>
      {isKept ? (
        <Row gap={3} align="center" role="group" aria-label={label}>
          {isFilm ? (
            <IconMovie size={28} stroke={1.5} aria-hidden />
          ) : (
            <img src={String(value)} alt="" />
          )}
          <Text as="span" tone="soft" size="md">
            {t('settings.kept')}
          </Text>
          <IconButton
            aria-label={t('settings.remove', { what: label })}
            onClick={() => onChange('')}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
          {errors[path] && <Text tone="alarm">{errors[path]}</Text>}
        </Row>
      ) : (
        <Line {...props} />
      )}
      <FileButton
        kind={isFilm ? 'video' : 'picture'}
        label={t('settings.upload')}
        onKept={(file) => onChange(file.fileUrl)}
      />
    </Stack>
  );
}

/** A text in each language of the event. */
function Words({ path, label, value, errors, spoken, onChange }: Props) {
  const text = (value ?? { en: '' }) as LocalText;
  const hint = useFieldNames().hint(path);
  const Input = isLong(path) ? Textarea : TextInput;
  return (
    <Grid least="15rem" gap={4}>
      {spoken.map((one) => (
        <Input
          key={one}
          label={
            spoken.length > 1 ? [label, languages[one].name].filter(Boolean).join(' · ') : label
          }
          name={`${path}.${one}`}
          lang={one}
          error={errors[`${path}.${one}`] ?? errors[path]}
          value={text[one] ?? ''}
          {...(Input === Textarea && { rows: 3 })}
          {...(hint && { description: hint, inputWrapperOrder: order })}
          onChange={(change) => onChange({ ...text, [one]: change.target.value })}
        />
      ))}
    </Grid>
  );
}

function Choices({ path, label, value, errors, onChange, options }: Props & { options: string[] }) {
  const names = useFieldNames();
  const chosen = value as string[];
  return (
    <Checkbox.Group label={label} value={chosen} error={errors[path]} onChange={onChange}>
      <Row gap={6} rowGap={3} className={styles.choices}>
        {options.map((option) => (
          <Checkbox key={option} name={path} value={option} label={names.option(option)} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}

/** A list of short entries, one per line. */
function Lines({ path, label, value, errors, onChange }: Props) {
  const t = useTexts();
  const lines = (value ?? []) as string[];
  const ofOne = Object.entries(errors).find(([at]) => at.startsWith(`${path}.`));
  const where = ofOne && lines[Number(ofOne[0].slice(path.length + 1))];
  return (
    <Textarea
      label={label}
      name={path}
      description={t('settings.onePerLine')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      error={errors[path] ?? (ofOne && `${where}: ${ofOne[1]}`)}
      value={lines.join('\n')}
      onChange={(change) =>
        onChange(change.target.value === '' ? [] : change.target.value.split('\n'))
      }
    />
  );
}

function Parts(props: Props & { field: Extract<Field, { kind: 'parts' }> }) {
  const { field, path, value, onChange } = props;
  const names = useFieldNames();
  const whole = (value ?? {}) as Record<string, unknown>;
  return (
    <Stack gap={4}>
      {field.parts.map(([name, part]) => {
        const own = {
          ...props,
          field: part,
          path: `${path}.${name}`,
          label: names.field(`${path}.${name}`),
          value: whole[name],
          onChange: (next: unknown) => onChange({ ...whole, [name]: next }),
        };
        return part.kind === 'parts' ? (
          <fieldset key={name} className={styles.group}>
            <legend>{own.label}</legend>
            <SchemaField {...own} />
          </fieldset>
        ) : (
          <SchemaField key={name} {...own} />
        );
      })}
    </Stack>
  );
}

/** A list of items to add, reorder and remove. */
function List(props: Props & { field: Extract<Field, { kind: 'list' }> }) {
  const { field, path, label, value, errors, onChange } = props;
  const t = useTexts();
  const items = (value ?? []) as unknown[];
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Stack as="fieldset" align="start" className={styles.list}>
      <legend>{label}</legend>
      {errors[path] && <Text tone="alarm">{errors[path]}</Text>}
      {items.map((item, at) => {
        const name = t('settings.nth', { what: label, n: at + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what is in it may be equal, its place is what it is
          <Stack as="fieldset" key={at} className={styles.item}>
            <legend>{at + 1}</legend>
            <SchemaField
              {...props}
              field={field.item}
              path={`${path}.${at}`}
              // the legends above name the list and the number
              label={field.item.kind === 'words' && props.spoken.length > 1 ? '' : label}
              value={item}
              onChange={(next) => onChange(items.map((one, place) => (place === at ? next : one)))}
            />
            <Row gap={1} wrap={false} justify="end" className={styles.tools}>
              <IconButton
                aria-label={t('settings.up', { what: name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={t('settings.down', { what: name })}
                disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={t('settings.remove', { what: name })}
                onClick={() => onChange(items.filter((_, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </Row>
          </Stack>
        );
      })}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...items, structuredClone(field.empty)])}
      >
        {t('settings.add', { what: label })}
      </Button>
    </Stack>
  );
}
