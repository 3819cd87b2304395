import { type FormErrors, useForm } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import type { SyntheticEvent } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';

type Schema<T> = {
  safeParse(value: T): {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
};

/** A form validated with the contract's schema, here and by the server: shows problems at their fields and focuses the first. Stores the input under a name until it succeeds. */
export function useEventForm<T extends object>(
  name: string,
  {
    schema,
    initialValues,
    create,
  }: {
    schema: Schema<T>;
    initialValues: T;
    create: {
      mutate(values: T, on: { onError(error: Error): void; onSuccess(to: string): void }): void;
    };
  },
) {
  const t = useTexts();
  const form = useForm<T>({
    initialValues: { ...initialValues, ...readDraft<T>(name) },
    onValuesChange: (values) => keepDraft(name, values),
    validate: (values): FormErrors => {
      const issues = schema.safeParse(values).error?.issues ?? [];
      return Object.fromEntries(
        issues.map(({ path, message }) => [path.join('.'), said(t, message)]),
      );
    },
  });
  const send = (values: T, event?: SyntheticEvent) => {
    const target = event?.target;
    create.mutate(values, {
      // another event is a separate application, so reload
      onSuccess: (to) => {
        dropDraft(name);
        location.assign(to);
      },
      onError: (error) => {
        if (!(error instanceof CallError) || error.fields.length === 0) return;
        const errors = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
        form.setErrors(errors);
        focusField(target, Object.keys(errors));
      },
    });
  };
  const onSubmit = form.onSubmit(send, (errors, _values, event) =>
    focusField(event?.target, Object.keys(errors)),
  );
  return { form, onSubmit };
}

function said(t: ReturnType<typeof useTexts>, code: string): string {
  const sentence = t(code as TextKey);
  return sentence === code ? t('field.invalid') : sentence;
}
