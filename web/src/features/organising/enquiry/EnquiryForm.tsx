import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CallError, type EnquiryKind } from '@pavilion/contract';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { dropEmpty } from '../../../lib/api/dropEmpty.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { useEnquire } from './data.ts';
import { type EnquiryField, type EnquiryFieldName, enquiryForms } from './enquiryForms.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './EnquiryForm.module.css';

type Entry = Record<EnquiryFieldName | 'homepage', string>;

/** The fields of an enquiry; a mobile is asked for as visitors are. */
function useEnquiryFields(kind: EnquiryKind): EnquiryField[] {
  const demand = useEvent()?.config.features.registration?.mobile ?? 'optional';
  const { fields } = enquiryForms[kind] as { fields: EnquiryField[] };
  return fields.flatMap((field) => {
    if (field.name !== 'mobile') return [field];
    return demand === 'off' ? [] : [{ ...field, required: demand === 'required' }];
  });
}

/** The form of one kind of enquiry, and the thank-you message. */
export function EnquiryForm({ kind }: { kind: EnquiryKind }) {
  const t = useTexts();
  const { schema } = enquiryForms[kind];
  const fields = useEnquiryFields(kind);
  const draft = `enquiry-${kind}`;
  const enquiring = useEnquire(kind);
  const [thanked, setThanked] = useState<string | null>(null);
  const form = useForm<Entry>({
    initialValues: {
      ...(Object.fromEntries([...fields.map(({ name }) => [name, '']), ['homepage', '']]) as Entry),
      ...readDraft<Entry>(draft),
    },
    validate: (entry) => {
      const required = fields.filter((field) => field.required && !entry[field.name].trim());
      const issues = schema.safeParse(dropEmpty(entry)).error?.issues ?? [];
      return Object.fromEntries([
        ...issues.map(({ path, message }) => [path[0], t(message as TextKey)]),
        ...required.map(({ name }) => [name, t(`enquiry.ask.${name}` as TextKey)]),
      ]) as Partial<Entry>;
    },
    onValuesChange: (values) => keepDraft(draft, values),
  });
  const send = (entry: Entry, event?: SyntheticEvent) => {
    const target = event?.target;
    if (enquiring.isPending) return;
    enquiring.mutate(entry, {
      onSuccess: () => {
        dropDraft(draft);
        setThanked(entry.email);
      },
      onError: (error) => {
        if (!(error instanceof CallError)) return;
        const errors = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
        form.setErrors(errors);
        focusField(target, Object.keys(errors));
      },
    });
  };
  if (thanked !== null) return <Thanks email={thanked} />;
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={form.onSubmit(send, (errors, _entry, event) =>
        focusField(event?.target, Object.keys(errors)),
      )}
    >
      <Text tone="soft" size="md">
        {t('enquiry.required')}
      </Text>
      <ErrorSummary
        title={t('enquiry.problems')}
        problems={fields
          .filter(({ name }) => form.errors[name])
          .map(({ name }) => ({
            field: name,
            label: t(`enquiry.${name}`),
            message: String(form.errors[name]),
          }))}
      />
      <Fields isSaving={enquiring.isPending}>
        <Grid least="250px" gap={5} align="start">
          {fields.map(({ name, required = false, autoComplete, type, long = false }) => {
            const common = {
              name,
              required,
              autoComplete,
              label: t(`enquiry.${name}`),
              ...form.getInputProps(name),
            };
            return long ? (
              <Textarea key={name} {...common} className={styles.long} autosize minRows={3} />
            ) : (
              <TextInput key={name} {...common} type={type ?? 'text'} />
            );
          })}
        </Grid>
      </Fields>
      <div className={visuallyHidden.text} aria-hidden>
        <label>
          {t('enquiry.homepage')}
          <input
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            {...form.getInputProps('homepage')}
          />
        </label>
      </div>
      <FailedStep
        error={enquiring.error}
        title={t('enquiry.failed')}
        otherwise={t('registration.failed')}
      />
      <Button type="submit" size="lg" radius="xl" loading={enquiring.isPending}>
        {t('enquiry.send')}
      </Button>
    </Stack>
  );
}

function Thanks({ email }: { email: string }) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={2} className={styles.thanks}>
      <h2 ref={title} tabIndex={-1}>
        {t('enquiry.thanks')}
      </h2>
      <p>{t('enquiry.thanksText', { email })}</p>
    </Stack>
  );
}
