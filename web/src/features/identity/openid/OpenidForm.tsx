import { Button, Switch, TextInput } from '@mantine/core';
import { CallError, newcomerRules, type NewcomerRule, type Openid } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useSetOpenid } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TryIssuer } from './TryIssuer.tsx';

/** The event's settings for its identity service: the connection, who may log in, and whether it is offered. */
export function OpenidForm({ openid }: { openid: Openid }) {
  const t = useTexts();
  const language = useLanguage();
  const { secretFrom, ...kept } = openid;
  const [draft, setDraft, , settle] = useDraft('openid', kept);
  const [clientSecret, setClientSecret] = useState('');
  const set = useSetOpenid();
  const change = (part: Partial<typeof draft>) => {
    setDraft(part);
    if (!set.isPending) set.reset();
  };
  const problem = (path: string) => problems(set.error).find((one) => one.path === path)?.message;
  const written = (name: 'issuer' | 'clientId' | 'label') => ({
    name,
    required: true,
    autoComplete: 'off',
    label: t(`openid.${name}`),
    value: draft[name],
    error: problem(name),
    onChange: (typed: { currentTarget: { value: string } }) =>
      change({ [name]: typed.currentTarget.value }),
  });
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        const form = submit.target;
        if (set.isPending) return;
        set.mutate(
          { ...draft, clientSecret },
          {
            onSuccess: (saved) => {
              settle({ issuer: draft.issuer }, saved.openid);
              setClientSecret((typed) => (typed === clientSecret ? '' : typed));
            },
            onError: (error) =>
              focusField(
                form,
                problems(error).map((one) => one.path),
              ),
          },
        );
      }}
    >
      <TextInput type="url" dir="ltr" description={t('openid.issuerHint')} {...written('issuer')} />
      <TryIssuer key={draft.issuer} issuer={draft.issuer} />
      <TextInput dir="ltr" {...written('clientId')} />
      <PasswordField
        name="clientSecret"
        dir="ltr"
        required={secretFrom === null}
        autoComplete="new-password"
        label={t('openid.clientSecret')}
        description={
          secretFrom
            ? t('openid.secretKept', {
                date: inEventZone(secretFrom, language, { dateStyle: 'medium' }),
              })
            : t('openid.secretFirst')
        }
        visibilityToggleButtonProps={{ 'aria-label': t('openid.showSecret') }}
        value={clientSecret}
        error={problem('clientSecret')}
        onChange={(typed) => {
          setClientSecret(typed.currentTarget.value);
          if (!set.isPending) set.reset();
        }}
      />
      <TextInput maxLength={40} description={t('openid.labelHint')} {...written('label')} />
      <Stack>
        <Choices
          name="newcomers"
          label={t('openid.newcomers')}
          options={newcomerRules.map((value) => ({ value, label: t(`openid.newcomers.${value}`) }))}
          chosen={[draft.newcomers]}
          onChange={([chosen]) => change({ newcomers: chosen as NewcomerRule })}
        />
        <Text size="md" tone="soft">
          {t('openid.newcomersHint')}
        </Text>
      </Stack>
      <Switch
        label={t('openid.isOn')}
        checked={draft.isOn}
        onChange={(switched) => change({ isOn: switched.currentTarget.checked })}
      />
      <FailedStep error={set.error} />
      {set.data && (
        <Notice tone="good">
          {t(set.data.openid.isOn ? 'openid.savedOn' : 'openid.savedOff')}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={set.isPending}>
          {t('openid.save')}
        </Button>
      </div>
    </Stack>
  );
}

function problems(error: Error | null) {
  return error instanceof CallError ? error.fields : [];
}
