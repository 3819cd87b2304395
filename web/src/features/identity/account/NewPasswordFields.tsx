import type { UseFormReturnType } from '@mantine/form';
import { passwordLength } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';

export interface NewPassword {
  password: string;
  confirm: string;
}

/** What a form says of a new password and its repetition. */
export function newPasswordRules(t: ReturnType<typeof useTexts>) {
  return {
    password: (value: string) => {
      if (value.length < passwordLength.min) return t('password.weak');
      return value.length > passwordLength.max ? t('field.tooLong') : null;
    },
    confirm: (value: string, { password }: NewPassword) =>
      value === password ? null : t('account.confirmDiffers'),
  };
}

/** A new password, twice. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  isFocused = false,
}: {
  form: UseFormReturnType<Values>;
  isFocused?: boolean;
}) {
  const t = useTexts();
  return (
    <>
      <PasswordField
        required
        name="password"
        autoFocus={isFocused}
        autoComplete="new-password"
        label={t('account.newPassword')}
        description={t('account.passwordRule')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        required
        name="confirm"
        autoComplete="new-password"
        label={t('account.confirmPassword')}
        {...form.getInputProps('confirm')}
      />
    </>
  );
}
