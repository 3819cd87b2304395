import { TextInput } from '@mantine/core';
import { CallError, webhookKinds } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import type { WebhookDraft } from './data.ts';

/** A webhook's URL and events. */
export function WebhookFields({
  draft,
  error,
  onChange,
}: {
  draft: WebhookDraft;
  error: Error | null;
  onChange: (draft: WebhookDraft) => void;
}) {
  const t = useTexts();
  const problem = (path: string) =>
    error instanceof CallError
      ? error.fields.find((field) => field.path.startsWith(path))?.message
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
        onChange={(change) => onChange({ ...draft, url: change.currentTarget.value })}
      />
      <Choices
        name="kinds"
        label={t('webhook.kinds')}
        several
        required
        error={problem('kinds')}
        options={webhookKinds.map((value) => ({ value, label: t(`webhook.kind.${value}`) }))}
        chosen={draft.kinds}
        onChange={(chosen) =>
          onChange({ ...draft, kinds: webhookKinds.filter((kind) => chosen.includes(kind)) })
        }
      />
      <FailedStep error={error} />
    </>
  );
}
