import { Button } from '@mantine/core';
import {
  conference,
  type EventConfig,
  exhibition,
  type NewEventForm,
  newEvent,
  type PresetName,
  presetNames,
  propertyExpo,
} from '@pavilion/contract';
import { IconBuildingEstate, IconBuildingPavilion, IconPresentation } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { DayFields } from './DayFields.tsx';
import { NameFields } from './NameFields.tsx';
import { ownZone, ZoneField } from './ZoneField.tsx';
import { BrandSample } from './BrandSample.tsx';
import { ColourField } from './field/ColourField.tsx';
import { useCreateEvent } from './data.ts';
import { useEventForm } from './useEventForm.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './NewEvent.module.css';

const icons: Record<PresetName, Icon> = {
  exhibition: IconBuildingPavilion,
  'property-expo': IconBuildingEstate,
  conference: IconPresentation,
};
const presets: Record<PresetName, EventConfig> = {
  exhibition,
  'property-expo': propertyExpo,
  conference,
};
const dayMs = 86_400_000;

/** The short form to create an event. */
export function NewEvent() {
  const t = useTexts();
  const create = useCreateEvent();
  const { form, onSubmit } = useEventForm<NewEventForm>('new-event', {
    schema: newEvent,
    initialValues: {
      name: '',
      slug: '',
      startDate: inDays(28),
      endDate: inDays(30),
      zone: ownZone(),
      preset: 'exhibition',
      look: look('exhibition'),
    },
    create,
  });
  const { values } = form;
  const choose = (preset: PresetName) => {
    const untouched = values.look.brand === look(values.preset).brand;
    form.setValues({ preset, ...(untouched && { look: look(preset) }) });
  };
  return (
    <Stack as="form" gap={8} className={styles.form} noValidate onSubmit={onSubmit}>
      <Fields isSaving={create.isPending || create.isSuccess}>
        <Grid as="fieldset" least="15rem">
          <legend>{t('setup.preset')}</legend>
          {presetNames.map((preset) => {
            const Icon = icons[preset];
            return (
              <label key={preset} className={styles.kind}>
                <input
                  type="radio"
                  name="preset"
                  checked={values.preset === preset}
                  onChange={() => choose(preset)}
                />
                <Icon size={34} stroke={1.3} aria-hidden />
                <strong>{t(`setup.preset.${preset}` as TextKey)}</strong>
                <Text as="span" tone="soft" size="md">
                  {t(`setup.preset.${preset}Text` as TextKey)}
                </Text>
              </label>
            );
          })}
        </Grid>
        <Stack gap={4} justify="start">
          <NameFields
            values={values}
            props={(path) => form.getInputProps(path)}
            onName={(name, slug) => form.setValues({ name, slug })}
          />
        </Stack>
        <Stack as="fieldset" gap={4} justify="start">
          <legend>{t('setup.when')}</legend>
          <DayFields values={values} props={(path) => form.getInputProps(path)} />
          <ZoneField props={(path) => form.getInputProps(path)} />
        </Stack>
        <fieldset className={styles.colours}>
          <legend>{t('setup.colours')}</legend>
          <Stack gap={4} justify="start">
            {(['brand', 'accent'] as const).map((name) => (
              <ColourField
                key={name}
                label={t(`setup.${name}`)}
                name={`look.${name}`}
                value={values.look[name]}
                error={form.errors[`look.${name}`] as string | undefined}
                onChange={(colour) =>
                  form.setFieldValue('look', { ...values.look, [name]: colour })
                }
              />
            ))}
          </Stack>
          <BrandSample name={values.name} look={values.look} />
        </fieldset>
      </Fields>
      <FailedStep error={create.error} />
      <div>
        <Button type="submit" size="lg" loading={create.isPending || create.isSuccess}>
          {t('setup.createIt')}
        </Button>
      </div>
    </Stack>
  );
}

function look(preset: PresetName) {
  const { brand, accent } = presets[preset].look;
  return { brand, accent };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
