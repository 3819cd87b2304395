import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import drawer from '../dialog/drawerBody.module.css';
import { FailedStep } from '../feedback/FailedStep.tsx';
import { Fields } from './Fields.tsx';
import { Unsaved } from './Unsaved.tsx';
import styles from './EditForm.module.css';

/** The form for one item: its fields, each with the server's error, and the save button. A refusal moves the focus to the first wrong field. */
export function EditForm({
  draft,
  saved,
  saving,
  onSave,
  submit,
  children,
}: {
  /** The form's current values. */
  draft: unknown;
  /** The saved values; defaults to the initial draft. */
  saved?: unknown;
  saving: { error: Error | null; isPending: boolean };
  onSave: () => void;
  /** What the button says; “Save” by default. */
  submit?: string;
  children: (problem: (path: string) => string | undefined) => ReactNode;
}) {
  const t = useTexts();
  const { error, isPending } = saving;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const problem = (path: string) =>
    error instanceof CallError
      ? error.fields.find((field) => field.path === path)?.message
      : undefined;
  const save = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (!isPending) onSave();
  };
  return (
    <form ref={form} className={`${drawer.body} ${styles.form}`} noValidate onSubmit={save}>
      <Unsaved draft={draft} saved={saved} />
      <Fields isSaving={isPending}>{children(problem)}</Fields>
      <FailedStep error={error} />
      <div>
        <Button type="submit" loading={isPending}>
          {submit ?? t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
