import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';

interface SecondStepFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  isFocused?: boolean;
  /** Attributes for every focusable element. */
  own?: object;
}

/** Asks for the code of the authenticator app, or a recovery code. */
export function SecondStepField({ value, onChange, error, isFocused, own }: SecondStepFieldProps) {
  const t = useTexts();
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <Stack gap={0} align="start" className={styles.secondStep}>
      <TextInput
        {...own}
        key={String(byRecovery)}
        required
        name="secondStep"
        autoFocus={isFocused || byRecovery}
        spellCheck={false}
        autoCapitalize="none"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        maxLength={byRecovery ? 24 : 7}
        label={t(byRecovery ? 'authenticator.recoveryCode' : 'authenticator.code')}
        description={t(byRecovery ? 'authenticator.stepTextRecovery' : 'authenticator.stepText')}
        value={value}
        error={error}
        onChange={(change) => onChange(change.currentTarget.value)}
      />
      <button
        {...own}
        type="button"
        onClick={() => {
          setByRecovery(!byRecovery);
          onChange('');
        }}
      >
        {t(byRecovery ? 'authenticator.useApp' : 'authenticator.useRecovery')}
      </button>
    </Stack>
  );
}
