import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { FailedStep } from '../feedback/FailedStep.tsx';
import { Stack } from '../layout/Stack.tsx';
import { PasswordField } from './PasswordField.tsx';

/** What is wrong with a field, by any of these paths, in the server's words. */
type FieldProblem = (...paths: string[]) => string | undefined;

/** Creates the login of an invited person: their name, as the caller asks for it, and a password. */
export function NewAccountForm({
  email,
  fields,
  action: { label, isPending, error },
  agreement,
  privacyNotice,
  below,
  onSubmit,
}: {
  email: string;
  fields: (problem: FieldProblem) => ReactNode;
  action: { label: string; isPending: boolean; error: Error | null };
  /** What they agree to by submitting. */
  agreement: string;
  privacyNotice: ReactNode;
  below?: ReactNode;
  onSubmit: (password: string) => void;
}) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const problem: FieldProblem = (...paths) =>
    error instanceof CallError
      ? error.fields.find((field) => paths.includes(field.path))?.message
      : undefined;
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(submit) => {
        submit.preventDefault();
        onSubmit(password);
      }}
    >
      {/* for password managers */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      {fields(problem)}
      <PasswordField
        label={t('invitation.password')}
        required
        minLength={8}
        autoComplete="new-password"
        value={password}
        error={problem('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('invitation.showPassword') }}
        onChange={(change) => setPassword(change.currentTarget.value)}
      />
      <FailedStep error={error} />
      <Button type="submit" loading={isPending}>
        {label}
      </Button>
      <div>
        <p>{agreement}</p>
        {privacyNotice}
      </div>
      {below}
    </Stack>
  );
}
