import { Button, Switch } from '@mantine/core';
import {
  CallError,
  type FeatureKey,
  type SettingsChange,
  settingsChange,
} from '@pavilion/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { useEvent, useWrittenLanguages } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ConcernsDialog, isConcern } from '../../../ui/dialog/ConcernsDialog.tsx';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useChangeSettings, useSwitchFeature } from './data.ts';
import { listEffects } from './listEffects.ts';
import { toField } from './toField.ts';
import { SchemaField } from './SchemaField.tsx';
import { SwitchOff } from './SwitchOff.tsx';
import { useFieldNames } from './useFieldNames.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Settings.module.css';

/** Fields of the event that are edited together, by their path in the request. */
export interface Part {
  key: string;
  title: string;
  about: string;
  fields: [path: string, schema: z.ZodType][];
  /** Set if the part can be switched off. */
  feature?: FeatureKey;
}
export type Values = Record<string, unknown>;

/** One part of the settings: a summary when closed, a form when open; features have a switch. */
export function SettingsPart({
  part,
  current,
  opened,
  onToggle,
  heading: Heading,
  preview,
}: {
  part: Part;
  current: Values;
  opened: boolean;
  onToggle: () => void;
  heading: 'h2' | 'h3';
  preview?: (values: Values) => ReactNode;
}) {
  const turn = useSwitchFeature();
  const { feature } = part;
  const isOn = !feature || current[`features.${feature}`] !== null;
  const id = useId();
  const [leaves, setLeaves] = useState(false);
  return (
    <Card as="section" className={styles.part} id={part.key} data-on={isOn || undefined}>
      <div className={styles.top}>
        <Heading>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={opened && isOn}
            aria-controls={id}
            disabled={!isOn}
            onClick={onToggle}
          >
            <span>{part.title}</span>
            {isOn && <IconChevronDown size={20} stroke={1.8} aria-hidden />}
          </button>
        </Heading>
        {feature && (
          <Switch
            size="md"
            aria-label={part.title}
            checked={isOn}
            disabled={turn.isPending}
            onChange={(press) =>
              press.target.checked ? turn.mutate({ feature, isOn: true }) : setLeaves(true)
            }
          />
        )}
        {part.about && <p>{part.about}</p>}
      </div>
      <FailedStep error={turn.error} />
      {feature && leaves && (
        <SwitchOff feature={feature} name={part.title} onClose={() => setLeaves(false)} />
      )}
      <div id={id} hidden={!opened || !isOn}>
        {opened && isOn && (
          <PartForm
            part={part}
            current={current}
            heading={Heading === 'h2' ? 'h3' : 'h4'}
            preview={preview}
          />
        )}
      </div>
    </Card>
  );
}

