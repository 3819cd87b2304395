import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import styles from './NewEvent.module.css';

interface Named {
  name: string;
  slug: string;
}
interface Days {
  startDate: string;
  endDate: string;
}
type Props = (path: string) => GetInputPropsReturnType;

/** A name, and the slug derived from it until edited by hand. */
export function NameFields({
  values,
  props,
  onName,
}: {
  values: Named;
  props: Props;
  onName: (name: string, slug: string) => void;
}) {
  const t = useTexts();
  const follows = values.slug === '' || values.slug === slugOf(values.name);
  return (
    <>
      <TextInput
        label={t('setup.name')}
        name="name"
        required
        data-autofocus
        autoComplete="off"
        {...props('name')}
        onChange={(change) => {
          const name = change.target.value;
          onName(name, follows ? slugOf(name) : values.slug);
        }}
      />
      <TextInput
        label={t('setup.slug')}
        name="slug"
        required
        autoComplete="off"
        spellCheck={false}
        description={t('setup.slugHint', {
          address: `${location.host}/e/${values.slug || '…'}`,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props('slug')}
      />
    </>
  );
}

/** The first and the last day. */
export function DayFields({ values, props }: { values: Days; props: Props }) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <DayField
        label={t('setup.startDate')}
        name="startDate"
        required
        value={values.startDate}
        {...props('startDate')}
      />
      <DayField
        label={t('setup.endDate')}
        name="endDate"
        required
        value={values.endDate}
        {...props('endDate')}
      />
    </div>
  );
}

/** Selects a time zone among those the browser knows, including its own. */
export function ZoneField({ props }: { props: Props }) {
  const t = useTexts();
  const zones = useMemo(
    () => [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone').map(nowCalled)])],
    [],
  );
  return <NativeSelect label={t('setup.zone')} name="zone" data={zones} {...props('zone')} />;
}

/** The device's time zone. */
export function ownZone(): string {
  return nowCalled(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The current name of a zone: browsers still use India’s former one. */
function nowCalled(zone: string): string {
  return zone.replace(/Calcutta$/, 'Kolkata');
}

/** `Spring Fair 2031` → `spring-fair-2031`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
