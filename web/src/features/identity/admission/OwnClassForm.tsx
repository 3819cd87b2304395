import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type AccessClass, CallError } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { useRequestClass } from './data.ts';

/** Which class to change to, what that means for it, and its invitation code if it needs one. */
export function OwnClassForm({
  classes,
  held,
  change,
}: {
  /** Never empty. */
  classes: AccessClass[];
  /** The name of the class they are in. */
  held: string;
  change: ReturnType<typeof useRequestClass>;
}) {
  const t = useTexts();
  const read = useLocalText();
  const [chosen, setChosen] = useState(classes[0]!._id);
  const [accessCode, setAccessCode] = useState('');
  const one = classes.find(({ _id }) => _id === chosen) ?? classes[0]!;
  const isFree = one.state === 'open' && !one.needsApproval;
  const means = one.needsApproval ? 'Reviewed' : one.state === 'full' ? 'Full' : 'Free';
  const problem =
    change.error instanceof CallError &&
    change.error.fields.find(({ path }) => path === 'accessCode')?.message;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate({ accessClass: one._id, ...(one.needsCode && { accessCode }) });
  };
  return (
    <Stack as="form" onSubmit={send}>
      <NativeSelect
        label={t('admission.changeTo')}
        description={t(`admission.change${means}`, { held })}
        value={one._id}
        data={classes.map(({ _id, name }) => ({ value: _id, label: read(name) }))}
        onChange={({ currentTarget: { value } }) => {
          change.reset();
          setChosen(value);
        }}
      />
      {one.needsCode && (
        <TextInput
          required
          name="accessCode"
          label={t('registration.label.accessCode')}
          description={t('registration.accessCodeHint', { class: read(one.name) })}
          autoComplete="off"
          maxLength={40}
          value={accessCode}
          error={problem}
          onChange={({ currentTarget: { value } }) => setAccessCode(value)}
        />
      )}
      <FailedStep error={problem ? null : change.error} />
      <div>
        <Button type="submit" variant="default" radius="xl" loading={change.isPending}>
          {t(isFree ? 'admission.changeNow' : 'admission.changeAsk', { class: read(one.name) })}
        </Button>
      </div>
    </Stack>
  );
}