function PartForm({
  part,
  current,
  heading: Heading,
  preview,
}: {
  part: Part;
  current: Values;
  heading: 'h3' | 'h4';
  preview: ((values: Values) => ReactNode) | undefined;
}) {
  const t = useTexts();
  const names = useFieldNames();
  const event = useEvent()!;
  const language = useLanguage();
  const read = useLocalText();
  const typed = useConflictDraft(current, `settings:${part.key}`);
  const { values, isChanged } = typed;
  const { form, errors, change, save, drop } = useSaving(typed);
  const spoken = useWrittenLanguages();
  const fields = part.fields.map(([path, schema]) => ({ path, field: bare(toField(schema)) }));
  const effects = listEffects(part.key, values, { event, language, read });
  const isEmpty = fields.every(({ field }) => field.kind === 'parts' && field.parts.length === 0);
  if (isEmpty)
    return (
      <Text tone="soft" className={styles.nothing}>
        {t('settings.nothing')}
      </Text>
    );
  return (
    <div className={styles.body} data-preview={preview !== undefined || undefined}>
      <Stack
        as="form"
        ref={form}
        gap={5}
        justify="start"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          save();
        }}
      >
        <ConflictChoice
          fields={typed.contested.map((path) => names.field(path))}
          onMine={() => {
            typed.keepMine();
            save();
          }}
          onTheirs={typed.takeTheirs}
        />
        <ErrorSummary
          title={t('setup.problems')}
          problems={Object.entries(errors).map(([field, message]) => ({
            field,
            label: names.field(field.replace(/\.(en|hi|\d+)$/, '')),
            message,
          }))}
        />
        {fields.map(({ path, field }) => (
          <SchemaField
            key={path}
            field={field}
            path={path}
            label={names.field(path)}
            value={values[path]}
            errors={errors}
            spoken={spoken}
            onChange={(value) => typed.set({ [path]: value })}
          />
        ))}
        {effects.length > 0 && (
          <Stack as="section" gap={1} className={styles.effect}>
            <Heading className={styles.small}>{t('effect.title')}</Heading>
            {effects.map(([sentence, gaps]) => (
              <p key={sentence}>{t(sentence, gaps)}</p>
            ))}
          </Stack>
        )}
        {!Object.keys(errors).length && !isConcern(change.error) && (
          <FailedStep error={change.error} />
        )}
        <ConcernsDialog
          error={change.error}
          onAnyway={() => save(true)}
          onClose={() => change.reset()}
        />
        <Row>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={!isChanged || typed.contested.length > 0}
          >
            {t('settings.save')}
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={drop}>
              {t('settings.discard')}
            </Button>
          )}
        </Row>
      </Stack>
      {preview && (
        <Stack as="section" justify="start">
          <Heading className={styles.small}>{t('effect.preview')}</Heading>
          {preview(values)}
        </Stack>
      )}
    </div>
  );
}

/** Sends what changed; shows errors at their fields. */
function useSaving(typed: ReturnType<typeof useConflictDraft<Values>>) {
  const t = useTexts();
  const change = useChangeSettings();
  const { version } = useEvent()!;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const drop = () => {
    typed.drop();
    setErrors({});
  };
  const save = (anyway = false) => {
    const fail = (problems: Record<string, string>) => {
      setErrors(problems);
      focusField(form.current!, Object.keys(problems));
    };
    const { change: written, values: saved } = typed;
    const sent = settingsChange.safeParse(nested(withoutBlankLines(written) as Values));
    if (!sent.success)
      return fail(
        Object.fromEntries(
          sent.error.issues.map(({ path, message }) => [path.join('.'), said(t, message)]),
        ),
      );
    return change.mutate(
      { version, parts: sent.data, anyway },
      {
        onSuccess: () => {
          // keeps what was typed in the meantime
          typed.settle(written, saved);
          setErrors({});
        },
        onError: (error) => {
          if (error instanceof CallError && error.fields.length)
            fail(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
        },
      },
    );
  };
  return { form, errors, change, save, drop };
}

/** Unwraps a feature's field: the part has a switch already. */
function bare(field: ReturnType<typeof toField>): ReturnType<typeof toField> {
  return field.kind === 'maybe' &&
    field.field.kind === 'parts' &&
    !('alt' in (field.empty as object))
    ? field.field
    : field;
}

/** `{ 'features.polls': x }` → `{ features: { polls: x } }`. */
function nested(values: Values): SettingsChange {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [key, feature] = path.split('.') as [string, string?];
    if (feature) whole[key] = { ...(whole[key] as object), [feature]: value };
    else whole[key] = value;
  }
  return whole;
}

/** Trims lists of lines and drops blank ones left from typing. */
function withoutBlankLines(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.map((one) => one.trim()).filter(Boolean)
      : value.map(withoutBlankLines);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withoutBlankLines(part)]),
    );
  return value;
}

function said(t: ReturnType<typeof useTexts>, code: string): string {
  const sentence = t(code as TextKey);
  return sentence === code ? t('field.invalid') : sentence;
}
