import { Button, Checkbox } from '@mantine/core';
import { type EventCopyForm, eventCopy } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { DayFields } from './DayFields.tsx';
import { NameFields } from './NameFields.tsx';
import { useCopyEvent } from './data.ts';
import { useEventForm } from './useEventForm.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './NewEvent.module.css';

/** The form to copy this event to other days. */
export function CopyEvent() {
  const t = useTexts();
  const event = useEvent()!;
  const copy = useCopyEvent();
  const { form, onSubmit } = useEventForm<EventCopyForm>(`copy-event:${event._id}`, {
    schema: eventCopy,
    initialValues: {
      name: event.name,
      slug: '',
      startDate: yearAfter(event.firstDay),
      endDate: yearAfter(event.lastDay),
      isRehearsal: false,
    },
    create: copy,
  });
  return (
    <Stack as="form" gap={8} className={styles.form} noValidate onSubmit={onSubmit}>
      <Fields isSaving={copy.isPending || copy.isSuccess}>
        <Stack gap={4} justify="start">
          <NameFields
            values={form.values}
            props={(path) => form.getInputProps(path)}
            onName={(name, slug) => form.setValues({ name, slug })}
          />
          <DayFields values={form.values} props={(path) => form.getInputProps(path)} />
          <Checkbox
            name="isRehearsal"
            label={t('setup.rehearsal')}
            description={t('setup.rehearsalHint')}
            {...form.getInputProps('isRehearsal', { type: 'checkbox' })}
          />
        </Stack>
      </Fields>
      <FailedStep error={copy.error} />
      <div>
        <Button type="submit" size="lg" loading={copy.isPending || copy.isSuccess}>
          {t('setup.copyIt')}
        </Button>
      </div>
    </Stack>
  );
}

/** The same day of the week, 52 weeks later. */
function yearAfter(day: string): string {
  return new Date(Date.parse(day) + 364 * 86_400_000).toISOString().slice(0, 10);
}
