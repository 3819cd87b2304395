import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { registers } from '@pavilion/contract/registers';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import link from '../../../../ui/button/link.module.css';

interface RegistrationInputProps {
  name: string;
  label: string;
  error: string | undefined;
  parts: Record<string, string | number | null>;
  organises: boolean;
  onChange: (part: Record<string, string | null>) => void;
}

/** A registration number and the authority that gave it; organisers confirm that they looked it up there. */
export function RegistrationInput(props: RegistrationInputProps) {
  const { name, label, error, parts, organises, onChange } = props;
  const t = useTexts();
  const read = useLocalText();
  const state = String(parts['state'] ?? '');
  const number = String(parts['number'] ?? '');
  const register = registers[state];
  const write = (part: { state?: string; number?: string }) =>
    onChange({ state, number, ...part, confirmedAt: null });
  return (
    <Stack gap={2} role="group" aria-label={label}>
      <Grid least="14rem" gap={4} align="start">
        <NativeSelect
          name={`${name}.state`}
          label={t('fact.authorityOf', { label })}
          value={state}
          data={[
            { value: '', label: t('fact.none') },
            ...Object.entries(registers).map(([value, one]) => ({ value, label: read(one.name) })),
          ]}
          onChange={(chosen) => write({ state: chosen.currentTarget.value })}
        />
        <TextInput
          name={name}
          label={t('fact.numberOf', { label })}
          value={number}
          maxLength={120}
          error={error}
          {...(register?.example && { placeholder: register.example })}
          onChange={(typed) => write({ number: typed.currentTarget.value })}
        />
      </Grid>
      {register?.page && (
        <a href={register.page} target="_blank" rel="noopener nofollow" className={link.link}>
          {t('fact.lookUp', { authority: read(register.name) })}
        </a>
      )}
      {organises && number && (
        <Checkbox
          label={t('fact.isConfirmed')}
          checked={Boolean(parts['confirmedAt'])}
          onChange={(change) =>
            onChange({
              confirmedAt: change.currentTarget.checked ? eventNow().toISOString() : null,
            })
          }
        />
      )}
    </Stack>
  );
}
