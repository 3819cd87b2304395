import { Button, TextInput } from '@mantine/core';
import { type Company, maxCompanies, noCompany } from '@pavilion/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './ProfileForm.module.css';
import { withScheme } from './profileValues.ts';

interface CompanyRowsProps {
  rows: Company[];
  /** Suggestions while a designation is typed. */
  designations: string[];
  errorAt: (path: string) => string | undefined;
  onChange: (rows: Company[]) => void;
}

/** Where the person works and has worked, current first. Removing the last row leaves an empty one. */
export function CompanyRows({ rows, designations, errorAt, onChange }: CompanyRowsProps) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[data-first]')[index]?.focus(),
    );
  const change = (index: number, more: Partial<Company>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...more } : row)));
  const remove = (index: number) => {
    const left = rows.filter((_, at) => at !== index);
    onChange(left.length ? left : [noCompany]);
    focusRow(Math.max(0, index - 1));
  };
  const add = () => {
    onChange([...rows, noCompany]);
    focusRow(rows.length);
  };
  return (
    <Stack gap={4} ref={list}>
      <datalist id="profile-designations">
        {designations.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {rows.map((row, index) => {
        const common = (name: keyof Company) => ({
          name: `companies.${index}.${name}`,
          label: t(`profile.${name}`),
          value: row[name],
          error: errorAt(`companies.${index}.${name}`),
        });
        const day = (name: 'employeeSince' | 'employeeUpto') => ({
          ...common(name),
          onChange: (typed: string) => change(index, { [name]: typed }),
        });
        const field = (name: keyof Company) => ({
          ...common(name),
          onChange: (typed: { currentTarget: HTMLInputElement }) =>
            change(index, { [name]: typed.currentTarget.value }),
        });
        const number = index + 1;
        return (
          <fieldset key={index} className={styles.row}>
            <legend>{t('profile.company', { number })}</legend>
            <TextInput {...field('companyName')} data-first autoComplete="organization" />
            <TextInput
              {...field('designation')}
              list="profile-designations"
              autoComplete="organization-title"
            />
            <TextInput {...field('category')} />
            <TextInput
              {...field('website')}
              type="url"
              inputMode="url"
              placeholder="https://"
              onBlur={() => change(index, { website: withScheme(row.website) })}
            />
            <DayField {...day('employeeSince')} />
            <DayField {...day('employeeUpto')} description={t('profile.uptoHint')} />
            <Button
              className={styles.remove}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => remove(index)}
            >
              {t('profile.removeCompany', { number })}
            </Button>
          </fieldset>
        );
      })}
      {rows.length < maxCompanies && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          {t('profile.addCompany')}
        </Button>
      )}
    </Stack>
  );
}
