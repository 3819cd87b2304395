import { Button, TextInput } from '@mantine/core';
import { CallError, type ManagedPerson } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCorrectEmail, useRename, useSendConfirmation } from './data.ts';

/** Corrects a person's name and email address, and emails them the confirmation again. */
export function PersonDetails({ person }: { person: ManagedPerson }) {
  const t = useTexts();
  const confirmation = useSendConfirmation(person._id);
  return (
    <section>
      <h3>{t('person.details')}</h3>
      <NameForm person={person} />
      <EmailForm person={person} />
      <Button
        variant="default"
        loading={confirmation.isPending}
        onClick={() => confirmation.mutate()}
      >
        {t('person.confirmation')}
      </Button>
      <FailedStep error={confirmation.error} />
      {confirmation.isSuccess && (
        <Notice tone="good">{t('person.confirmationSent', { email: person.email })}</Notice>
      )}
    </section>
  );
}

function NameForm({ person: { _id: id, first_name, last_name } }: { person: ManagedPerson }) {
  const t = useTexts();
  const rename = useRename(id);
  const [name, setName] = useState({ first_name, last_name });
  const problem = fieldProblem(rename.error);
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!rename.isPending) rename.mutate(name);
      }}
    >
      <Unsaved draft={name} saved={{ first_name, last_name }} />
      <TextInput
        label={t('person.firstName')}
        required
        maxLength={100}
        dir="auto"
        autoComplete="off"
        value={name.first_name}
        error={problem('first_name')}
        onChange={({ currentTarget: { value } }) => setName({ ...name, first_name: value })}
      />
      <TextInput
        label={t('person.lastName')}
        maxLength={100}
        dir="auto"
        autoComplete="off"
        value={name.last_name}
        error={problem('last_name')}
        onChange={({ currentTarget: { value } }) => setName({ ...name, last_name: value })}
      />
      <div>
        <Button type="submit" variant="default" loading={rename.isPending}>
          {t('person.saveName')}
        </Button>
      </div>
      <FailedStep error={rename.error} />
      {rename.isSuccess && <Notice tone="good">{t('person.nameSaved')}</Notice>}
    </Stack>
  );
}

function EmailForm({ person: { _id: id, email } }: { person: ManagedPerson }) {
  const t = useTexts();
  const correct = useCorrectEmail(id);
  const [typed, setTyped] = useState(email);
  const problem = fieldProblem(correct.error);
  const run = () =>
    correct.mutate(typed, {
      // what isn't confirmed yet isn't theirs
      onSuccess: ({ person }) => setTyped(person.email),
    });
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!correct.isPending) run();
      }}
    >
      <Unsaved draft={typed} saved={email} />
      <TextInput
        type="email"
        label={t('person.address')}
        description={t('person.emailHint')}
        required
        maxLength={254}
        autoComplete="off"
        value={typed}
        error={problem('email')}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div>
        <Button type="submit" variant="default" loading={correct.isPending}>
          {t('person.changeEmail')}
        </Button>
      </div>
      <FailedStep error={correct.error} />
      {correct.isSuccess && (
        <Notice tone="good">
          {t(correct.data.isChanged ? 'person.emailChanged' : 'person.emailAsked')}
        </Notice>
      )}
    </Stack>
  );
}

/** The server's message at a field. */
function fieldProblem(error: Error | null) {
  return (path: string) =>
    error instanceof CallError
      ? error.fields.find((field) => field.path === path)?.message
      : undefined;
}
