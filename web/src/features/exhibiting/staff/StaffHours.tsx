import { Button } from '@mantine/core';
import {
  CallError,
  toDayMonthYear,
  type DutyHours,
  type StaffMember,
  wallClock,
} from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useEvent } from '../../../lib/event/event.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useSetHours } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import control from '../../../ui/form/control.module.css';
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
    setHours: (next: DutyHours[]) => typed.set({ hours: next }),
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
  const language = useLanguage();
  const event = useEvent()!;
  const { opens, closes } = event.config;
  const today = wallClock(eventNow(), event.zone).day;
  const days = listDays(event).filter(({ iso }) => iso >= today);
  const { hours, setHours, save, submit, contested } = useHours({ boothId, member, onSaved });
  const add = (date: string, from = opens) => setHours([...hours, { date, from, to: closes }]);
  const change = (at: number, part: Partial<DutyHours>) =>
    setHours(hours.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const drop = (isGone: (one: DutyHours, at: number) => boolean) =>
    setHours(hours.filter((one, at) => !isGone(one, at)));
  const model = days.find(({ date }) => hours.some((one) => one.date === date))?.date;
  const toAllDays = () => {
    const wanted = hours.filter((one) => one.date === model);
    const past = hours.filter((one) => !days.some(({ date }) => date === one.date));
    setHours([...past, ...days.flatMap(({ date }) => wanted.map((one) => ({ ...one, date })))]);
  };
  const problem = (at: number) =>
    save.error instanceof CallError
      ? save.error.fields.find(({ path }) => `${path}.`.startsWith(`hours.${at}.`))?.message
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
        <ul>
          {days.map(({ iso, date }) => {
            const own = hours.flatMap((one, at) => (one.date === date ? [{ ...one, at }] : []));
            const day = dayName(iso, language);
            return (
              <li key={date}>
                <label>
                  <input
                    type="checkbox"
                    checked={own.length > 0}
                    onChange={(press) =>
                      press.target.checked ? add(date) : drop((one) => one.date === date)
                    }
                  />
                  {day}
                </label>
                <Stack gap={1} className={styles.stretches}>
                  {own.map(({ from, to, at }) => (
                    <Row as="span" align="center" key={at}>
                      <input
                        type="time"
                        className={control.control}
                        required
                        aria-label={t('staff.from', { name, day })}
                        aria-invalid={problem(at) !== undefined}
                        value={from}
                        onChange={(typed) => change(at, { from: typed.target.value })}
                      />
                      –
                      <input
                        type="time"
                        className={control.control}
                        required
                        aria-label={t('staff.to', { name, day })}
                        aria-invalid={problem(at) !== undefined}
                        value={to}
                        onChange={(typed) => change(at, { to: typed.target.value })}
                      />
                      {own.length > 1 && (
                        <IconButton
                          aria-label={t('staff.removeHours', { day, from, to })}
                          onClick={() => drop((_one, index) => index === at)}
                        >
                          <IconTrash size={18} aria-hidden />
                        </IconButton>
                      )}
                      {problem(at) && <small role="alert">{problem(at)}</small>}
                    </Row>
                  ))}
                </Stack>
                {own.length > 0 && (
                  <Row gap={4} rowGap={0}>
                    <button
                      type="button"
                      className={styles.small}
                      aria-label={t('staff.addHoursOn', { day })}
                      onClick={() => add(date, own.at(-1)!.to)}
                    >
                      {t('staff.addHours')}
                    </button>
                    {date === model && days.length > 1 && (
                      <button type="button" className={styles.small} onClick={toAllDays}>
                        {t('staff.sameForAll')}
                      </button>
                    )}
                  </Row>
                )}
              </li>
            );
          })}
        </ul>
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

function listDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const days: { iso: string; date: string }[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += 86_400_000) {
    const iso = new Date(at).toISOString().slice(0, 10);
    days.push({ iso, date: toDayMonthYear(iso) });
  }
  return days;
}
