import { TextInput } from '@mantine/core';
import { CallError, crmFields, type CrmField, leadSteps } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { CrmDraft } from './data.ts';

/** A CRM's address, which steps it is sent, and what it calls our fields. */
export function CrmFields({
  draft,
  error,
  onChange,
}: {
  draft: CrmDraft;
  error: Error | null;
  onChange: (part: Partial<CrmDraft>) => void;
}) {
  const t = useTexts();
  const problem = (path: string) =>
    error instanceof CallError
      ? error.fields.find((field) => field.path === path)?.message
      : undefined;
  return (
    <>
      <TextInput
        label={t('webhook.url')}
        description={t('webhook.urlHint')}
        type="url"
        name="url"
        required
        data-autofocus
        dir="ltr"
        autoComplete="off"
        value={draft.url}
        error={problem('url')}
        onChange={(change) => onChange({ url: change.currentTarget.value })}
      />
      <Choices
        name="steps"
        label={t('crm.steps')}
        description={t('crm.stepsHint')}
        several
        required
        error={problem('steps')}
        options={leadSteps.map((value) => ({ value, label: t(`crm.step.${value}`) }))}
        chosen={draft.steps}
        onChange={(chosen) =>
          onChange({ steps: leadSteps.filter((step) => chosen.includes(step)) })
        }
      />
      <FieldNames draft={draft} problem={problem} onChange={onChange} />
      <FailedStep error={error} />
    </>
  );
}

/** A name for each of our fields; those without one aren't sent. */
function FieldNames({
  draft: { fields },
  problem,
  onChange,
}: {
  draft: CrmDraft;
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<CrmDraft>) => void;
}) {
  const t = useTexts();
  const rename = (from: CrmField, to: string) => {
    const names = new Map(fields.map((one) => [one.from, one.to]));
    names.set(from, to);
    onChange({
      fields: crmFields.flatMap((field) => {
        const name = names.get(field);
        return name ? [{ from: field, to: name }] : [];
      }),
    });
  };
  const none = problem('fields');
  return (
    <Stack as="fieldset" gap={3} aria-describedby="crm-fields-hint">
      <Text as="legend" weight="semibold" size="sm">
        {t('crm.fields')}
      </Text>
      <Text id="crm-fields-hint" tone="soft" size="sm">
        {t('crm.fieldsHint')}
      </Text>
      {none && (
        <Text tone="alarm" size="sm" role="alert">
          {none}
        </Text>
      )}
      <Grid least="190px" gap={3}>
        {crmFields.map((from) => {
          const at = fields.findIndex((one) => one.from === from);
          return (
            <TextInput
              key={from}
              label={t(`crm.field.${from}`)}
              name={`field.${from}`}
              dir="auto"
              autoComplete="off"
              maxLength={100}
              placeholder={t('crm.notSent')}
              value={fields[at]?.to ?? ''}
              error={at < 0 ? undefined : problem(`fields.${at}.to`)}
              onChange={(change) => rename(from, change.currentTarget.value)}
            />
          );
        })}
      </Grid>
    </Stack>
  );
}
