import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../texts/texts.ts';

/** A password field whose error screen readers hear, with a button that shows the password. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
