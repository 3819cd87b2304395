import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useInvitation, useTakeInvitation } from './data.ts';
import layout from '../../../ui/layout.module.css';

/** Taking part with the link of an invitation: the name, a password, and in. */
export function TakeInvitation({ token }: { token: string }) {
  const t = useTexts();
  const invitation = useInvitation(token);
  if (!token) return <Notice tone="bad">{t('invitation.noToken')}</Notice>;
  return (
    <Loaded query={invitation} empty={null}>
      {(data) => <Form token={token} invited={data} />}
    </Loaded>
  );
}

function Form({
  token,
  invited,
}: {
  token: string;
  invited: { email: string; first_name: string; last_name: string };
}) {
  const t = useTexts();
  const take = useTakeInvitation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(invited.first_name);
  const [last, setLast] = useState(invited.last_name);
  const [password, setPassword] = useState('');
  const [agrees, setAgrees] = useState(false);
  const problem = (path: string) =>
    take.error instanceof CallError
      ? take.error.fields.find((field) => field.path === path)?.message
      : undefined;
  return (
    <form
      className={layout.stack16}
      onSubmit={(submit) => {
        submit.preventDefault();
        take.mutate(
          { token, first_name: first, last_name: last, password },
          { onSuccess: () => void navigate({ to: '/' }) },
        );
      }}
    >
      <TextInput
        label={t('invitation.email')}
        value={invited.email}
        readOnly
        autoComplete="username"
      />
      <TextInput
        label={t('invitation.first')}
        required
        maxLength={60}
        autoComplete="given-name"
        value={first}
        error={problem('first_name')}
        onChange={(change) => setFirst(change.currentTarget.value)}
      />
      <TextInput
        label={t('invitation.last')}
        maxLength={60}
        autoComplete="family-name"
        value={last}
        error={problem('last_name')}
        onChange={(change) => setLast(change.currentTarget.value)}
      />
      <PasswordInput
        label={t('invitation.password')}
        required
        minLength={8}
        autoComplete="new-password"
        value={password}
        error={problem('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('invitation.showPassword') }}
        onChange={(change) => setPassword(change.currentTarget.value)}
      />
      <Checkbox
        label={t('invitation.consent')}
        required
        checked={agrees}
        onChange={(change) => setAgrees(change.currentTarget.checked)}
      />
      <FailedStep error={take.error} />
      <Button type="submit" loading={take.isPending}>
        {t('invitation.take')}
      </Button>
    </form>
  );
}
