import { Button } from '@mantine/core';
import { CallError, type DayHours, type StaffMember } from '@pavilion/contract';
import { useDaysLeft } from '../../../lib/event/useDaysLeft.ts';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { HoursByDay } from '../../../ui/form/HoursByDay.tsx';
import { useSetHours } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Staff.module.css';

interface HoursProps {
  boothId: string;
  member: StaffMember;
  onSaved: () => void;
}

/** The hours as typed, and saving them; what a colleague has saved meanwhile is `contested`. */
function useHours({ boothId, member, onSaved }: HoursProps) {
  const t = useTexts();
  const typed = useConflictDraft({ hours: member.hours }, `duty:${boothId}:${member.person._id}`, {
    isInDrawer: true,
  });
  const { hours } = typed.values;
  const save = useSetHours(boothId, member.person._id);
  const submit = () => save.mutate({ hours, was: member.hours }, { onSuccess: onSaved });
  return {
    hours,
    setHours: (next: DayHours[]) => typed.set({ hours: next }),
    save,
    submit,
    contested: {
      fields: typed.contested.map(() => t('audit.field.hours')),
      onMine() {
        typed.keepMine();
        submit();
      },
      onTheirs() {
        typed.takeTheirs();
        save.reset();
      },
    },
  };
}

/** The hours of a member of a booth's staff, day by day from today: those that have passed stay as they were. */
export function StaffHours({ boothId, member, name, onSaved }: HoursProps & { name: string }) {
  const t = useTexts();
  const days = useDaysLeft();
  const { hours, setHours, save, submit, contested } = useHours({ boothId, member, onSaved });
  const problem = (field: string) =>
    save.error instanceof CallError
      ? save.error.fields.find(({ path }) => path === field)?.message
      : undefined;
  return (
    <Stack
      as="form"
      className={styles.hours}
      onSubmit={(sent) => {
        sent.preventDefault();
        submit();
      }}
    >
      <p>{t(days.length > 0 ? 'staff.hoursText' : 'staff.hoursOver')}</p>
      <ConflictChoice {...contested} />
      <Fields isSaving={save.isPending}>
        <HoursByDay name={name} days={days} hours={hours} onChange={setHours} problem={problem} />
      </Fields>
      <FailedStep error={save.error} />
      {days.length > 0 && (
        <Button type="submit" loading={save.isPending} disabled={contested.fields.length > 0}>
          {t('staff.save')}
        </Button>
      )}
    </Stack>
  );
}
