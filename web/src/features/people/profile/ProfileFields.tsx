import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { linkKinds, qualifications, visibilities, type Visibility } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useAsksMobile, useEvent } from '../../../lib/event/event.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CompanyRows } from './CompanyRows.tsx';
import { useDesignations, useSkills } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './ProfileForm.module.css';
import { type ProfileValues, withScheme } from './profileValues.ts';

interface ProfileFieldsProps {
  values: ProfileValues;
  email: string;
  errorAt: (path: string) => string | undefined;
  onChange: (change: Partial<ProfileValues>) => void;
}

/** Every field of a profile except the picture. */
export function ProfileFields({ values, email, errorAt, onChange }: ProfileFieldsProps) {
  const t = useTexts();
  const skills = useSkills();
  const designations = useDesignations();
  return (
    <>
      <About values={values} email={email} errorAt={errorAt} onChange={onChange} />
      <Group title={t('profile.companies')} hint={t('profile.companiesHint')}>
        <CompanyRows
          rows={values.companies}
          designations={designations.data ?? []}
          errorAt={errorAt}
          onChange={(companies) => onChange({ companies })}
        />
        <FailedPart isAside what={t('lounge.designations')} queries={[designations]} />
      </Group>
      <Group title={t('profile.knowledge')}>
        <Choices
          several
          name="qualifications"
          label={t('profile.qualifications')}
          options={qualifications.map((value) => ({ value, label: value }))}
          chosen={values.qualifications}
          error={errorAt('qualifications')}
          onChange={(chosen) => onChange({ qualifications: chosen })}
        />
        <MultiSelect
          name="skills"
          label={t('profile.skills')}
          description={t('profile.skillsHint')}
          inputWrapperOrder={order}
          data={[...new Set([...(skills.data ?? []), ...values.skills])]}
          value={values.skills}
          error={errorAt('skills')}
          nothingFoundMessage={t('profile.noSkill')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('lounge.clear') }}
          onChange={(chosen) => onChange({ skills: chosen })}
        />
        <FailedPart isAside what={t('profile.skills')} queries={[skills]} />
      </Group>
      <Links values={values} errorAt={errorAt} onChange={onChange} />
      <Visibilities values={values} onChange={onChange} />
    </>
  );
}

function About({ values, email, errorAt, onChange }: ProfileFieldsProps) {
  const t = useTexts();
  const demand = useEvent()?.config.features.registration?.mobile ?? 'optional';
  const takesSms = start?.codesBy !== 'email';
  type Plain = 'first_name' | 'last_name' | 'mobile' | 'secondaryEmail' | 'profession' | 'location';
  const field = (name: Plain | 'bio') => ({
    name,
    value: values[name],
    error: errorAt(name),
    onChange: (typed: { currentTarget: { value: string } }) =>
      onChange({ [name]: typed.currentTarget.value }),
  });
  return (
    <Group title={t('profile.about')}>
      <Grid least="300px" gap={5} align="start">
        <TextInput
          {...field('first_name')}
          required
          label={t('profile.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...field('last_name')}
          required
          label={t('profile.lastName')}
          autoComplete="family-name"
        />
        <TextInput
          required
          readOnly
          label={t('profile.email')}
          description={t('profile.emailHint')}
          inputWrapperOrder={order}
          value={email}
          className={styles.fixed}
        />
        {demand !== 'off' && (
          <TextInput
            {...field('mobile')}
            required={demand === 'required'}
            type="tel"
            label={t('profile.mobile')}
            description={takesSms && t('profile.mobileHint')}
            inputWrapperOrder={order}
            autoComplete="tel"
          />
        )}
        <TextInput
          {...field('secondaryEmail')}
          type="email"
          label={t('profile.secondaryEmail')}
          description={t('profile.secondaryEmailHint')}
          inputWrapperOrder={order}
          autoComplete="off"
        />
        <TextInput {...field('location')} label={t('profile.location')} />
        <TextInput {...field('profession')} label={t('profile.profession')} />
      </Grid>
      <Textarea
        {...field('bio')}
        label={t('profile.bio')}
        description={t('profile.bioHint')}
        inputWrapperOrder={order}
        rows={5}
        resize="vertical"
      />
    </Group>
  );
}

function Links({ values, errorAt, onChange }: Omit<ProfileFieldsProps, 'email'>) {
  const t = useTexts();
  const setLink = (kind: keyof ProfileValues['links'], address: string) => {
    if (address !== values.links[kind]) onChange({ links: { ...values.links, [kind]: address } });
  };
  return (
    <Group title={t('profile.links')}>
      <Grid least="300px" gap={5} align="start">
        {linkKinds.map((kind) => (
          <TextInput
            key={kind}
            name={`links.${kind}`}
            type="url"
            inputMode="url"
            label={t(`profile.${kind}`)}
            placeholder="https://"
            value={values.links[kind]}
            error={errorAt(`links.${kind}`)}
            onBlur={() => setLink(kind, withScheme(values.links[kind]))}
            onChange={(typed) => setLink(kind, typed.currentTarget.value)}
          />
        ))}
      </Grid>
    </Group>
  );
}

/** Who may see the person's contact details. */
function Visibilities({ values, onChange }: Pick<ProfileFieldsProps, 'values' | 'onChange'>) {
  const t = useTexts();
  const asksMobile = useAsksMobile();
  return (
    <Group title={t('profile.visibility')}>
      <Grid least="300px" gap={5} align="start">
        {(asksMobile ? (['email', 'mobile'] as const) : (['email'] as const)).map((contact) => (
          <NativeSelect
            key={contact}
            name={`visibility.${contact}`}
            label={t('profile.visibilityOf', { field: t(`profile.${contact}`) })}
            value={values.visibility[contact]}
            data={visibilities.map((value) => ({ value, label: t(`profile.${value}`) }))}
            onChange={(chosen) =>
              onChange({
                visibility: {
                  ...values.visibility,
                  [contact]: chosen.currentTarget.value as Visibility,
                },
              })
            }
          />
        ))}
      </Grid>
    </Group>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={5} className={styles.group}>
      <div>
        <Text as="h2" size="2xl">
          {title}
        </Text>
        {hint && <p>{hint}</p>}
      </div>
      <Stack gap={5}>{children}</Stack>
    </Stack>
  );
}
